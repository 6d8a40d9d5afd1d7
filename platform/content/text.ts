import { msg } from '#basics/words/words.ts'
import { RefusedContent } from './refused-content.ts'

/** What no text holds: control characters besides tabs, breaks of lines and pages, and an old mark of the end. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/
/** A page or a program begins so, which somebody's browser or system might take it for. */
const RUNS = ['#!', '<!doctype html', '<html', '<head', '<body', '<script', '<svg', '<?php', '<%']
const HEAD = 4_096

export function requireText(bytes: Buffer) {
  const text = decodeText(bytes)
  if (text === null || NO_TEXT.test(text)) throw new RefusedContent(msg('This file isn’t plain text.'))
  if (beginsAsProgram(text)) throw new RefusedContent(msg('This is a web page or a program, not plain text.'))
}

function beginsAsProgram(text: string): boolean {
  const head = text.trimStart().slice(0, HEAD).toLowerCase().replaceAll(/\s+/g, ' ')
  if (RUNS.some((start) => head.startsWith(start))) return true
  if (head.startsWith('mz')) return head.slice(0, 100).includes('this program')
  return head.startsWith('<?xml') && head.includes('<svg')
}

/** UTF-16 only where it says so; what is not UTF-8 is taken for Latin-1, in which every byte is a character. */
export function decodeText(bytes: Buffer): string | null {
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
