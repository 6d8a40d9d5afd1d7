import { RefusedContent } from './refused-content.ts'

/** What no text holds: control characters besides tabs, breaks of lines and pages, and an old mark of the end. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/
/** A page or a program, which somebody's browser or system might take it for. */
const RUNS =
  /^\s*(#!|<!doctype\s+html|<html|<head|<body|<script|<svg|<\?php|<\?xml[^>]*>\s*<svg|<%|MZ.{0,80}This program)/is

export function requireText(bytes: Buffer) {
  const text = decode(bytes)
  if (text === null || NO_TEXT.test(text)) throw new RefusedContent('The content of this file is no plain text.')
  if (RUNS.test(text)) throw new RefusedContent('This is a web page or a program, and no plain text.')
}

/** UTF-16 only where it says so; what is not UTF-8 is taken for Latin-1, in which every byte is a character. */
function decode(bytes: Buffer): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  return decodeAs('utf-8', bytes) ?? bytes.toString('latin1')
}

function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Whole programs and documents of another kind that a text carries, and what makes a reader fetch or run something. */
const CARRIES = /\\(objdata|objemb|objocx|objautlink|objlink|objupdate|objhtml|ddeauto|template\s|bin\d)/i
const FIELD = /\\fldinst[^\\]*(\\[a-z]+-?\d* ?|[{}\s])*(DDEAUTO|DDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|MACROBUTTON)\b/i

export function requireRichText(bytes: Buffer) {
  const text = bytes.toString('latin1').trimEnd()
  // Word writes a NUL behind the last brace.
  const body = text.replace(/[\0\s]+$/, '')
  if (!/^\{\\rtf1?/.test(body) || !body.endsWith('}') || body.includes('\0'))
    throw new RefusedContent('This document is damaged or incomplete.')
  if (CARRIES.test(body) || FIELD.test(body))
    throw new RefusedContent('This document holds another file or a command, which are not allowed.')
}
