import { t } from '../words/words.ts'
import { type Bucket, type FileLimits, MAX_BYTES, MB } from './file-limits.ts'

const LONGEST_NAME = 255

/** The content type of a file by its extension. The first of several extensions is the usual one. */
const IMAGES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
} as const
const DOCUMENTS = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  txt: 'text/plain',
  pages: 'application/vnd.apple.pages',
  numbers: 'application/vnd.apple.numbers',
  key: 'application/vnd.apple.keynote',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
} as const

/** What is spoken of a piece or a room, as browsers and phones record it. */
const RECORDINGS = {
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
} as const

/** A sheet of paper, scanned or photographed. */
const SCANS = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
} as const

export type RecordingType = (typeof RECORDINGS)[keyof typeof RECORDINGS]
export type ContentType =
  | (typeof IMAGES)[keyof typeof IMAGES]
  | (typeof DOCUMENTS)[keyof typeof DOCUMENTS]
  | RecordingType

export const FILE_TYPES: Record<Bucket, Readonly<Record<string, ContentType>>> = {
  'asset-images': IMAGES,
  'asset-documents': { ...DOCUMENTS, ...RECORDINGS },
  'asset-uploads': IMAGES,
  'policy-documents': DOCUMENTS,
  'signed-lists': SCANS,
  'voice-notes': RECORDINGS,
}

/** What the picker of documents offers, photos of them among it; the server takes all of FILE_TYPES. */
export const PICKED_DOCUMENTS = ['pdf', 'doc', 'docx', 'txt', 'rtf', 'jpg', 'jpeg', 'png', 'tiff', 'bmp'] as const

/** Other names under which browsers and systems know our types. */
const SAME_TYPE: Readonly<Record<string, ContentType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/x-ms-bmp': 'image/bmp',
  'image/x-bmp': 'image/bmp',
  'text/rtf': 'application/rtf',
  'application/x-rtf': 'application/rtf',
  'application/x-pdf': 'application/pdf',
  'application/x-iwork-pages-sffpages': 'application/vnd.apple.pages',
  'application/x-iwork-numbers-sffnumbers': 'application/vnd.apple.numbers',
  'application/x-iwork-keynote-sffkey': 'application/vnd.apple.keynote',
  'video/webm': 'audio/webm',
  'application/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
}

/** How a recording is called by its type; null where this is none that is taken. */
export function recordingExtension(type: string): string | null {
  const plain = plainType(type)
  return Object.entries(RECORDINGS).find(([, each]) => each === plain)?.[0] ?? null
}

export const isRecording = (type: string) => Object.values<string>(RECORDINGS).includes(type)

const EXECUTABLES = new Set(['exe', 'bat', 'cmd', 'com', 'scr', 'vbs', 'js', 'jar'])
/** Before the last dot these two are as often part of a site's or a library's name: `example.com.pdf`, `node.js.pdf`. */
const HARMLESS_INSIDE = new Set(['com', 'js'])

type FileRefusal =
  | 'NAME_NOT_ALLOWED'
  | 'NAME_TOO_LONG'
  | 'EXECUTABLE_NOT_ALLOWED'
  | 'EXTENSION_NOT_ALLOWED'
  | 'TYPE_NOT_ALLOWED'
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'

export interface FileToUpload {
  name: string
  /** As the browser declares it; a charset may stand behind it. */
  type: string
  /** Undefined while it is not known yet. */
  size?: number | undefined
}

export type FileVerdict =
  | { ok: true; extension: string; content_type: ContentType }
  | { ok: false; code: FileRefusal; message: string }

/** What can be said of a file before anybody has looked into it. */
export function judgeFile(bucket: Bucket, { name, type, size }: FileToUpload, limits = MAX_BYTES): FileVerdict {
  const refused = refusedName(name)
  if (refused) return { ok: false, ...refused }

  const extension = extensionOf(name)
  const allowed = FILE_TYPES[bucket]
  const inside = name.split('.').slice(1, -1)
  if (EXECUTABLES.has(extension) || inside.some((part) => isExecutableInside(part.trim().toLowerCase())))
    return refuse('EXECUTABLE_NOT_ALLOWED', t('Executable files are not allowed.'))
  if (!Object.hasOwn(allowed, extension))
    return refuse('EXTENSION_NOT_ALLOWED', notAllowed(extension, typesFor(bucket)))

  const content_type = allowed[extension]!
  const declared = plainType(type)
  if (!Object.values(allowed).includes(declared as ContentType))
    return refuse(
      'TYPE_NOT_ALLOWED',
      t('Files of this type are not allowed here. Allowed: {types}.', { types: typesFor(bucket) }),
    )
  if (declared !== content_type)
    return refuse('TYPE_NOT_ALLOWED', t('This file’s type doesn’t match its extension, “.{extension}”.', { extension }))

  if (size === 0) return refuse('FILE_EMPTY', t('The file is empty.'))
  if (size !== undefined && size > limits[bucket]) return refuse('FILE_TOO_LARGE', tooLarge(bucket, limits))
  return { ok: true, extension, content_type }
}

export const tooLarge = (bucket: Bucket, limits: FileLimits) =>
  t('The file is too large. The limit is {max} MB.', { max: limits[bucket] / MB })

export type BatchVerdict = { ok: true } | { ok: false; code: FileRefusal; message: string; refused: string[] }

/** All of them or none: the answer is why the first one is refused, and which others are. */
export function judgeFiles(bucket: Bucket, files: readonly FileToUpload[]): BatchVerdict {
  const refused = files.flatMap((file) => {
    const verdict = judgeFile(bucket, file)
    return verdict.ok ? [] : [{ ...verdict, name: shownName(file.name) }]
  })
  const [first, ...others] = refused
  if (!first) return { ok: true }
  const why = { file: first.name, why: first.message }
  const message =
    others.length === 0
      ? t('{file}: {why}', why)
      : t('{file}: {why} Also refused: {others}.', { ...why, others: others.map(({ name }) => name).join(', ') })
  return { ok: false, code: first.code, message, refused: refused.map(({ name }) => name) }
}

/** What to declare for a file whose type the browser does not know, as most don't know `.pages`. */
export function declaredType(bucket: Bucket, { name, type }: FileToUpload): string {
  return type === '' ? (FILE_TYPES[bucket][extensionOf(name)] ?? '') : type
}

/** Lower case, and empty where there is none. */
export const extensionOf = (name: string) => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const plainType = (type: string) => {
  const plain = type.split(';')[0]!.trim().toLowerCase()
  return SAME_TYPE[plain] ?? plain
}

const isExecutableInside = (part: string) => EXECUTABLES.has(part) && !HARMLESS_INSIDE.has(part)

const UNFIT = /[<>:"|?*/\\]|\.\./
/** Control characters, halves of characters, breaks of lines, and what turns the direction of writing around. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/u
/** What Windows takes for a device, with whatever extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(\.|$)/i

function refusedName(name: string): { code: FileRefusal; message: string } | null {
  if (name.trim() === '') return { code: 'NAME_NOT_ALLOWED', message: t('The file has no name.') }
  if ([...name].length > LONGEST_NAME)
    return {
      code: 'NAME_TOO_LONG',
      message: t('The file name is too long. The limit is {max} characters.', { max: LONGEST_NAME }),
    }
  if (UNFIT.test(name) || UNSEEN.test(name) || /^\.|[. ]$/.test(name))
    return {
      code: 'NAME_NOT_ALLOWED',
      message: t('The file name contains invalid characters. Please rename the file.'),
    }
  if (DEVICE.test(name.trim()))
    return {
      code: 'NAME_NOT_ALLOWED',
      message: t('This file name is reserved on some systems. Please rename the file.'),
    }
  return null
}

const refuse = (code: FileRefusal, message: string): FileVerdict => ({ ok: false, code, message })

const notAllowed = (extension: string, types: string) =>
  extension === ''
    ? t('Files without an extension are not allowed here. Allowed: {types}.', { types })
    : t('Files with the extension “.{extension}” are not allowed here. Allowed: {types}.', {
        extension: extension.slice(0, 20),
        types,
      })

const typesFor = (bucket: Bucket) => Object.keys(FILE_TYPES[bucket]).join(', ')

/** A name that was refused may hold anything; shown, it may not. */
export const shownName = (name: string) => {
  // Safe pattern: one character at a time.
  const safe = name.replaceAll(new RegExp(UNSEEN, 'gu'), '�')
  return [...safe].length > 60 ? `${[...safe].slice(0, 60).join('')}…` : safe || t('(no name)')
}
