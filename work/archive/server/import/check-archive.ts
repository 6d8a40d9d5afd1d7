import { FILES_CHILDREN } from '#record/assets/rules/children.ts'
import { CURRENCIES } from '#record/assets/rules/field-lists.ts'
import { mistakesInSavedDescription } from '#record/files/rules/file-description.ts'
import { mistakesInSaved } from '#record/assets/rules/judge-asset.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { mistakesInSavedValuation } from '#record/values/rules/valuations.ts'
import { isGone, statusOn } from '#record/statuses/rules/statuses.ts'
import { mistakesInSavedStatus } from '#record/statuses/rules/judge-status.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { latestToday } from '#basics/calendar.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { judgeFile, tooLarge as fileTooLarge } from '#basics/files/file-rules.ts'
import type { Bucket, FileLimits } from '#basics/files/file-limits.ts'
import type { Role } from '#basics/roles.ts'
import { language, t } from '#basics/words/words.ts'
import { LineTooLong, linesOf } from '#platform/lines.ts'
import { ASSETS, DATA_ENTRIES, PROFILE, TEMPLATES } from '../format.ts'
import { requireStorableProfile, requireStorableTemplates } from './judge.ts'
import { parsed } from './parsed.ts'
import { type OpenedZip, sumOf } from './open-zip.ts'
import { readManifest } from './read-manifest.ts'
import { ArchiveRefused, damaged, invalid, tooLarge } from '../shared/refused.ts'
import { type ArchiveSection, type Checking, entryOf, type FileSection } from '../shared/section.ts'
import {
  type ArchivedAsset,
  type ArchivedFile,
  type ArchivedProfile,
  type ArchivedTemplate,
  type ArchiveFormat,
  listIn,
} from '../versions.ts'
import { archiveRefusals } from '../../refusals.ts'

export interface CheckedArchive {
  profile: ArchivedProfile
  templates: ArchivedTemplate[]
  assets: number
  /** How many of them are held: what is gone counts in no plan. */
  held: number
  /** Read again each time: there may be very many. */
  readAssets: () => AsyncGenerator<ArchivedAsset>
  readSection: (section: FileSection) => AsyncGenerator<object>
  files: Map<string, FileToStore>
  leftOut: Set<string>
  currencies: Set<string>
}

interface FileToStore {
  bucket: Bucket
  name: string
  content_type: string
  uploaded_at: string
}

type NotedFile = Pick<ArchivedFile, 'file' | 'name' | 'content_type' | 'uploaded_at'>

interface Circumstances {
  format: ArchiveFormat
  role: Role
  now: Date
  fileLimits: FileLimits
  onProgress: (done: number, total: number) => Promise<void>
  /** Other than the usual, where a test is about it. */
  maxAssets?: number
}

const MAX_ASSETS = 200_000
/** The longest asset that a form can make is a quarter of it. */
const LONGEST_LINE = 2_000_000
const MAX_PROFILE = 16 * 1024 ** 2
const MAX_TEMPLATES = 16 * 1024 ** 2

/** Looks at all of it before anything is stored: its sums, its shape, its rules, and that everything belongs to something. */
export async function checkArchive(
  zip: OpenedZip,
  { format, role, now, fileLimits, onProgress, maxAssets = MAX_ASSETS }: Circumstances,
): Promise<CheckedArchive> {
  const manifest = await readManifest(zip, format)
  const { bucketOf, isPage, readAsset, readProfile, readTemplates } = manifest.reader
  for (const path of DATA_ENTRIES)
    if (!zip.entries.has(path)) throw new ArchiveRefused(archiveRefusals.ARCHIVE_INCOMPLETE, path)
  for (const [path, { uncompressedSize }] of zip.entries)
    requireFileSize(path, bucketOf(path), uncompressedSize, fileLimits)
  await checkSums()

  const profile = readProfile(await readSmall(zip, PROFILE, MAX_PROFILE), PROFILE)
  if (recordKindOf(profile.role) !== recordKindOf(role))
    throw new ArchiveRefused(
      recordKindOf(role) === 'creator' ? archiveRefusals['WRONG_KIND.collection'] : archiveRefusals['WRONG_KIND.works'],
    )
  requireStorableProfile(profile)
  const templates = readTemplates(await readSmall(zip, TEMPLATES, MAX_TEMPLATES), TEMPLATES)
  requireStorableTemplates(templates)

  const checked: CheckedArchive = {
    profile,
    templates,
    assets: 0,
    held: 0,
    readAssets,
    readSection,
    files: new Map(),
    leftOut: new Set(),
    currencies: new Set(profile.default_currency === null ? [] : [profile.default_currency]),
  }
  for (const list of format.lists) list.check?.(listIn(profile, list), checkingOf(list))
  for (const section of format.files) await section.check(readSection(section), checkingOf(section))
  const latest = latestToday(now)
  for await (const asset of readAssets()) {
    checked.assets += 1
    if (checked.assets > maxAssets) throw tooLarge(t('it has more than {count} assets', { count: String(maxAssets) }))
    if (!isGone(statusOn(asset.statuses))) checked.held += 1
    requireKeepable(asset, checked.assets, { latest, own: profile.custom_fields })
    for (const currency of CURRENCIES.map((column) => asset[column]))
      if (currency !== null) checked.currencies.add(currency)
    for (const { name, bucket } of FILES_CHILDREN) for (const file of asset[name]) noteFile(file, bucket)
  }
  for (const path of zip.entries.keys())
    if (bucketOf(path) !== null && !checked.files.has(path) && !format.goesOutOnly(path))
      throw invalid(t('{file} doesn’t belong to anything in it.', { file: path }))
  return checked

  async function checkSums() {
    const listed = [...manifest.entries.values()].filter(({ path }) => !isPage(path))
    const total = listed.reduce((sum, { bytes }) => sum + bytes, 0)
    let done = 0
    for (const { path, bytes, sha256 } of listed) {
      const found = await sumOf(zip.read(zip.entries.get(path)!), (read) => onProgress((done += read), total))
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new ArchiveRefused(archiveRefusals.ARCHIVE_CHANGED, path)
    }
  }

  function readAssets(): AsyncGenerator<ArchivedAsset> {
    return readRows(zip, ASSETS, (line, number) =>
      readAsset(line, t('Asset {number} in {file}', { number: String(number), file: ASSETS })),
    )
  }

  /** Archives of before may have none. */
  async function* readSection(section: FileSection): AsyncGenerator<object> {
    const file = entryOf(section)
    if (!zip.entries.has(file)) return
    yield* readRows(zip, file, (line, number) =>
      parsed(section.shape, line, section.where({ number: String(number), file })),
    )
  }

  function checkingOf({ folder }: ArchiveSection): Checking {
    return {
      noteCurrency: (code) => void checked.currencies.add(code),
      noteFile: (file) => {
        if (!folder) throw new Error('This section of an archive has no folder for files')
        noteFile(file, folder.bucket)
      },
    }
  }

  function noteFile(file: NotedFile, bucket: Bucket) {
    const { name, content_type, uploaded_at } = file
    if (bucketOf(file.file) !== bucket)
      throw invalid(t('“{file}” isn’t a place where this kind of file belongs.', file))
    if (checked.files.has(file.file) || checked.leftOut.has(file.file))
      throw invalid(t('{file} belongs to two things.', file))
    if (!zip.entries.has(file.file)) {
      if (!manifest.unreadable.has(file.file)) throw new ArchiveRefused(archiveRefusals.ARCHIVE_INCOMPLETE, file.file)
      checked.leftOut.add(file.file)
      return
    }
    const verdict = judgeFile(bucket, { name, type: content_type })
    if (!verdict.ok) throw new ArchiveRefused(archiveRefusals.FILE_REFUSED, { file: file.file, why: verdict.message })
    checked.files.set(file.file, { bucket, name, content_type, uploaded_at })
  }
}

async function readSmall(zip: OpenedZip, path: string, most: number): Promise<string> {
  const entry = zip.entries.get(path)!
  if (entry.uncompressedSize > most) throw tooLarge(t('{file} is too long', { file: path }))
  const lines: string[] = []
  for await (const line of linesWithin(zip, path, most)) lines.push(line)
  return lines.join('\n')
}

/** One a line, as it was written. */
async function* readRows<Row>(
  zip: OpenedZip,
  file: string,
  read: (line: string, number: number) => Row,
): AsyncGenerator<Row> {
  let number = 0
  let state: 'begin' | 'first' | 'next' | 'last' | 'end' = 'begin'
  for await (const line of linesWithin(zip, file, LONGEST_LINE)) {
    if (state === 'begin' && line === '[') state = 'first'
    else if ((state === 'first' || state === 'last') && line === ']') state = 'end'
    else if (state === 'first' || state === 'next') {
      number += 1
      const isLast = !line.endsWith(',')
      state = isLast ? 'last' : 'next'
      yield read(isLast ? line : line.slice(0, -1), number)
    } else throw invalid(t('{file} must have one entry on each line.', { file }))
  }
  if (state !== 'end') throw invalid(t('{file} ends too early.', { file }))
}

async function* linesWithin(zip: OpenedZip, path: string, longest: number) {
  try {
    yield* linesOf(zip.read(zip.entries.get(path)!), longest)
  } catch (error) {
    if (error instanceof LineTooLong) throw tooLarge(t('a line of {file} is too long', { file: path }))
    if (error instanceof TypeError) throw invalid(t('{file} isn’t UTF-8 text.', { file: path }))
    throw error instanceof Error ? error : damaged(error)
  }
}

function requireFileSize(path: string, bucket: Bucket | null, size: number, limits: FileLimits) {
  if (bucket !== null && size > limits[bucket])
    throw new ArchiveRefused(archiveRefusals.FILE_REFUSED, { file: path, why: fileTooLarge(bucket, limits) })
}

interface Judging {
  latest: string
  own: readonly OwnField[]
}

function requireKeepable(asset: ArchivedAsset, number: number, { latest, own }: Judging) {
  const files = (list: readonly ArchivedFile[]) => list.map(({ file }) => file)
  const saved = { ...asset, images: files(asset.images), documents: files(asset.documents) }
  const mistakes = [
    ...mistakesInSaved(saved, latest, own),
    ...FILES_CHILDREN.flatMap((child) =>
      asset[child.name].flatMap((file) => mistakesInSavedDescription(child, file, latest)),
    ),
    ...asset.statuses.flatMap((status) => mistakesInSavedStatus(status, latest)),
    ...asset.valuations.flatMap((valuation) => mistakesInSavedValuation(valuation, latest)),
  ]
  if (mistakes.length > 0)
    throw new ArchiveRefused(archiveRefusals['ARCHIVE_INVALID.asset'], { asset: number, mistakes: [...mistakes] })
  for (const { name, label } of TYPED_CHILDREN) {
    const places = new Set(asset[name].map(({ position }) => position))
    if (places.size < asset[name].length)
      throw invalid(
        t('Asset {number} has two {children} at the same position.', {
          number: String(number),
          children: language() === 'de' ? label : label.toLowerCase(),
        }),
      )
  }
}
