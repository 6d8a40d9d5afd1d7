import type { ContentType } from '#domain/file-rules.ts'
import { compoundEntries, type CompoundEntry } from './compound-file.ts'
import { RefusedContent } from './refused-content.ts'

/** The stream that every document of the kind has. */
const MAIN: Partial<Record<ContentType, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
}

const MACROS = /^(macros|vba|_vba_project(_cur)?|projectwm|dir)$/i
/** An arbitrary file that is packed into the document. */
const PACKED_FILE = /Ole10Native$/i

/** Word, Excel and PowerPoint before 2007: of the kind that is claimed, and without macros as far as can be told. */
export function requireOldOfficeFile(bytes: Buffer, claimed: ContentType) {
  const entries = compoundEntries(bytes)
  const main = entries.find(({ name, isStream }) => isStream && MAIN[claimed]?.includes(name))
  if (!main) throw new RefusedContent('The content of this file is not what its name says.')
  if (entries.some(({ name }) => /^(EncryptedPackage|EncryptionInfo)$/.test(name)))
    throw new RefusedContent('Documents that are locked with a password are not allowed.')
  if (entries.some(({ name }) => PACKED_FILE.test(name)))
    throw new RefusedContent('This document holds another file, which is not allowed.')
  if (entries.some(({ name }) => MACROS.test(name)) || hasMacros(read(main), claimed))
    throw new RefusedContent('Documents with macros are not allowed.')
}

function read(main: CompoundEntry): Buffer {
  try {
    return main.read()
  } catch (cause) {
    throw new RefusedContent('This document is damaged or incomplete.', { cause })
  }
}

function hasMacros(main: Buffer, claimed: ContentType) {
  if (claimed === 'application/vnd.ms-excel') return hasMacroSheet(main)
  return claimed === 'application/vnd.ms-powerpoint' && hasVbaInfo(main)
}

const BOUND_SHEET = 0x0085
const MACRO_SHEET = 1

/** Macros from before VBA lie in a sheet of their own kind, which the list of sheets tells ([MS-XLS] 2.4.28). */
function hasMacroSheet(workbook: Buffer): boolean {
  for (let at = 0; at + 4 <= workbook.length; at += 4 + workbook.readUInt16LE(at + 2)) {
    if (workbook.readUInt16LE(at) === BOUND_SHEET && workbook[at + 9] === MACRO_SHEET) return true
  }
  return false
}

/** PowerPoint keeps its macros in the main stream, behind this head of a container and its atom ([MS-PPT] 2.4.10). */
// oxlint-disable-next-line no-control-regex
const VBA_INFO = /[\0-\xff]{2}\xff\x03\x14\0\0\0[\0-\xff]{2}\0\x04\x0c\0\0\0/

const hasVbaInfo = (main: Buffer) => VBA_INFO.test(main.toString('latin1'))
