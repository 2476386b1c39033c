// The build puts npm's minisearch beside the scripts, without its comments.
export { default } from "minisearch";
