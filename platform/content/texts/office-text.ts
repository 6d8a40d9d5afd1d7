import type { ContentType } from '#basics/files/file-rules.ts'
import { readXml } from '../xml.ts'
import { aBudget, visitEntries } from '../zip-entries.ts'
import { MOST_TEXT } from './document-text.ts'

interface Parts {
  /** Where something is written. */
  names: RegExp
  /** The elements of letters; null where all are. */
  letters: string | null
  /** Elements after which a line ends. */
  lines: ReadonlySet<string>
}

const VND = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT: Parts = { names: /^content\.xml$/, letters: null, lines: new Set(['p', 'h', 'table-cell']) }
const PARTS: Partial<Record<ContentType, Parts>> = {
  [`${VND}.wordprocessingml.document`]: {
    names: /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
    letters: 't',
    lines: new Set(['p', 'br', 'tab']),
  },
  [`${VND}.spreadsheetml.sheet`]: { names: /^xl\/sharedStrings\.xml$/, letters: 't', lines: new Set(['si']) },
  [`${VND}.presentationml.presentation`]: {
    names: /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/,
    letters: 't',
    lines: new Set(['p']),
  },
  'application/vnd.oasis.opendocument.text': OPEN_DOCUMENT,
  'application/vnd.oasis.opendocument.spreadsheet': OPEN_DOCUMENT,
  'application/vnd.oasis.opendocument.presentation': OPEN_DOCUMENT,
}

/** What is written in a document of many parts in a zip; null where nobody knows how its kind is read. */
export async function officeText(bytes: Buffer, type: ContentType): Promise<string | null> {
  const parts = PARTS[type]
  if (!parts) return null
  const written: string[] = []
  await visitEntries(bytes, aBudget(), async ({ name, read }) => {
    if (parts.names.test(name)) written.push(lettersIn(await read(), parts))
  })
  return written.join('\n')
}

function lettersIn(xml: Buffer, { letters, lines }: Parts): string {
  const open: string[] = []
  let text = ''
  readXml(xml, {
    element: ({ name }) => void open.push(name),
    text: (piece) => {
      if (text.length <= MOST_TEXT && (letters === null || open.at(-1) === letters)) text += piece
    },
    end: () => {
      if (lines.has(open.pop()!)) text += '\n'
    },
  })
  return text
}
