import { dirname } from 'node:path/posix'
import { buffer, text } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from 'modern-tar'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import { type Entry, type Head, type Installation, nameOfTable, type Table } from './contents.ts'
import { asStream } from '#platform/streams.ts'

/*
 * What is inside an archive, as files of a tar, in this order:
 *
 *   installation.json                      what it was, and its two keys
 *   tables/public.assets/columns.json      one folder a table
 *   tables/public.assets/000001.copy …     its rows as COPY writes them: one text, cut anywhere
 *   jobs/columns.json, jobs/000001.copy …  what was requested and not yet done, likewise
 *   objects/asset-images/…                 stored files, sealed as they lie in the store
 *   manifest.json                          how much of everything there is
 */

const LONGEST_JSON = 16 * 1024 * 1024
/** How much a file of a table holds, since a tar says the length of each before its content. */
const PART = 4 * 1024 * 1024
const COLUMNS = /^(?:tables\/[^/]+|jobs)\/columns\.json$/
const OBJECTS = 'objects/'
const JOB_COLUMNS = ['name', 'data', 'start_after']

export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const filled = fill(controller, entries)
  try {
    yield* readable
  } finally {
    await filled
  }
}

async function fill(tar: TarPackController, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { head, content } of entries) {
      if (head.is === 'installation') {
        const { is: _, ...installation } = head
        await addJson(tar, 'installation.json', installation)
      } else if (head.is === 'table') await addRows(tar, `tables/${nameOfTable(head.table)}`, head.table, content)
      else if (head.is === 'jobs') await addRows(tar, 'jobs', { columns: JOB_COLUMNS }, content)
      else await addFile(tar, head.is === 'object' ? OBJECTS + head.name : 'manifest.json', await buffer(content))
    }
    tar.finalize()
  } catch (error) {
    tar.error(error)
  }
}

async function addRows(tar: TarPackController, folder: string, columns: object, rows: AsyncIterable<Uint8Array>) {
  await addJson(tar, `${folder}/columns.json`, columns)
  let number = 0
  for await (const part of inParts(rows))
    await addFile(tar, `${folder}/${String(++number).padStart(6, '0')}.copy`, part)
}

async function* inParts(content: AsyncIterable<Uint8Array>) {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    waiting.push(piece)
    size += piece.length
    if (size < PART) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const addJson = (tar: TarPackController, name: string, value: object) =>
  addFile(tar, name, Buffer.from(JSON.stringify(value)))

async function addFile(tar: TarPackController, name: string, content: Uint8Array): Promise<void> {
  const writer = tar.add({ name, size: content.length, mode: 0o600 }).getWriter()
  if (content.length > 0) await writer.write(content)
  await writer.close()
}

/** The entries of a tar in their order. The content of each is read, to its end, before the next one comes. */
export async function* readTar(tar: AsyncGenerator<Uint8Array>): AsyncGenerator<Entry> {
  const files = filesIn(tar)
  try {
    let file = await files.next()
    while (!file.done) {
      const { name } = file.value.header
      const folder = COLUMNS.test(name) ? dirname(name) : null
      const head = await headOf(file.value)
      let isRead = false
      async function* content(): AsyncGenerator<Uint8Array> {
        do {
          if (!file.done) yield* file.value.body
          file = await files.next()
        } while (!file.done && dirname(file.value.header.name) === folder)
        isRead = true
      }
      const rest = content()
      yield { head, content: rest }
      for await (const part of rest) void part
      if (!isRead) throw new Error('An entry was left half read')
    }
  } finally {
    await files.return(undefined)
  }
}

async function* filesIn(tar: AsyncGenerator<Uint8Array>): AsyncGenerator<ParsedTarEntry> {
  try {
    yield* asStream(tar).pipeThrough(createTarDecoder({ strict: true }))
  } catch (error) {
    if (error instanceof DamagedObject || (error instanceof Error && 'syscall' in error)) throw error
    throw new DamagedObject('what is in it is no tar', { cause: error })
  } finally {
    await tar.return(undefined)
  }
}

/** Of a table and of the jobs, what stands before their rows; of a stored file, its name. */
async function headOf(file: ParsedTarEntry): Promise<Head> {
  const { name } = file.header
  if (name === 'installation.json') return { is: 'installation', ...(await readJson<Omit<Installation, 'is'>>(file)) }
  if (name === 'manifest.json') return { is: 'manifest' }
  if (name === 'jobs/columns.json') return readJson(file).then(() => ({ is: 'jobs' }))
  if (COLUMNS.test(name)) return { is: 'table', table: await readJson<Table>(file) }
  if (name.startsWith(OBJECTS)) return { is: 'object', name: name.slice(OBJECTS.length) }
  throw new DamagedObject('there is a file in it that nobody knows')
}

async function readJson<T>({ header, body }: ParsedTarEntry): Promise<T> {
  if (header.size > LONGEST_JSON) throw new DamagedObject('a head of it is too long')
  try {
    return JSON.parse(await text(body)) as T
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new DamagedObject('a head of it is no JSON', { cause: error })
  }
}
