import { inflateSync } from 'node:zlib'

/** What a reader finds in a PDF: enough to hold our documents to, and no more of the format than they use. */
export interface PdfRead {
  title: string | undefined
  author: string | undefined
  language: string | undefined
  /** Is there a structure for those who listen to it? */
  tagged: boolean
  /** Does it claim to be PDF/UA-1? */
  accessible: boolean
  pages: number
  /** The fonts that are embedded, without the letters that mark a part of one. */
  fonts: string[]
  /** The kinds of parts in the order of the document: `H1`, `P`, `L`. */
  structure: string[]
  links: string[]
  text: string
}

export function readPdf(bytes: Uint8Array): PdfRead {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-1.7') || !file.trimEnd().endsWith('%%EOF')) throw new Error('This is no whole PDF 1.7')
  const objects = objectsIn(file)
  const values = [...objects.values()]
  const all = values.map(({ dictionary }) => dictionary).join('\n')
  const pages = values.filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
  const unicode = fontsIn(objects)

  return {
    title: stringAt(
      values.find(({ dictionary }) => /\/Producer|\/Creator|\/ModDate/.test(dictionary)),
      'Title',
    ),
    author: stringAt(
      values.find(({ dictionary }) => /\/Author/.test(dictionary)),
      'Author',
    ),
    language: stringAt(
      values.find(({ dictionary }) => /\/Type \/Catalog/.test(dictionary)),
      'Lang',
    ),
    tagged: /\/MarkInfo <<\s*\/Marked true/.test(all) && all.includes('/StructTreeRoot'),
    accessible: values.some(({ stream }) => stream.includes('<pdfuaid:part>1</pdfuaid:part>')),
    pages: pages.length,
    fonts: embeddedFonts(all),
    structure: structureOf(objects),
    links: values.flatMap((each) => stringAt(each, 'URI') ?? []),
    text: pages.map(({ dictionary }) => textOf(objects, dictionary, unicode)).join('\f'),
  }
}

interface PdfObject {
  dictionary: string
  stream: string
}

type Objects = Map<string, PdfObject>

function objectsIn(file: string): Objects {
  const objects: Objects = new Map()
  for (const [, number, dictionary, , content] of file.matchAll(
    /\n(\d+) 0 obj\n([\s\S]*?)(\nstream\n([\s\S]*?)\nendstream)?\nendobj/g,
  )) {
    const packed = dictionary!.includes('/FlateDecode')
    const stream = content === undefined ? '' : packed ? inflate(content) : content
    objects.set(number!, { dictionary: dictionary!, stream })
  }
  return objects
}

const inflate = (content: string) => inflateSync(Buffer.from(content, 'latin1')).toString('latin1')

const embeddedFonts = (all: string) =>
  [
    ...new Set([...all.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)[\s\S]*?\/FontFile/g)].map(([, name]) => name!)),
  ].toSorted()

function stringAt(object: PdfObject | undefined, key: string): string | undefined {
  return stringAfter(`/${key}`, tokensOf(object?.dictionary ?? ''))
}

const stringAfter = (name: string, tokens: Token[]) =>
  tokens.find(({ kind }, index) => kind === 'string' && tokens[index - 1]?.text === name)?.text

interface Token {
  kind: 'string' | 'name' | 'word'
  text: string
}

/** A string stands in angle brackets as hexadecimal, or in round ones, of which there may be pairs within. */
function tokensOf(content: string): Token[] {
  const tokens: Token[] = []
  const next = /\s*(?:(\()|<([0-9A-Fa-f]*)>|(\/[^\s()<>[\]/]+)|([^\s()<>[\]/]+)|<<|>>|[[\]])/y
  for (let match = next.exec(content); match; match = next.exec(content)) {
    const [, literal, hexadecimal, name, word] = match
    if (literal) tokens.push({ kind: 'string', text: asText(literalAt(next.lastIndex)) })
    else if (hexadecimal !== undefined) tokens.push({ kind: 'string', text: asText(Buffer.from(hexadecimal, 'hex')) })
    else if (name) tokens.push({ kind: 'name', text: name })
    else if (word) tokens.push({ kind: 'word', text: word })
  }
  return tokens

  function literalAt(start: number): Buffer {
    let depth = 1
    let at = start
    for (; depth > 0; at++) {
      if (content[at] === '\\') at++
      else if (content[at] === '(') depth++
      else if (content[at] === ')') depth--
    }
    next.lastIndex = at
    return literalBytes(content.slice(start, at - 1))
  }
}

/** UTF-16 where it says so; else every byte is one character, as glyphs are written too. */
const asText = (bytes: Buffer) =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
    : bytes.toString('latin1')

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const literalBytes = (text: string) =>
  Buffer.from(
    text.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, mark: string) =>
      /^[0-7]/.test(mark) ? String.fromCharCode(Number.parseInt(mark, 8)) : (ESCAPES[mark] ?? mark),
    ),
    'latin1',
  )

/** What each glyph of each font says, by the number of the font's object. */
function fontsIn(objects: Objects): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const [number, { dictionary }] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1]
    if (map) fonts.set(number, glyphsIn(objects.get(map)!.stream))
  }
  return fonts
}

const glyphsIn = (map: string) =>
  new Map(
    [...map.matchAll(/^<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>$/gm)].map(([, glyph, text]) => [
      Number.parseInt(glyph!, 16),
      new TextDecoder('utf-16be').decode(Buffer.from(text!, 'hex')),
    ]),
  )

/** The text as it stands in the page's content. What is said for a glyph counts more than its shape. */
function textOf(objects: Objects, page: string, fonts: Map<string, Map<number, string>>): string {
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream ?? ''
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '')?.dictionary ?? page
  const marked: (string | undefined)[] = []
  let operands: Token[] = []
  let font: Map<number, string> | undefined
  let text = ''
  for (const token of tokensOf(content)) {
    if (token.kind !== 'word' || /^[-.\d]/.test(token.text)) {
      operands.push(token)
      continue
    }
    const strings = operands.filter(({ kind }) => kind === 'string').map((operand) => operand.text)
    if (token.text === 'Tf') font = fonts.get(numberOf(resources, operands.at(-2)?.text ?? ''))
    else if (token.text === 'BDC') marked.push(stringAfter('/ActualText', operands))
    else if (token.text === 'BMC') marked.push(undefined)
    else if (token.text === 'EMC') text += marked.pop() ?? ''
    else if (token.text === 'ET') text += '\n'
    else if (/^T[jJ]$/.test(token.text) && marked.every((said) => said === undefined))
      text += strings.map((glyphs) => glyphsToText(glyphs, font)).join('')
    operands = []
  }
  return text
}

const numberOf = (resources: string, name: string) => new RegExp(`${name} (\\d+) 0 R`).exec(resources)?.[1] ?? ''

const glyphsToText = (glyphs: string, font: Map<number, string> | undefined) =>
  (glyphs.match(/[\s\S]{2}/g) ?? [])
    .map((pair) => font?.get(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)) ?? '')
    .join('')

/** The tree of the document, from its root. */
function structureOf(objects: Objects): string[] {
  const kinds: string[] = []
  const root = [...objects.entries()].find(([, { dictionary }]) => dictionary.includes('/S /Document'))
  if (root) walk(root[0])
  return kinds

  function walk(number: string) {
    const { dictionary } = objects.get(number) ?? { dictionary: '' }
    const kind = /\/S \/(\w+)/.exec(dictionary)?.[1]
    if (kind) kinds.push(kind)
    const children = /\/K \[([^\]]*)\]/.exec(dictionary)?.[1] ?? ''
    for (const [, child] of children.matchAll(/(\d+) 0 R/g)) walk(child!)
  }
}
