/** What Windows takes for a device, whatever comes after the dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])( *\.|$)/i

/** Of a text that somebody typed, what every file system takes as it is. */
export function safeName(text: string, longest: number, otherwise: string): string {
  const plain = text
    .normalize('NFC')
    // What can't be seen can turn a name around, or make two look like one.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, ' ')
    .replaceAll(/[<>:"/\\|?*]+/g, '-')
  const name = trimmed(cut(trimmed(plain), longest)) || otherwise
  return RESERVED.test(name) ? `_${name}` : name
}

/** Windows drops dots and spaces at the end; a dot at the beginning hides a file. */
const trimmed = (name: string) => {
  const isIn = (sign: string | undefined) => sign !== undefined && ' .-~'.includes(sign)
  let [start, end] = [0, name.length]
  while (start < end && isIn(name[start])) start++
  while (end > start && isIn(name[end - 1])) end--
  return name.slice(start, end)
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At the end of a letter as people see them. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  let beginning = ''
  for (const { segment } of LETTERS.segment(text.slice(0, longest * 4))) {
    if (beginning.length + segment.length > longest) break
    beginning += segment
  }
  return beginning
}
