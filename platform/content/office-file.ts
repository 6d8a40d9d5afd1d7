import { msg } from '#basics/words/words.ts'
import type { ContentType } from '#basics/files/file-rules.ts'
import { requireHarmlessCompound } from './compound-contents.ts'
import { carriesMore, noMacros, noProgram, RefusedContent } from './refused-content.ts'
import { requireHarmlessXml } from './office-xml.ts'
import { requirePdf } from './pdf.ts'
import { beginsAsProgram, isProgramName } from './program.ts'
import { requireRichText } from './rich-text.ts'
import { looksLikeXml } from './xml.ts'
import { aBudget, visitEntries, type Budget, type ZipEntry } from './zip-entries.ts'

interface Family {
  /** Is it a document of this very kind, by all that was seen? */
  isWhole: (names: Set<string>, mainPart: Buffer) => boolean
  /** The entry that says what the whole is. */
  mainEntry: string
  /** Are its parts written in XML? */
  isXml: boolean
}

const ODF_MAIN = 'mimetype'
const ODF = (type: string): Family => ({
  mainEntry: ODF_MAIN,
  isWhole: (names, main) =>
    main.toString('latin1') === type && names.has('content.xml') && names.has('META-INF/manifest.xml'),
  isXml: true,
})

const OOXML = (main: string): Family => ({
  mainEntry: '[Content_Types].xml',
  isWhole: (names, types) =>
    types.toString('latin1').replaceAll('\0', '').includes(`${main}.main+xml`) && names.has('_rels/.rels'),
  isXml: true,
})

const IWORK = (isKeynote: boolean): Family => ({
  mainEntry: '',
  isWhole: (names) => isIWork(names, isKeynote),
  isXml: false,
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
  let main: Buffer = Buffer.alloc(0)
  const budget = aBudget()
  await visitEntries(bytes, budget, async (entry) => {
    names.add(entry.name)
    const content = await requireHarmlessPart(entry, family.isXml, budget)
    if (entry.name === ODF_MAIN && family.mainEntry === ODF_MAIN && !entry.isStored) throw isSomethingElse()
    if (entry.name === family.mainEntry) main = content
  })
  if (!family.isWhole(names, main)) throw isSomethingElse()
}

const MACRO_PART = /vbaProject|vbaData|activeX|(^|\/)macrosheets\//i
/** A library of macros is a folder in Basic; what is in it besides lists are modules. */
const LIBRARY = /^(Basic\/[^/]+|Scripts)\//i
const LIST = /\/(script|dialog)-lb\.xml$/i
const XML_NAME = /\.(xml|rels|rdf|vml)$/i

/** Every part is unpacked once, so that one that lies about its length is found out, and judged by what is in it. */
async function requireHarmlessPart(entry: ZipEntry, isXml: boolean, budget: Budget): Promise<Buffer> {
  const { name } = entry
  if (isProgramName(name)) throw noProgram()
  if (MACRO_PART.test(name) || (LIBRARY.test(name) && !LIST.test(name))) throw noMacros()
  const bytes = await entry.read()
  if (isXml && bytes.length > 0 && (XML_NAME.test(name) || looksLikeXml(bytes)))
    requireHarmlessXml(bytes, { mayNameDoctype: name === 'META-INF/manifest.xml', isLoose: /\.vml$/i.test(name) })
  else await requireHarmlessContent(bytes, isXml, budget)
  return bytes
}

/** What PowerPoint and Word pack an arbitrary file into, and the folder of macros, as an old directory names them. */
const PACKED_FILE = Buffer.from('Ole10Native', 'utf16le')
const VBA_FOLDER = Buffer.from('_VBA_PROJECT', 'utf16le')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

async function requireHarmlessContent(bytes: Buffer, isXml: boolean, budget: Budget): Promise<void> {
  if (beginsAsProgram(bytes)) throw noProgram()
  if (bytes.includes(VBA_FOLDER)) throw noMacros()
  if (bytes.includes(PACKED_FILE)) throw carriesMore()
  const head = bytes.subarray(0, 8)
  if (head.equals(COMPOUND)) requireHarmlessCompound(bytes)
  else if (head.subarray(0, 4).equals(ZIP)) await requireHarmlessZip(bytes, isXml, budget)
  else if (head.toString('latin1', 0, 5) === '%PDF-') await requirePdf(bytes)
  else if (head.toString('latin1', 0, 5) === '{\\rtf') requireRichText(bytes)
}

/** A document within a document, such as the table behind a chart. */
async function requireHarmlessZip(bytes: Buffer, isXml: boolean, around: Budget): Promise<void> {
  const budget = around.inside()
  await visitEntries(bytes, budget, async (entry) => {
    await requireHarmlessPart(entry, isXml, budget)
  })
}

const isSomethingElse = () => new RefusedContent(msg('This file’s content doesn’t match its name.'))

/** Apple publishes no description; what all of them hold is an index, of slides in a presentation. */
function isIWork(names: Set<string>, isKeynote: boolean) {
  if (names.has('Index.zip')) return true
  if (names.has('index.apxl') || names.has('index.apxl.gz')) return isKeynote
  if (names.has('index.xml') || names.has('index.xml.gz')) return !isKeynote
  const hasSlides = [...names].some((name) => /^Index\/(Slide|MasterSlide|TemplateSlide)/.test(name))
  return names.has('Index/Document.iwa') && hasSlides === isKeynote
}
