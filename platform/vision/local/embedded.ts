import ExifReader from 'exifreader'
import { isCalendarDate } from '#basics/calendar.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'

/** What a photograph says of itself. Where it was taken is nobody's business, and not among it. */
export interface Embedded {
  title: string | null
  description: string | null
  artist: string | null
  /** Words that its owner has sorted it by. */
  keywords: string | null
  date: string | null
  camera: string | null
}

export const NOTHING_EMBEDDED: Embedded = {
  title: null,
  description: null,
  artist: null,
  keywords: null,
  date: null,
  camera: null,
}

const LINE = 200
const STORY = 2_000

/** What is damaged says nothing. */
export function embeddedIn(bytes: Buffer): Embedded {
  const tags = tagsOf(bytes)
  if (!tags) return NOTHING_EMBEDDED
  const { exif, iptc, xmp, pngText } = tags
  return {
    title: first(
      line,
      iptc?.['Object Name'],
      xmp?.['title'],
      exif?.['XPTitle'],
      iptc?.['Headline'],
      pngText?.['Title'],
    ),
    description: first(
      story,
      iptc?.['Caption/Abstract'],
      xmp?.['description'],
      exif?.['ImageDescription'],
      exif?.['XPComment'],
      pngText?.['Description'],
    ),
    artist: first(line, iptc?.['By-line'], xmp?.['creator'], exif?.['Artist'], exif?.['XPAuthor'], pngText?.['Author']),
    keywords: first(line, iptc?.['Keywords'], xmp?.['subject'], exif?.['XPKeywords']),
    date: first(
      day,
      exif?.['DateTimeOriginal'],
      exif?.['DateTimeDigitized'],
      xmp?.['DateTimeOriginal'],
      xmp?.['CreateDate'],
    ),
    camera: cameraOf(first(line, exif?.['Make']), first(line, exif?.['Model'])),
  }
}

/** By the names of cameras and programs, more of them than exifreader's types know. */
type Tags = Partial<Record<string, Partial<Record<string, unknown>>>>

function tagsOf(bytes: Buffer): Tags | null {
  try {
    return ExifReader.load(bytes, { expanded: true }) as Tags
  } catch {
    return null
  }
}

/** The first of these tags that says something. */
function first(reading: (text: string) => string | null, ...tags: unknown[]): string | null {
  for (const tag of tags) {
    const text = reading(textOf(tag))
    if (text !== null) return text
  }
  return null
}

/** A tag, or several of one name. */
function textOf(tag: unknown): string {
  if (Array.isArray(tag)) return tag.slice(0, 20).map(textOf).join(', ')
  const { description } = (tag ?? {}) as { description?: unknown }
  return typeof description === 'string' ? description.replaceAll('\0', '').toWellFormed() : ''
}

/** What cameras and programs write into every picture. */
// Safe pattern: tied to both ends, and nothing in it repeats a repetition.
const OF_MACHINES =
  /^(\W*|olympus digital camera|minolta digital camera|samsung camera pictures|digital camera|dcim|dsc|exif.*|jpeg|untitled|default|unknown|none|screenshot|image|photo|.*\bdav\b|created with.*|edited with.*|processed with.*|optimized by.*|file written by adobe photoshop.*|lead technologies.*|binary comment|picasa|\d[\d\s_:.-]*)$/i

function line(text: string): string | null {
  const plain = oneLine(text)
  return OF_MACHINES.test(plain) || lengthOf(plain) > LINE ? null : plain
}

function story(text: string): string | null {
  const plain = prose(text)
  return OF_MACHINES.test(plain) ? null : [...plain].slice(0, STORY).join('')
}

/** What a camera says that nobody has set. */
const UNSET = new Set(['1970-01-01', '1980-01-01', '2000-01-01'])
const FIRST_PHOTOGRAPH = '1826'

function day(text: string): string | null {
  const [, year, month, date] = /^\s*(\d{4})[:-](\d\d)[:-](\d\d)(?:\D|$)/.exec(text) ?? []
  const found = `${year}-${month}-${date}`
  return isCalendarDate(found) && found >= FIRST_PHOTOGRAPH && !UNSET.has(found) ? found : null
}

/** Most models name their maker already. */
function cameraOf(make: string | null, model: string | null): string | null {
  if (make === null || model === null) return model ?? make
  const maker = make.split(' ')[0]!.toLowerCase()
  return model.toLowerCase().startsWith(maker) ? model : `${make} ${model}`
}
