// Preloaded by the npm scripts: the variables of .env, where there is one, stand behind those that
// are already set. Node's own --env-file-if-exists prints a notice wherever the file is missing.
import "./check-node.mjs";
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
