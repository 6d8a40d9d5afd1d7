import type { ContentType } from '#domain/file-rules.ts'
import { RefusedContent } from './refused-content.ts'
import { visitEntries, type ZipEntry } from './zip-entries.ts'

interface Family {
  /** Throws where this entry may not be in such a document. */
  look: (entry: Part) => void
  /** Is it a document of this very kind, by all that was seen? */
  isWhole: (names: Set<string>, mainPart: string) => boolean
  /** The entry that says what the whole is. */
  mainEntry: string
}

interface Part {
  name: string
  /** Only of what is written in XML, with any encoding's filling taken out. */
  text: string
  isStored: boolean
  bytes: Buffer
}

const ODF_MAIN = 'mimetype'
const ODF = (type: string): Family => ({
  mainEntry: ODF_MAIN,
  look: lookAtOpenDocument,
  isWhole: (names, main) => main === type && names.has('content.xml') && names.has('META-INF/manifest.xml'),
})

const OOXML = (main: string): Family => ({
  mainEntry: '[Content_Types].xml',
  look: lookAtOpenXml,
  isWhole: (names, types) => types.includes(`${main}.main+xml`) && names.has('_rels/.rels'),
})

const IWORK = (isKeynote: boolean): Family => ({
  mainEntry: '',
  look: () => {},
  isWhole: (names) => isIWork(names, isKeynote),
})

const VND = 'application/vnd.openxmlformats-officedocument'
const FAMILIES: Partial<Record<ContentType, Family>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': OOXML(`${VND}.wordprocessingml.document`),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': OOXML(`${VND}.spreadsheetml.sheet`),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': OOXML(
    `${VND}.presentationml.presentation`,
  ),
  'application/vnd.oasis.opendocument.text': ODF('application/vnd.oasis.opendocument.text'),
  'application/vnd.oasis.opendocument.spreadsheet': ODF('application/vnd.oasis.opendocument.spreadsheet'),
  'application/vnd.oasis.opendocument.presentation': ODF('application/vnd.oasis.opendocument.presentation'),
  'application/vnd.apple.pages': IWORK(false),
  'application/vnd.apple.numbers': IWORK(false),
  'application/vnd.apple.keynote': IWORK(true),
}

/** A document of many parts in a zip: of the kind that it claims to be, and without anything that runs by itself. */
export async function requireOfficeFile(bytes: Buffer, claimed: ContentType): Promise<void> {
  const family = FAMILIES[claimed]
  if (!family) throw new Error(`${claimed} is no document in a zip`)
  const names = new Set<string>()
  let main = ''
  await visitEntries(bytes, async (entry) => {
    names.add(entry.name)
    requireNoProgram(entry)
    const part = await open(entry)
    family.look(part)
    if (entry.name === family.mainEntry) main = part.text
  })
  if (!family.isWhole(names, main)) throw new RefusedContent('The content of this file is not what its name says.')
}

/** Everything is unpacked once, so that a part that lies about its length is found out; only XML is kept as text. */
async function open(entry: ZipEntry): Promise<Part> {
  const bytes = await entry.read()
  const isText = /\.(xml|rels|rdf|vml)$/i.test(entry.name) || ['mimetype', '[Content_Types].xml'].includes(entry.name)
  const text = isText ? bytes.toString('latin1').replaceAll('\0', '') : ''
  return { name: entry.name, text, isStored: entry.isStored, bytes }
}

const PROGRAM = /\.(exe|dll|bat|cmd|com|scr|vbs|vbe|js|jse|jar|ps1|hta|msi|lnk|sh|php|html?|svg)$/i

function requireNoProgram({ name }: ZipEntry) {
  if (PROGRAM.test(name)) throw new RefusedContent('This document holds a program, which is not allowed.')
}

const noMacros = () => new RefusedContent('Documents with macros are not allowed.')

/** What PowerPoint and Word pack an arbitrary file into, as its name stands in the directory of an old Office file. */
const PACKED_FILE = Buffer.from('Ole10Native', 'utf16le')
/** Parts of a document that lie elsewhere and are fetched when it is opened. Links are not: they wait for a click. */
const FETCHED =
  /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External)(?=[^>]*\/(attachedTemplate|oleObject|frame|subDocument|externalLinkPath|aFChunk)["'])/i

function lookAtOpenXml({ name, text, bytes }: Part) {
  if (/vbaProject|vbaData|activeX|(^|\/)macrosheets\//i.test(name)) throw noMacros()
  if (/macroEnabled|vbaProject|ms-office\.activeX|excel4macrosheet|\.macrosheet\+/i.test(text)) throw noMacros()
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw explodes()
  if (/\bDDE(AUTO)?\b\s+["\w\\&]/.test(instructionsIn(text)) || /<(\w+:)?ddeLink\b/i.test(text) || FETCHED.test(text))
    throw new RefusedContent('This document would fetch something from elsewhere, which is not allowed.')
  if (bytes.includes(PACKED_FILE)) throw new RefusedContent('This document holds another file, which is not allowed.')
}

/** A field's instruction may be cut into as many pieces as one likes. */
const instructionsIn = (text: string) =>
  [...text.matchAll(/<w:instrText[^>]*>([^<]*)<|w:instr\s*=\s*"([^"]*)"/g)].map(([, a, b]) => a ?? b).join('')

/** A library of macros is a folder in Basic; what is in it besides lists are modules. */
const MODULE = /^(Basic\/[^/]+\/(?!(script|dialog)-lb\.xml$)|Scripts\/)/i

function lookAtOpenDocument({ name, text, isStored, bytes }: Part) {
  if (MODULE.test(name) || text.includes('vnd.sun.star.script:')) throw noMacros()
  if (text.includes('<!ENTITY')) throw explodes()
  if (text.includes('manifest:encryption-data'))
    throw new RefusedContent('Documents that are locked with a password are not allowed.')
  if (/<!DOCTYPE/.test(text) && name !== 'META-INF/manifest.xml') throw explodes()
  if (bytes.includes(PACKED_FILE)) throw new RefusedContent('This document holds another file, which is not allowed.')
  if (name === ODF_MAIN && !isStored) throw new RefusedContent('The content of this file is not what its name says.')
}

const explodes = () => new RefusedContent('This document would become too large when it is opened.')

/** Apple publishes no description; what all of them hold is an index, of slides in a presentation. */
function isIWork(names: Set<string>, isKeynote: boolean) {
  if (names.has('Index.zip')) return true
  if (names.has('index.apxl') || names.has('index.apxl.gz')) return isKeynote
  if (names.has('index.xml') || names.has('index.xml.gz')) return !isKeynote
  const hasSlides = [...names].some((name) => /^Index\/(Slide|MasterSlide|TemplateSlide)/.test(name))
  return names.has('Index/Document.iwa') && hasSlides === isKeynote
}
