import { serveSite } from "../../desk/publish/serve.ts";

/** Serves what lies in a folder as the desk does, tells by which process, and waits to be killed. */
const [dist = "", stateDir = ""] = process.argv.slice(2);
const address = "http://127.0.0.1:0";
const { pid } = serveSite({ baseUrl: "http://localhost:8787", dist, address, stateDir });
process.stdout.write(`${pid}\n`);
setInterval(() => {}, 60_000);
