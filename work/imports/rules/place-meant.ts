import { tidyPath } from '#record/places/rules/places.ts'
import { oneLine } from '#basics/texts.ts'

/** An address, or what else has a number, may have a comma in it. */
const PLAIN = /^\p{L}[\p{L}\s.'’-]{0,40}$/u
const BETWEEN = /[,>→»\\]|\s[-–]\s/u

/** “flat, hall” is a hall in a flat; “Study” is the one in Bath, where the table has no other. */
export function placeMeant(
  text: string,
  places: ReadonlyMap<string, string>,
): { kind: 'path' | 'within'; rest: string } | null {
  const known = places.get(oneLine(text).toLowerCase())
  if (known !== undefined) return { kind: 'within', rest: known }
  if (text.includes('/') || !BETWEEN.test(text)) return null
  const parts = text.split(BETWEEN).map(oneLine)
  if (parts.length < 2 || parts.length > 5 || parts.some((part) => !PLAIN.test(part))) return null
  return { kind: 'path', rest: tidyPath(parts.join(' / ')) }
}
