import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromBufferPromise } from 'yauzl'
import type { ImportLine } from '#work/archive/contract.ts'
import type { Uploader } from './files/upload.ts'
import { zip, type ZipPart } from './files/zip.ts'

/** The entries of a zip by their names, in their order; read by another program than the one that wrote it. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

type Entries = ReadonlyMap<string, Buffer | string>

/** An archive of these entries, its sums made again, as anybody could make one; `parts` are the liar's last word. */
export function anArchiveOf(
  entries: Entries,
  { manifest = (text) => text, parts = (all) => all }: Forgery = {},
): Buffer {
  const listed = [...entries].filter(([path]) => path !== 'manifest.json')
  const { entries: _entries, unreadable, ...head } = JSON.parse(String(entries.get('manifest.json')))
  const lines = listed.map(([path, content]) => {
    const bytes = Buffer.from(content)
    return JSON.stringify({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  })
  const text = [
    `${JSON.stringify(head).slice(0, -1)},"entries":[`,
    lines.join(',\n'),
    '],"unreadable":[',
    (unreadable as object[]).map((each) => JSON.stringify(each)).join(',\n'),
    ']}',
    '',
  ].join('\n')
  return zip(
    parts([
      ...listed.map(([name, content]) => ({ name, content })),
      { name: 'manifest.json', content: manifest(text) },
    ]),
  )
}

export interface Forgery {
  manifest?: (text: string) => string
  parts?: (parts: ZipPart[]) => ZipPart[]
}

/** Brings an archive in, and gives what was said of it line by line. */
export async function importArchive(
  { send }: { send: (path: string, init: RequestInit) => Promise<Response> },
  archive: Buffer,
  { profile = 'bring' }: { profile?: 'bring' | 'keep' } = {},
) {
  const body = new Blob([new Uint8Array(archive)])
  // A large one takes a while to be copied; a connection that was closed meanwhile is to be heard of first.
  await sleep(50)
  const answer = await send(`/api/archive/imports?profile=${profile}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body,
  })
  const said = await answer.text()
  const lines: ImportLine[] = answer.ok
    ? said
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : [{ refused: JSON.parse(said) }]
  const last = lines.at(-1)!
  return {
    status: answer.status,
    lines,
    done: 'done' in last && !('stage' in last) ? last.done : null,
    refused: 'refused' in last ? last.refused : null,
  }
}

/** Everything of somebody, as they would download it. */
export async function takeOut(person: Uploader): Promise<Buffer> {
  const { url } = (await (await person.post('/api/archive', {})).json()) as { url: string }
  const answer = await person.get(url)
  if (!answer.ok) throw new Error(await answer.text())
  return Buffer.from(await answer.arrayBuffer())
}

/** Every entry of the directory leads to one and the same file. */
export function overlapping(): Buffer {
  const content = Buffer.alloc(400_000, 7)
  const names = Array.from({ length: 30 }, () => `files/asset-images/${crypto.randomUUID()}.jpg`)
  const whole = zip([
    { name: names[0]!, content, stored: true },
    { name: 'manifest.json', content: '{}' },
  ])
  const directory = whole.readUInt32LE(whole.length - 6)
  const first = whole.subarray(directory, directory + 46 + names[0]!.length)
  const others = names.slice(1).map(() => first)
  const end = Buffer.from(whole.subarray(whole.length - 22))
  end.writeUInt16LE(31, 8)
  end.writeUInt16LE(31, 10)
  end.writeUInt32LE(end.readUInt32LE(12) + first.length * others.length, 12)
  return Buffer.concat([whole.subarray(0, directory), ...others, whole.subarray(directory, -22), end])
}

/** `images.[].name`: every key that something has, in order. */
export function keysIn(value: unknown, path = ''): string[] {
  const inner = Array.isArray(value)
    ? value.flatMap((each) => keysIn(each, `${path}[].`))
    : Object.entries(value ?? {}).flatMap(([key, each]) => [
        path + key,
        ...(typeof each === 'object' ? keysIn(each, `${path}${key}.`) : []),
      ])
  return [...new Set(inner)].toSorted()
}
