const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/
const BUCKET = /^[a-z][a-z-]{0,49}$/
const LONGEST = 400

/**
 * Stored objects bear names of our own making, so what is allowed can be listed. What a person called their file is
 * no part of it. A segment that begins with a dot would be `..`, or the store's own business.
 */
export const isObjectPath = (path: string) =>
  path.length <= LONGEST && path.split('/').every((part) => SEGMENT.test(part))

export const isBucket = (bucket: string) => BUCKET.test(bucket)

export function requireObjectPath(path: string): string {
  if (!isObjectPath(path)) throw new Error('This is not the path of a stored object')
  return path
}
