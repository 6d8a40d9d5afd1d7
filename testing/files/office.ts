import { zip, type ZipPart } from './zip.ts'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const KINDS = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
} as const

const BODIES = {
  docx: '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>',
  xlsx: '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>',
  pptx: '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
} as const

export type OpenXml = keyof typeof KINDS

export interface Casting {
  /** The type of the main part, where it is not the usual one. */
  mainType?: string
  body?: string
  more?: readonly ZipPart[]
  comment?: string
}

export function openXml(
  kind: OpenXml,
  { mainType, body = BODIES[kind], more = [], comment = '' }: Casting = {},
): Buffer {
  const [main, type] = KINDS[kind]
  const types = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/${main}" ContentType="${mainType ?? type}"/></Types>`
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: types },
    {
      name: '_rels/.rels',
      content: relationships(`<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="${main}"/>`),
    },
    { name: main, content: HEAD + body },
  ]
  return zip([...parts, ...more], comment)
}

export const relationships = (inside: string) =>
  `${HEAD}<Relationships xmlns="${RELATIONSHIPS}">${inside}</Relationships>`

export const external = (kind: string, target: string) =>
  relationships(`<Relationship Id="r9" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="External"/>`)

const OPEN_DOCUMENT = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' } as const
export type OpenDocument = keyof typeof OPEN_DOCUMENT

export function openDocument(kind: OpenDocument, more: readonly ZipPart[] = [], manifest = ''): Buffer {
  const type = `application/vnd.oasis.opendocument.${OPEN_DOCUMENT[kind]}`
  return zip([
    { name: 'mimetype', content: type, stored: true },
    { name: 'content.xml', content: `${HEAD}<office:document-content><office:body/></office:document-content>` },
    { name: 'styles.xml', content: `${HEAD}<office:document-styles/>` },
    { name: 'META-INF/manifest.xml', content: `${HEAD}<manifest:manifest>${manifest}</manifest:manifest>` },
    ...more,
  ])
}

export type IWork = 'pages' | 'numbers' | 'key'

/** As Apple's programs write them: a zip that packs nothing, with the document in pieces of their own making. */
export function iWork(kind: IWork, more: readonly ZipPart[] = []): Buffer {
  const slides = kind === 'key' ? [{ name: 'Index/Slide-1.iwa', content: 'a slide', stored: true }] : []
  return zip([
    { name: 'Index/Document.iwa', content: `the ${kind} document`, stored: true },
    { name: 'Index/Metadata.iwa', content: 'metadata', stored: true },
    ...slides,
    { name: 'Metadata/Properties.plist', content: 'bplist00', stored: true },
    { name: 'preview.jpg', content: 'a preview', stored: true },
    ...more,
  ])
}

/** As they wrote them until 2013. */
export const oldIWork = (kind: IWork) =>
  zip([{ name: kind === 'key' ? 'index.apxl' : 'index.xml', content: `${HEAD}<document/>` }])
