/** A name that leads to this machine and no further, with or without a port. */
export const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[?::1\]?)(:\d+)?$/.test(host)

/** A name or an address that leads no further than a network of one's own, without a port. */
export const isOwnNetwork = (host: string) =>
  isLoopback(host) ||
  /^[a-z0-9-]+$/i.test(host) ||
  /\.(local|internal|lan|home\.arpa)$/i.test(host) ||
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host) ||
  /^\[f[cd][0-9a-f]{2}:[0-9a-f:]+\]$/i.test(host)
