// The build puts npm's lean-qr beside the scripts: its smallest form.
export { generate } from "lean-qr/nano";
