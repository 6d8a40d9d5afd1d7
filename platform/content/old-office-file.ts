import { msg } from '#basics/words/words.ts'
import type { ContentType } from '#basics/files/file-rules.ts'
import { contentOf, requireHarmlessCompound } from './compound-contents.ts'
import { fieldName } from './field-instruction.ts'
import { noMacros, wouldFetch, RefusedContent } from './refused-content.ts'

/** The stream that every document of the kind has. */
const MAIN: Partial<Record<ContentType, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
}

/** Word, Excel and PowerPoint before 2007: of the kind that is claimed, and without macros as far as can be seen. */
export function requireOldOfficeFile(bytes: Buffer, claimed: ContentType) {
  const entries = requireHarmlessCompound(bytes)
  const main = entries.find(({ name, isStream }) => isStream && MAIN[claimed]?.includes(name))
  if (!main) throw new RefusedContent(msg('This file’s content doesn’t match its name.'))
  const content = contentOf(main)
  if (claimed === 'application/vnd.ms-excel' && hasMacroSheet(content)) throw noMacros()
  if (claimed === 'application/vnd.ms-powerpoint' && hasVbaInfo(content)) throw noMacros()
  if (claimed === 'application/msword' && startsProgram(content)) throw wouldFetch()
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

const CONTAINER_OF_VBA = Buffer.from('ff0314000000', 'hex')
const ATOM_OF_VBA = Buffer.from('00040c000000', 'hex')

/** PowerPoint keeps its macros in the main stream, behind this head of a container and its atom ([MS-PPT] 2.4.10). */
function hasVbaInfo(main: Buffer): boolean {
  for (let at = main.indexOf(CONTAINER_OF_VBA); at >= 0; at = main.indexOf(CONTAINER_OF_VBA, at + 1)) {
    if (main.subarray(at + 8, at + 14).equals(ATOM_OF_VBA)) return true
  }
  return false
}

const FIELD_BEGINS = 0x13

/** In the text a field stands behind this mark, in letters of one byte or of two. */
function startsProgram(letter: Buffer): boolean {
  for (let at = letter.indexOf(FIELD_BEGINS); at >= 0; at = letter.indexOf(FIELD_BEGINS, at + 1)) {
    const instruction = letter
      .toString('latin1', at + 1, at + 40)
      .replaceAll('\0', '')
      .trimStart()
    if (/^DDE/i.test(instruction) && ['DDE', 'DDEAUTO'].includes(fieldName(instruction))) return true
  }
  return false
}
