import { msg } from '#basics/words/words.ts'
import { fieldName, runsInRichText } from './field-instruction.ts'
import { RefusedContent } from './refused-content.ts'
import { richTextTokens, type RichTextToken } from './rich-text-tokens.ts'

const MAX_DEPTH = 500
const LONGEST_INSTRUCTION = 4_096

/** Objects, links and templates: whole programs that a text carries, and what makes a reader fetch or run something. */
const CARRIES = new Set([
  'object',
  'objdata',
  'objemb',
  'objocx',
  'objautlink',
  'objlink',
  'objupdate',
  'objhtml',
  'objsub',
  'objicemb',
  'objpub',
  'objclass',
  'oleclsid',
  'ddeauto',
  'template',
  'subdocument',
  'nextfile',
  'mailmerge',
  'mmconnectstr',
  'mmdatasource',
  'mmodsoudldata',
  // Raw bytes, in which every reader finds the end of a group somewhere else.
  'bin',
])

interface Group {
  /** The field instruction that this group writes into. */
  instruction: Instruction | null
  /** How many characters stand behind `\u` for readers that do not know it. */
  fallback: number
}

interface Instruction {
  text: string
  /** How deep it begins, so that its end is known. */
  depth: number
  isNested: boolean
}

/** Rich text that opens to its last brace, and carries or calls nothing. */
export function requireRichText(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 5) !== '{\\rtf') throw damaged()
  const reader = new Reader()
  for (const token of richTextTokens(withoutEnd(bytes))) reader.take(token)
  if (!reader.isWhole) throw damaged()
}

/** Word writes a NUL behind the last brace, others breaks of lines. */
function withoutEnd(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && isPadding(bytes[end - 1]!)) end--
  const body = bytes.subarray(0, end)
  if (body.includes(0)) throw damaged()
  return body
}

const isPadding = (byte: number) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

class Reader {
  readonly #groups: Group[] = []
  #toSkip = 0
  #hasEnded = false

  get isWhole() {
    return this.#hasEnded && this.#groups.length === 0
  }

  take(token: RichTextToken) {
    if (this.#hasEnded) throw damaged()
    if (token.kind === 'open') this.#open()
    else if (token.kind === 'close') this.#close()
    else if (token.kind === 'word') this.#word(token.word, token.parameter)
    else if (token.kind === 'text') this.#write(String.fromCharCode(token.byte))
    else if (token.kind === 'symbol' && (token.symbol === '~' || token.symbol === '_')) this.#write(' ')
  }

  #open() {
    if (this.#groups.length >= MAX_DEPTH) throw damaged()
    const { instruction = null, fallback = 1 } = this.#groups.at(-1) ?? {}
    this.#groups.push({ instruction, fallback })
    this.#toSkip = 0
  }

  #close() {
    const group = this.#groups.pop()
    if (!group) throw damaged()
    this.#toSkip = 0
    if (group.instruction?.depth === this.#groups.length + 1) requireHarmless(group.instruction)
    this.#hasEnded = this.#groups.length === 0
  }

  #word(word: string, parameter: number | null) {
    if (CARRIES.has(word)) throw carriesMore()
    const group = this.#groups.at(-1)
    if (!group) throw damaged()
    // A control word in place of the characters behind `\\u` counts as one of them.
    if (this.#toSkip > 0) this.#toSkip--
    if (word === 'uc') group.fallback = Math.max(0, Math.min(parameter ?? 1, 255))
    else if (word === 'u' && parameter !== null) this.#unicode(parameter, group.fallback)
    else if (word === 'fldinst') this.#beginInstruction(group)
    else if (word === 'tab' || word === 'par' || word === 'line') this.#write(' ')
  }

  #beginInstruction(group: Group) {
    const isNested = group.instruction !== null
    group.instruction = { text: '', depth: this.#groups.length, isNested }
  }

  #unicode(code: number, fallback: number) {
    this.#toSkip = 0
    this.#write(String.fromCharCode(code < 0 ? code + 0x10000 : code))
    this.#toSkip = fallback
  }

  #write(character: string) {
    if (this.#toSkip > 0) {
      this.#toSkip--
      return
    }
    const instruction = this.#groups.at(-1)?.instruction
    if (instruction && instruction.text.length < LONGEST_INSTRUCTION) instruction.text += character
  }
}

/** A field within an instruction that spells letters by their numbers makes an instruction that nobody can read. */
function requireHarmless({ text, isNested }: Instruction) {
  if (runsInRichText(text) || (isNested && fieldName(text) === 'QUOTE')) throw carriesMore()
}

const damaged = () => new RefusedContent(msg('This document is damaged or incomplete.'))
const carriesMore = () =>
  new RefusedContent(msg('This document contains another file or a command, which isn’t allowed.'))
