import { lengthOf, oneLine } from '../texts.ts'

/** What cameras, phones, scanners and programs call a picture, which says nothing of what is on it. */
const OF_MACHINES = new Set(
  `img image images dsc dscn dscf dcim pxl mvimg pano gopr dji imag vid photo photos foto fotos bild picture pic pict
  snapshot scan scanned camera screenshot screen shot bildschirmfoto whatsapp signal telegram fb received download
  untitled unnamed unknown noname file copy kopie edited edit final export new jpg jpeg png gif webp heic hdr portrait
  burst cover original thumbnail at wa am pm resized small large cropped scaled e o n p mp`.split(/\s+/),
)
const COUNTED = /^(?:[a-z]{0,4}\d{3,}[a-z]?|\d+(?:px|x\d+)?|[0-9a-f]{8,}|\d+(?:st|nd|rd|th)?)$/i
const LONGEST = 120

/** A title out of the name of a picture's file, where a person gave it one: `IMG_1234.jpg` says nothing. */
export function titleOfFileName(name: string): string | null {
  const words = oneLine(spaced(name.replace(/\.[^.]{1,5}$/, ''))).split(' ')
  const first = words.findIndex((word) => !saysNothing(word))
  if (first < 0) return null
  const last = words.findLastIndex((word) => !saysNothing(word) || isYear(word))
  const remaining = words.slice(first > 0 && isYear(words[first - 1]!) ? first - 1 : first, last + 1)
  // Safe pattern: a file name has 255 characters at most.
  const title = remaining.join(' ').replaceAll(/^[\s,;:.-]+|[\s,;:-]+$/g, '')
  if (!/\p{L}{3}/u.test(title) || lengthOf(title) > LONGEST) return null
  return title[0]!.toUpperCase() + title.slice(1)
}

/** Without spaces, other signs stand between the words. */
function spaced(name: string): string {
  const decoded = name
    .replaceAll(/%20|\+/g, ' ')
    .replaceAll('_', ' ')
    .replaceAll(/\((\d+)\)/g, ' $1 ')
  const isOneWord = !decoded.trim().includes(' ') || /^\S+ \d+\s*$/.test(decoded.trim())
  return isOneWord ? decoded.replaceAll(/[-.~]+/g, ' ') : decoded.replaceAll(/ [-–—~] /g, ' ')
}

const saysNothing = (word: string) => {
  const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  // Safe pattern: a file name has 255 characters at most.
  return bare === '' || OF_MACHINES.has(bare.replace(/\d+$/, '')) || COUNTED.test(bare)
}

const isYear = (word: string) => /^(1[5-9]|20)\d\d$/.test(word)
