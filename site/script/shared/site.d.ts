/** What the build puts before service-worker.js: of each file that may be kept its hash, its bytes and its group. */
declare const SITE: Record<string, [hash: string, bytes: number, group: string]>;
