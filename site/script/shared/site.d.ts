/** What the build puts before service-worker.js. */
declare const SITE: { version: string; files: string[]; engine: string; runtime: string[] };
