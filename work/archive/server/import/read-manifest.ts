import { LineTooLong, linesOf } from '#platform/lines.ts'
import { MANIFEST, manifestEntry, manifestHead, type ManifestEntry, type ManifestHead, unreadable } from '../format.ts'
import type { OpenedZip } from './open-zip.ts'
import { parsed } from './parsed.ts'
import { ArchiveRefused, damaged, foreign } from '../shared/refused.ts'
import type { ArchiveFormat, ArchiveReader } from '../versions.ts'
import { t } from '#basics/words/words.ts'
import { archiveRefusals } from '../../refusals.ts'

export interface Manifest {
  head: ManifestHead
  /** Of the version that the archive was written in. */
  reader: ArchiveReader
  entries: Map<string, ManifestEntry>
  /** Files that are not in the archive because they could not be read when it was made. */
  unreadable: Set<string>
}

const LONGEST_LINE = 10_000

/** Line by line as it was written, so that it takes no more memory than what it tells. */
export async function readManifest(
  { entries, foreign: other, read }: OpenedZip,
  format: ArchiveFormat,
): Promise<Manifest> {
  const manifest: Manifest = { head: undefined!, reader: undefined!, entries: new Map(), unreadable: new Set() }
  let reading: 'head' | 'entries' | 'unreadable' | 'end' = 'head'
  try {
    for await (const line of linesOf(read(entries.get(MANIFEST)!), LONGEST_LINE)) {
      if (reading === 'head') {
        manifest.head = headIn(line, format.version)
        manifest.reader = format.readerOf(manifest.head.version)
        if (other !== null) throw foreign(t('it contains “{name}”', { name: other }))
        reading = 'entries'
      } else if (line === '],"unreadable":[' && reading === 'entries') reading = 'unreadable'
      else if (line === ']}' && reading === 'unreadable') reading = 'end'
      else if (line !== '') take(line.replace(/,$/, ''))
    }
  } catch (error) {
    throw error instanceof LineTooLong || error instanceof TypeError ? damaged(error) : error
  }
  if (reading !== 'end') throw damaged()
  requireSame(manifest, entries, format)
  return manifest

  function take(line: string) {
    if (reading === 'entries') {
      const entry = parsed(manifestEntry, line, MANIFEST)
      if (manifest.entries.has(entry.path)) throw damaged()
      manifest.entries.set(entry.path, entry)
    } else if (reading === 'unreadable') manifest.unreadable.add(parsed(unreadable, line, MANIFEST).path)
    else throw damaged()
  }
}

const VERSION_IN = /^\{"format":"strongroom-archive","version":(\d{1,9})[,}]/

function headIn(line: string, readable: number): ManifestHead {
  const version = VERSION_IN.exec(line)?.[1]
  if (version === undefined) throw foreign(t('its {file} describes something else', { file: MANIFEST }))
  if (Number(version) > readable)
    throw new ArchiveRefused(archiveRefusals.ARCHIVE_VERSION, { version: Number(version), readable })
  if (!line.endsWith(',"entries":[')) throw damaged()
  return parsed(manifestHead, `${line.slice(0, -',"entries":['.length)}}`, MANIFEST)
}

/** What is listed is there, and what is there is listed and of this version. Pages may be missing: nobody reads them back. */
function requireSame(
  { head, entries: listed, reader }: Manifest,
  there: OpenedZip['entries'],
  { entriesOf }: ArchiveFormat,
) {
  for (const { path, bytes } of listed.values()) {
    const entry = there.get(path)
    if (!reader.isPage(path) && entry?.uncompressedSize !== bytes)
      throw new ArchiveRefused(archiveRefusals.ARCHIVE_INCOMPLETE, path)
  }
  for (const path of there.keys()) {
    if (path === MANIFEST || reader.isPage(path)) continue
    if (!listed.has(path)) throw foreign(t('its {file} does not know {path}', { file: MANIFEST, path }))
    const isOfVersion = reader.bucketOf(path) !== null || entriesOf(head.version).includes(path)
    if (!isOfVersion) throw foreign(t('it contains “{name}”', { name: path }))
  }
}
