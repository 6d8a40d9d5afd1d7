import { isObjectPath } from '#platform/storage/object-path.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { ArchiveFile } from './archive/archive-file.ts'
import { countingRows, nameOfTable, type Head, type Installation, type Manifest } from './archive/contents.ts'

export interface Verified {
  installation: Installation
  manifest: Manifest
}

/** Reads an archive to its last byte and holds what is in it against its own manifest. Nothing is stored of it. */
export async function verifyArchive(archive: ArchiveFile): Promise<Verified> {
  let installation: Installation | undefined
  let manifest: Manifest | undefined
  const found: Manifest = { tables: {}, jobs: 0, objects: 0, object_bytes: 0, missing: [] }
  for await (const { head, content } of archive.read()) {
    if ((installation === undefined) !== (head.is === 'installation') || manifest)
      throw new DamagedObject('An entry is in the wrong place')
    if (head.is === 'installation') installation = head
    else if (head.is === 'manifest') manifest = await parse(content)
    else await count(head, content, found)
  }
  if (!installation || !manifest) throw new DamagedObject('The archive has no end')
  const { missing } = manifest
  if (JSON.stringify({ ...found, missing }) !== JSON.stringify(manifest))
    throw new DamagedObject('The archive doesn’t match its manifest')
  return { installation, manifest }
}

async function count(head: Head, content: AsyncIterable<Uint8Array>, found: Manifest) {
  if (head.is === 'object') {
    if (!isObjectPath(head.name)) throw new DamagedObject('An object has an unknown name')
    found.objects++
    for await (const part of content) found.object_bytes += part.length
    return
  }
  let rows = 0
  for await (const part of countingRows(content, (all) => (rows = all))) void part
  if (head.is === 'table') found.tables[nameOfTable(head.table)] = rows
  else if (head.is === 'jobs') found.jobs = rows
  else throw new DamagedObject('There is an unknown entry')
}

async function parse(content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Manifest
}
