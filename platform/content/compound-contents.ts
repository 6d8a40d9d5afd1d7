import { msg } from '#basics/words/words.ts'
import { compoundEntries, type CompoundEntry } from './compound-file.ts'
import { carriesMore, noMacros, noProgram, RefusedContent } from './refused-content.ts'
import { beginsAsProgram } from './program.ts'

const MACROS = /^(macros|vba|_vba_project(_cur)?|projectwm|dir)$/i
/** An arbitrary file that is packed into the document. */
const PACKED_FILE = /Ole10Native$/i
/** How every module of Basic begins, as its packing leaves it, and the head of the stream that knows all modules. */
const MODULE = Buffer.from('Attribut\0e ', 'latin1')
const PROJECT = Buffer.from([0xcc, 0x61])

/** A container of Office before 2007, itself or within another document: no macros, no files, no programs. */
export function requireHarmlessCompound(bytes: Buffer): CompoundEntry[] {
  const entries = compoundEntries(bytes)
  if (entries.some(({ name }) => /^(EncryptedPackage|EncryptionInfo)$/.test(name)))
    throw new RefusedContent(msg('Password-protected documents aren’t allowed.'))
  if (entries.some(({ name }) => PACKED_FILE.test(name))) throw carriesMore()
  if (entries.some(({ name }) => MACROS.test(name))) throw noMacros()
  for (const entry of entries) if (entry.isStream) requireHarmlessStream(contentOf(entry))
  return entries
}

function requireHarmlessStream(content: Buffer) {
  if (content.includes(MODULE) || content.subarray(0, 2).equals(PROJECT)) throw noMacros()
  if (beginsAsProgram(content)) throw noProgram()
}

export function contentOf(entry: CompoundEntry): Buffer {
  try {
    return entry.read()
  } catch (cause) {
    throw new RefusedContent(msg('This document is damaged or incomplete.'), { cause })
  }
}
