/**
 * What `node` is told first so that a process that tests started ends with theirs, however that ends: within a
 * second of it, whatever it is at. An option of Node's, or a part of NODE_OPTIONS.
 */
export const endsWithTests = `--import=data:text/javascript,${encodeURIComponent(
  `setInterval(()=>process.ppid===${process.pid}||process.kill(process.pid,"SIGKILL"),1000).unref()`,
)}`;
