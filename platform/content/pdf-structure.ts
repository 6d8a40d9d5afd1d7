import { msg } from '#basics/words/words.ts'
import { constants, inflateSync } from 'node:zlib'
import type { PDFDocument, PDFObject } from 'mupdf'
import { attempt } from './mupdf.ts'
import { isProgramName, beginsAsProgram } from './program.ts'
import { readPdfValue, UnreadablePdf } from './pdf-tokens.ts'
import { RefusedContent } from './refused-content.ts'

/** What makes a reader run something. Links, forms and attached files are part of honest documents. */
export const RUNS = new Set(['JavaScript', 'JS', 'Launch', 'RichMedia', 'Rendition', 'ImportData', 'OnInstantiate'])
/** What may happen by itself when a document or a page is opened: a reader turns to another place in it. */
const HARMLESS_ACTIONS = new Set(['GoTo', 'Named', 'Hide', 'SetOCGState', 'Trans', 'GoTo3DView'])
const MAX_ACTIONS = 1_000
const MAX_OBJECTS = 200_000
/** An honest document of the largest size takes a tenth of it. */
const MAX_CPU_MS = 3_000
const HEAD = 4_096
const MAX_FORM = 16 * 1024 * 1024

/** Follows the tables of the document to each of its objects as MuPDF does, which repairs and unlocks as viewers do. */
export async function requireHarmlessStructure(bytes: Buffer): Promise<void> {
  const { Document, PDFDocument, setLog } = await import('mupdf')
  // What it thinks of a damaged file, line by line, belongs in no log of ours.
  setLog(() => {})
  const document = attempt(() => Document.openDocument(bytes, 'application/pdf'))
  if (!document) throw new UnreadablePdf('It does not open')
  try {
    if (!(document instanceof PDFDocument)) throw new UnreadablePdf('It opens as something else')
    if (document.needsPassword()) throw new RefusedContent(msg('Password-protected documents aren’t allowed.'))
    lookAtAll(document)
  } finally {
    document.destroy()
  }
}

function lookAtAll(document: PDFDocument) {
  const count = document.countObjects()
  if (count > MAX_OBJECTS) throw new UnreadablePdf('It has too many objects')
  const until = aTimer()
  look(document.getTrailer(), document.getTrailer())
  for (let number = 1; number < count; number++) {
    until()
    const reference = document.newIndirect(number)
    const object = attempt(() => reference.resolve())
    if (object) look(object, reference)
    object?.destroy()
    reference.destroy()
  }
}

function aTimer() {
  const start = process.threadCpuUsage()
  return () => {
    if (process.threadCpuUsage(start).user / 1_000 > MAX_CPU_MS) throw new UnreadablePdf('It takes too long')
  }
}

const LOOKED_INTO = ['OpenAction', 'AA', 'EF', 'XFA']

function look(object: PDFObject, reference: PDFObject) {
  if (!object.isDictionary() && !object.isArray()) return
  const names = new Set<string>()
  readPdfValue(Buffer.from(object.toString(true, true), 'latin1'), 0, (name) => names.add(name))
  for (const name of names) if (RUNS.has(name)) throw holdsScript()
  if (names.has('EmbeddedFile')) requireHarmlessFile(reference)
  if (LOOKED_INTO.some((name) => names.has(name))) lookInto(object, 0)
}

const MAX_DEPTH = 100

/** What it refers to is an object of its own and has its own turn. */
function lookInto(object: PDFObject, depth: number) {
  if (depth > MAX_DEPTH) throw new UnreadablePdf('Its objects lie too deep in one another')
  object.forEach((each, key) => {
    if (key === 'OpenAction') requireHarmlessAction(each, { left: MAX_ACTIONS })
    else if (key === 'AA') each.forEach((action) => requireHarmlessAction(action, { left: MAX_ACTIONS }))
    else if (key === 'EF') lookAtFiles(object, each)
    else if (key === 'XFA') requireHarmlessForm(each)
    if (!each.isIndirect() && (each.isDictionary() || each.isArray())) lookInto(each, depth + 1)
  })
}

/** An action that nobody requested, and those that it brings with it. */
function requireHarmlessAction(action: PDFObject, budget: { left: number }) {
  // A place to open at is a list.
  if (!action.isDictionary()) return
  if (--budget.left < 0) throw new UnreadablePdf('Its actions do not end')
  const kind = action.get('S')
  if (kind.isName() && !HARMLESS_ACTIONS.has(kind.asName())) throw holdsScript()
  const next = action.get('Next')
  if (next.isArray()) next.forEach((each) => requireHarmlessAction(each, budget))
  else requireHarmlessAction(next, budget)
}

function lookAtFiles(specification: PDFObject, files: PDFObject) {
  for (const key of ['F', 'UF']) {
    const name = specification.get(key)
    if (name.isString() && isProgramName(name.asString())) throw holdsProgram()
  }
  files.forEach(requireHarmlessFile)
}

function requireHarmlessFile(file: PDFObject) {
  const content = contentOf(file, HEAD)
  if (content && beginsAsProgram(content)) throw holdsProgram()
}

/** A form in XML may compute by scripts, and be sent away by itself. */
function requireHarmlessForm(form: PDFObject) {
  const parts: PDFObject[] = []
  if (form.isArray()) form.forEach((each) => parts.push(each))
  else parts.push(form)
  for (const part of parts) {
    const text = contentOf(part, MAX_FORM)?.toString('latin1').replaceAll('\0', '').toLowerCase() ?? ''
    if (['<script', ':script', '<submit', ':submit'].some((each) => text.includes(each))) throw holdsScript()
  }
}

/** What a stream holds, of which no more than its first bytes are unpacked. */
function contentOf(stream: PDFObject, most: number): Buffer | null {
  if (!stream.isStream()) return null
  const raw = attempt(() => stream.readRawStream())
  if (!raw) return null
  const bytes = Buffer.from(raw.asUint8Array()).subarray(0, most)
  raw.destroy()
  const filter = nameOfFilter(stream.get('Filter'))
  if (filter === null) return bytes
  if (filter !== 'FlateDecode' && filter !== 'Fl') throw holdsProgram()
  return inflateStart(bytes)
}

function nameOfFilter(filter: PDFObject): string | null {
  if (filter.isName()) return filter.asName()
  if (!filter.isArray() || filter.length === 0) return null
  return filter.length === 1 ? filter.get(0).asName() : 'several'
}

function inflateStart(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1032 * HEAD + MAX_FORM })
  } catch (cause) {
    throw new UnreadablePdf('One of its files is damaged', { cause })
  }
}

export const holdsScript = () =>
  new RefusedContent(msg('This document contains a script or a command, which isn’t allowed.'))
const holdsProgram = () => new RefusedContent(msg('This document contains another file, which isn’t allowed.'))
