import { msg } from '#basics/words/words.ts'
import { FieldReader } from './office-fields.ts'
import { noMacros, wouldFetch, carriesMore, RefusedContent } from './refused-content.ts'
import { readXml, type XmlElement, type XmlOptions } from './xml.ts'

/*
 * What no part of a document may say, whichever office wrote it and whatever the part is called. Elements and attributes go by
 * their names without prefixes: whoever writes `x:instrText` means the same as `w:instrText`.
 */

const MACRO_TYPES = /macroenabled|vbaproject|vbadata|activex|macrosheet/i
/** Parts that lie elsewhere and are fetched when the document is opened. Links are not: they wait for a click. */
const FETCHED = new Set([
  'attachedtemplate',
  'oleobject',
  'package',
  'frame',
  'subdocument',
  'externallinkpath',
  'xlexternallinkpath',
])
const RUN_BY_EVENTS = new Set(['execute', 'execute-macro', 'verb'])
const LOADED = new Set([
  'object',
  'object-ole',
  'floating-frame',
  'section-source',
  'table-source',
  'cell-range-source',
  'database-source',
  'connection-resource',
  'component',
])

/** Reads a part as XML. RefusedContent where it says what none may. */
export function requireHarmlessXml(bytes: Buffer, options: XmlOptions = {}): void {
  const fields = new FieldReader()
  readXml(
    bytes,
    {
      element: (element) => {
        RULES[element.name]?.(element)
        requireHarmlessAttributes(element)
        fields.begin(element)
      },
      text: (text) => fields.write(text),
      end: () => fields.end(),
    },
    options,
  )
  fields.close()
}

type Rule = (element: XmlElement) => void

const contentType: Rule = ({ attributes }) => {
  if (MACRO_TYPES.test(attributes.get('ContentType') ?? '')) throw noMacros()
}

const fetches: Rule = () => {
  throw wouldFetch()
}

const carries: Rule = () => {
  throw carriesMore()
}

const RULES: Readonly<Record<string, Rule>> = Object.assign(Object.create(null) as Record<string, Rule>, {
  Override: contentType,
  Default: contentType,
  Relationship: relationship,
  ddeLink: fetches,
  oleLink: fetches,
  'dde-source': fetches,
  'dde-connection-decl': fetches,
  altChunk: carries,
  applet: carries,
  plugin: carries,
  ocx: () => {
    throw noMacros()
  },
  connection: ({ attributes }: XmlElement) => {
    if (isTrue(attributes.get('refreshOnLoad'))) throw wouldFetch()
  },
  'encryption-data': () => {
    throw new RefusedContent(msg('Password-protected documents aren’t allowed.'))
  },
  'event-listener': ({ attributes }: XmlElement) => {
    if (RUN_BY_EVENTS.has(attributes.get('action') ?? '') || attributes.has('macro-name')) throw noMacros()
  },
  library: ({ attributes }: XmlElement) => {
    if (isTrue(attributes.get('link'))) throw noMacros()
  },
})

const isTrue = (value: string | undefined) => value === '1' || value?.toLowerCase() === 'true'

function relationship({ attributes }: XmlElement) {
  const type = attributes.get('Type') ?? ''
  const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase()
  if (MACRO_TYPES.test(type) || kind === 'control' || kind === 'attachedtoolbars') throw noMacros()
  if (kind === 'afchunk') throw carriesMore()
  if (attributes.get('TargetMode')?.trim().toLowerCase() === 'external' && FETCHED.has(kind)) throw wouldFetch()
}

function requireHarmlessAttributes({ name, attributes }: XmlElement) {
  for (const [attribute, value] of attributes) {
    if (attribute !== 'href' && attribute !== 'Target') continue
    const address = value.trim().toLowerCase()
    if (address.startsWith('vnd.sun.star.script:') || address.startsWith('macro:')) throw noMacros()
    if (LOADED.has(name) && leadsElsewhere(address)) throw wouldFetch()
  }
}

/** A part of the document itself is named by a path, without a scheme. */
const leadsElsewhere = (address: string) => /^([a-z][a-z0-9+.-]*:|\/\/|\\\\)/.test(address)
