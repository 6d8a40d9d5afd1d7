import { msg } from '#basics/words/words.ts'
import { SaxesParser, type SaxesTagPlain, type XMLDecl } from 'saxes'
import { RefusedContent } from './refused-content.ts'

const MAX_DEPTH = 256
const MAX_ATTRIBUTES = 512
const PIECE = 64 * 1024
/** In each of these a letter of ASCII is the byte that it seems to be; readers know others that we would read wrongly. */
const ENCODINGS = /^(utf-?8|utf-?16(le|be)?|(us-)?ascii|iso-8859-\d{1,2}|windows-125\d)$/i

export interface XmlElement {
  /** Without the prefix, which is anybody's choice. */
  name: string
  /** By names without prefixes, decoded. */
  attributes: ReadonlyMap<string, string>
  depth: number
}

export interface XmlVisitor {
  element?: (element: XmlElement) => void
  text?: (text: string) => void
  end?: () => void
}

export interface XmlOptions {
  /** The lists of OpenDocument may name their description; none may bring one along. */
  mayNameDoctype?: boolean
  /** Drawings of Excel are written by hand and not always well formed. Then we go on as its reader does. */
  isLoose?: boolean
}

const LOOSE_ERRORS = 1_000

/**
 * Reads a part to its end, piece by piece, and keeps nothing. Neither entities nor a DOCTYPE that declares any, bounded in
 * depth and attributes: the time is that of its length.
 */
export function readXml(bytes: Buffer, visitor: XmlVisitor, options: XmlOptions = {}): void {
  const text = decodeXml(bytes)
  const parser = new SaxesParser({ xmlns: false, position: false })
  watchLimits(parser, options)
  visit(parser, visitor)
  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE))
  parser.close()
}

type Parser = SaxesParser<{ xmlns: false; position: false }>

function watchLimits(parser: Parser, { mayNameDoctype = false, isLoose = false }: XmlOptions) {
  let [attributes, errors] = [0, 0]
  parser.on('error', (cause) => {
    if (!isLoose || ++errors > LOOSE_ERRORS) throw damaged(cause)
  })
  parser.on('xmldecl', ({ encoding }: XMLDecl) => {
    if (encoding !== undefined && !ENCODINGS.test(encoding)) throw damaged()
  })
  parser.on('doctype', (doctype) => {
    if (!mayNameDoctype || doctype.includes('[') || doctype.length > 1_000) throw explodes()
  })
  parser.on('opentagstart', () => (attributes = 0))
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw explodes()
  })
}

function visit(parser: Parser, { element, text, end }: XmlVisitor) {
  let depth = 0
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (++depth > MAX_DEPTH) throw explodes()
    element?.({ name: localName(name), attributes: plain(attributes), depth })
  })
  parser.on('closetag', () => {
    depth--
    end?.()
  })
  if (!text) return
  parser.on('text', text)
  parser.on('cdata', text)
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

const plain = (attributes: Record<string, string>) =>
  new Map(Object.entries(attributes).map(([name, value]) => [localName(name), value]))

/** Is this written in XML, whatever it is called? */
export function looksLikeXml(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 64).replaceAll('\0', '')
  return (
    head
      .replace(/^(ÿþ|þÿ|ï»¿)/, '')
      .trimStart()
      .startsWith('<') || bytes.subarray(0, 4).equals(EBCDIC)
  )
}

/** `<?xm` as mainframes write it. Some reader may understand it, and we do not. */
const EBCDIC = Buffer.from('4c6fa794', 'hex')

function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

const damaged = (cause?: unknown) => new RefusedContent(msg('This document is damaged or incomplete.'), { cause })
export const explodes = () => new RefusedContent(msg('This document would be too large when opened.'))
