/**
 * Whether the host of an address is this machine: `localhost`, or an address of 127.0.0.0/8 or ::1 (RFC 6890), with or
 * without the brackets of a URL.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}
