/** A name that leads to this machine and no further, with or without a port. */
export const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[?::1\]?)(:\d+)?$/.test(host)
