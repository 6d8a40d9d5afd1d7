import { compound } from './compound.ts'
import { openDocument, openXml } from './office.ts'
import { packed, pdf } from './pdf.ts'
import { sample, type Sample } from './sample.ts'

/** Small files that keep whoever reads them without care busy for minutes. */
export const stallingFiles = (): Sample[] => [...texts(), ...parts(), ...pdfs(), ...containers()]

const rtf = (inside: string) => Buffer.from(`{\\rtf1 ${inside}}`, 'latin1')
const texts = (): Sample[] => [
  sample('140 bytes of rich text', 'a.rtf', rtf(`{\\fldinst ${'\\a '.repeat(40)}!}`)),
  sample('a field of a million words', 'a.rtf', rtf(`{\\fldinst ${'\\a '.repeat(1_000_000)}!}`)),
  sample('a million fields', 'a.rtf', rtf('{\\fldinst '.repeat(300_000))),
  sample('three million braces', 'a.rtf', rtf('{}'.repeat(1_500_000))),
  sample('three million blanks and a NUL', 'a.rtf', Buffer.from(`{\\rtf1${' '.repeat(3_000_000)}\0a}`)),
  sample('three million signs of a page', 'a.txt', Buffer.from('<?xml '.repeat(500_000))),
  sample('three million blanks', 'a.txt', Buffer.from(`${' '.repeat(3_000_000)}!`)),
]

/** Unpacked already, so that it does not fall for being packed too well. */
const partOf = (content: string) => openXml('docx', { more: [{ name: 'word/_rels/a.rels', content, stored: true }] })
const parts = (): Sample[] => [
  sample('a part of relations without an end', 'a.docx', partOf('<Relationship '.repeat(75_000))),
  sample('relations without an end, begun well', 'a.docx', partOf(`<a>${'<Relationship x="'.repeat(150_000)}`)),
  sample('a part of commands without an end', 'a.docx', partOf('<w:instrText '.repeat(75_000))),
  sample('a part of instructions', 'a.docx', partOf(`<a>${'<w:instrText>DD</w:instrText>'.repeat(90_000)}</a>`)),
  sample('a part of fields', 'a.docx', partOf(`<a>${'<w:fldChar w:fldCharType="begin"/>'.repeat(80_000)}</a>`)),
  sample('a part of references', 'a.docx', partOf(`<a>${'&amp;'.repeat(500_000)}</a>`)),
  sample('a part of closing tags', 'a.odt', openDocument('odt', [{ name: 'a.xml', content: '</a>'.repeat(200_000) }])),
  sample(
    'a drawing of closing tags',
    'a.docx',
    openXml('docx', { more: [{ name: 'a.vml', content: `<a>${'</b>'.repeat(200_000)}` }] }),
  ),
]

/** Packed well, and broken in its last byte. */
const brokenInTheEnd = (bytes: number) => {
  const stream = packed('/Type /ObjStm /N 1 /First 4', Buffer.alloc(bytes))
  const end = stream.length - 12
  return `${stream.slice(0, end)}\xff${stream.slice(end + 1)}`
}
const locked = '/Encrypt << /V 1 >>'

/** Two seconds of work for whoever unpacks each of their streams to where it breaks. */
export const filesThatBreakLate = (): Sample[] => {
  const long = Array.from<string>({ length: 90 }).fill(brokenInTheEnd(30_000_000))
  const short = Array.from<string>({ length: 8_000 }).fill(brokenInTheEnd(200_000))
  return [
    sample('a PDF of streams that break late', 'a.pdf', pdf({ more: long })),
    sample('a locked PDF of streams that break late', 'a.pdf', pdf({ catalog: locked, more: long })),
    sample('a locked PDF of thousands of streams that break', 'a.pdf', pdf({ catalog: locked, more: short })),
  ]
}
const pdfs = (): Sample[] => [
  sample('a PDF of a million beginnings', 'a.pdf', pdf({ more: ['1 0 obj ('.repeat(300_000)] })),
  sample('a PDF of a million dictionaries', 'a.pdf', pdf({ more: ['1 0 obj <<'.repeat(280_000)] })),
  sample('a PDF of a million names', 'a.pdf', pdf({ more: [`<< ${'/Filter /a '.repeat(270_000)} >>`] })),
  sample('a PDF of a million lists', 'a.pdf', pdf({ more: ['['.repeat(2_900_000)] })),
  sample('a PDF of a million streams', 'a.pdf', pdf({ more: ['stream\n'.repeat(420_000)] })),
  sample('a PDF of objects that lead to one stream', 'a.pdf', manyInOne()),
  sample('a PDF whose table is one line', 'a.pdf', withTable(`0 4${' 0 0'.repeat(60_000)}\n`)),
  sample('a PDF whose table has long lines', 'a.pdf', withTable(`0 0\n${`${'0 0 '.repeat(8_000)}\r\n`.repeat(20)}`)),
  sample('a PDF whose table goes on in a comment', 'a.pdf', tableInComment()),
]

const withTable = (heads: string) =>
  Buffer.from(pdf().toString('latin1').replace('xref\n0 4\n', `xref\n${heads}`), 'latin1')

/** The rows that it announces end where a comment says something else than one would think. */
function tableInComment(): Buffer {
  const [table, end] = withTable('0 30\n').toString('latin1').split('startxref') as [string, string]
  return Buffer.from(`${table}%${' '.repeat(481)}${'0 0 '.repeat(60_000)}\nstartxref${end}`, 'latin1')
}

/** A table that places all objects in one large stream, in which none of them is. */
function manyInOne(): Buffer {
  const stream = packed('/Type /ObjStm /N 1 /First 6', `99999 0 ${' '.repeat(20_000_000)}7`)
  const head = `%PDF-1.7\n1 0 obj\n${stream}\nendobj\n`
  const count = 100_000
  const table = Buffer.alloc(count * 7)
  for (let i = 2; i < count; i++) table.set([2, 0, 0, 0, 1, 0, 0], i * 7)
  table.set([1, 0, 0, 0, 9, 0, 0], 7)
  const dictionary = `/Type /XRef /Size ${count} /W [1 4 2] /Root 2 0 R`
  const at = head.length
  return Buffer.from(`${head}${count} 0 obj\n${packed(dictionary, table)}\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1')
}

/** Many entries that name one long chain. */
const containers = (): Sample[] => {
  const shared = compound([
    { name: 'WordDocument', content: Buffer.alloc(1_500_000, 'a letter ') },
    ...Array.from({ length: 8_000 }, (_, i) => ({ name: `s${i}`, content: Buffer.from('x') })),
  ])
  const directory = 512 * (shared.readUInt32LE(48) + 1)
  const first = shared.readUInt32LE(directory + 128 + 116)
  for (let i = 2; i < 8_002; i++) {
    shared.writeUInt32LE(first, directory + i * 128 + 116)
    shared.writeUInt32LE(1_500_000, directory + i * 128 + 120)
  }
  return [sample('an old letter of many entries that share a chain', 'a.doc', shared)]
}
