import { createHash } from 'node:crypto'

/**
 * The id of what a person names, however often they send it. What everybody names leads to ids of their own: a name tells nobody
 * whether another person has something of that id.
 */
export function idNamed(owner: string, name: string): string {
  const bytes = createHash('sha256').update(`${owner} ${name}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
