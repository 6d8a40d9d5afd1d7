import { createHash } from 'node:crypto'

/**
 * The id of the asset that a form makes, however often it is sent. Everybody's forms lead to ids of their own: what a
 * form is called tells nobody whether another person has an asset of that id.
 */
export function idOfForm(owner: string, form: string): string {
  const bytes = createHash('sha256').update(`${owner} ${form.toLowerCase()}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
