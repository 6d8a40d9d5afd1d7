import { msg } from '#basics/words/words.ts'
import { RefusedContent } from './refused-content.ts'

/** Begins a page or a program for whoever takes the bytes for one; no camera writes it. */
const PAGE =
  /<(?:script|html|iframe|body|head|style|form|title)[\s>]|<(?:img|meta|embed|object|link|base|applet)\s|<!doctype\s|<svg\s|javascript:/i
const SERVER_PAGE = /<\?php|<%@\s?(?:page|language|import|include)|<%\s?(?:eval|execute|response)/i
/** A picture whose first bytes also begin a comment or an assignment of a script. */
const SCRIPT_HEAD = /^(?:GIF8[79]a\s{0,16}(?:\/\*|\/\/|=)|BM(?:\/\*|\/\/))/

/** A picture is nothing else for anybody. */
export function requireNothingForeign(bytes: Buffer) {
  if (hidesSomething(bytes)) throw isSomethingElse()
}

/** Whether it is a page, a program, a PDF or a zip to whoever takes it for one. */
export function hidesSomething(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return (
    PAGE.test(text) ||
    SERVER_PAGE.test(text) ||
    SCRIPT_HEAD.test(text.slice(0, 32)) ||
    text.slice(0, 1_024).includes('%PDF-') ||
    endsAsZip(bytes)
  )
}

export const isSomethingElse = () => new RefusedContent(msg('This photo has something else hidden in it.'))

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_DIRECTORY = Buffer.from('PK\x01\x02', 'latin1')

/** Readers of zip look from the end for a directory. Some insist that its comment ends with the file, and some do not. */
export function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 22 - 2 * 65_535)
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + 22 > bytes.length) return false
    if (at + 22 + bytes.readUInt16LE(at + 20) >= bytes.length) return true
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && bytes.subarray(directory, directory + 4).equals(ZIP_DIRECTORY)) return true
  }
  return false
}
