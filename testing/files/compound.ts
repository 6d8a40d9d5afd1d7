const SECTOR = 512
const SHORT = 64
const END = 0xfffffffe
const FREE = 0xffffffff
const TABLE = 0xfffffffd
const LIMIT = 4096

export interface Branch {
  name: string
  /** A folder has none. */
  content?: Buffer
}

/** A container of Office before 2007, small enough for one table of sectors: its folders and streams in one list. */
export function compound(branches: readonly Branch[]): Buffer {
  const sectors: Buffer[] = []
  const table: number[] = []
  const put = (content: Buffer) => {
    const count = Math.ceil(content.length / SECTOR)
    const first = sectors.length
    for (let i = 0; i < count; i++) {
      const sector = Buffer.alloc(SECTOR)
      content.copy(sector, 0, i * SECTOR, (i + 1) * SECTOR)
      sectors.push(sector)
      table.push(i === count - 1 ? END : first + i + 1)
    }
    return count === 0 ? END : first
  }

  let shorts = Buffer.alloc(0)
  const shortTable: number[] = []
  const putShort = (content: Buffer) => {
    const count = Math.ceil(content.length / SHORT)
    const first = shortTable.length
    for (let i = 0; i < count; i++) shortTable.push(i === count - 1 ? END : first + i + 1)
    shorts = Buffer.concat([shorts, content, Buffer.alloc(count * SHORT - content.length)])
    return count === 0 ? END : first
  }

  const entries = branches.map(({ name, content }) => {
    if (!content) return entry(name, 1, 0, 0)
    return entry(name, 2, content.length < LIMIT ? putShort(content) : put(content), content.length)
  })
  const root = entry('Root Entry', 5, put(shorts), shorts.length)
  const shortTableAt = put(numbers(shortTable, Math.max(1, Math.ceil(shortTable.length / 128)) * 128))
  const directoryAt = put(Buffer.concat([root, ...entries]))
  const tables = Math.ceil((sectors.length + 1) / 127)
  const tableAt = sectors.length
  for (let i = 0; i < tables; i++) table.push(TABLE)
  const all = numbers(table, tables * 128)

  const header = Buffer.alloc(SECTOR)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(directoryAt, 48)
  header.writeUInt32LE(LIMIT, 56)
  header.writeUInt32LE(shortTableAt, 60)
  header.writeUInt32LE(1, 64)
  header.writeUInt32LE(END, 68)
  for (let i = 0; i < 109; i++) header.writeUInt32LE(i < tables ? tableAt + i : FREE, 76 + i * 4)
  return Buffer.concat([header, ...sectors, all])
}

function numbers(list: readonly number[], length: number): Buffer {
  const buffer = Buffer.alloc(length * 4, 0xff)
  for (const [i, each] of list.entries()) buffer.writeUInt32LE(each, i * 4)
  return buffer
}

function entry(name: string, kind: number, first: number, length: number): Buffer {
  const buffer = Buffer.alloc(128)
  buffer.write(name, 0, 62, 'utf16le')
  buffer.writeUInt16LE((name.length + 1) * 2, 64)
  buffer[66] = kind
  buffer[67] = 1
  buffer.writeUInt32LE(FREE, 68)
  buffer.writeUInt32LE(FREE, 72)
  buffer.writeUInt32LE(FREE, 76)
  buffer.writeUInt32LE(first, 116)
  buffer.writeUInt32LE(length, 120)
  return buffer
}

const record = (type: number, content: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}

/** The list of an Excel workbook with one sheet: 0 of cells, 1 of macros. */
function workbook(kindOfSheet: 0 | 1): Buffer {
  const sheet = Buffer.from([0, 0, 0, 0, 0, kindOfSheet, 6, 0, ...Buffer.from('Sheet1')])
  return Buffer.concat([record(0x0809, Buffer.alloc(16)), record(0x0085, sheet), record(0x000a, Buffer.alloc(0))])
}

export const word = (more: readonly Branch[] = []) =>
  compound([
    { name: 'WordDocument', content: Buffer.alloc(5_000, 'a letter ') },
    { name: '1Table', content: Buffer.alloc(90) },
    ...more,
  ])
export const excel = (kindOfSheet: 0 | 1 = 0, more: readonly Branch[] = []) =>
  compound([{ name: 'Workbook', content: workbook(kindOfSheet) }, ...more])
export const powerPoint = (content = Buffer.alloc(4_500, 'slides '), more: readonly Branch[] = []) =>
  compound([{ name: 'PowerPoint Document', content }, { name: 'Current User', content: Buffer.alloc(60) }, ...more])
