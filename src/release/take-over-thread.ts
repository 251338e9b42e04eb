import { workerData } from "node:worker_threads";
import { type ThreadOrder, takeAll } from "./take-over.ts";

/** A thread that takes over the documents of a release while pages are made. */
takeAll(workerData as ThreadOrder);
