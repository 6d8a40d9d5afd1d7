import { richTextTokens } from '../rich-text-tokens.ts'
import { MOST_TEXT } from './document-text.ts'

/** What is not written for people: lists of fonts, styles and colors, pictures, what fields do. */
const NOT_READ = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'listtable',
  'listoverridetable',
  'revtbl',
  'rsidtbl',
  'generator',
  'info',
  'pict',
  'fldinst',
  'themedata',
  'colorschememapping',
  'datastore',
  'latentstyles',
  'xmlnstbl',
])
const LINES = new Set(['par', 'line', 'cell', 'row', 'sect', 'page'])
const MARKS: Readonly<Record<string, string>> = {
  tab: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
}

interface Group {
  isRead: boolean
  /** How many characters stand behind `\u` for readers that do not know it. */
  fallback: number
}

/** What is written in rich text. */
export function richText(bytes: Buffer): string {
  const groups: Group[] = []
  let decoder = decoderOf(1252)
  let text = ''
  let toSkip = 0
  const write = (letters: string) => {
    if (toSkip > 0) toSkip--
    else if (groups.at(-1)?.isRead) text += letters
  }
  for (const token of richTextTokens(bytes)) {
    if (text.length > MOST_TEXT) break
    const group = groups.at(-1)
    if (token.kind === 'open') {
      groups.push({ isRead: group?.isRead ?? true, fallback: group?.fallback ?? 1 })
      toSkip = 0
    } else if (token.kind === 'close') {
      groups.pop()
      toSkip = 0
    } else if (!group) continue
    else if (token.kind === 'text') write(decoder.decode(Uint8Array.of(token.byte)))
    else if (token.kind === 'symbol') {
      if (token.symbol === '*') group.isRead = false
      else if (token.symbol === '~') write(' ')
      else if (token.symbol === '_') write('-')
      else if ('\\{}'.includes(token.symbol)) write(token.symbol)
    } else {
      const { word, parameter } = token
      if (NOT_READ.has(word)) group.isRead = false
      else if (word === 'ansicpg') decoder = decoderOf(parameter)
      else if (word === 'uc') group.fallback = Math.max(0, Math.min(parameter ?? 1, 255))
      else if (word === 'u' && parameter !== null) {
        toSkip = 0
        write(String.fromCharCode(parameter < 0 ? parameter + 0x10000 : parameter))
        toSkip = group.fallback
      } else if (LINES.has(word)) write('\n')
      else if (MARKS[word] !== undefined) write(MARKS[word])
    }
  }
  return text
}

/** Bytes of the pages that Windows has for Europe and its neighbors; of others each is taken for Western. */
const decoderOf = (page: number | null) =>
  new TextDecoder(page !== null && page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252')
