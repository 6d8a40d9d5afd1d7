import { reasonIn } from '#platform/explained-error.ts'
import { bufferOf } from '#platform/streams.ts'
import type { ImportResult, ImportStage } from '../../contract.ts'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { judgeFile } from '#basics/files/file-rules.ts'
import { type Bucket, type FileLimits } from '#basics/files/file-limits.ts'
import { missingItems } from '#account/member/rules/profile.ts'
import { MAX_TEMPLATES } from '#work/reports/rules/reports.ts'
import { t } from '#basics/words/words.ts'
import { judgeUpload, type NamedFile } from '#platform/content/judge-upload.ts'
import { RefusedContent } from '#platform/content/refused-content.ts'
import type { Scan } from '#platform/content/scanner.ts'
import { WorkLimitExceeded } from '#platform/workers/errors.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { FileEmpty } from '#platform/http/receive.ts'
import { putFile, type StoredFile, takeBack } from '#platform/storage/put-file.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { CheckedArchive } from './check-archive.ts'
import { AT_ONCE, type ComingSection, type ComingIn, inBatches, isFile } from '../shared/section.ts'
import { type ArchiveFormat, listIn } from '../versions.ts'
import type { OpenedZip } from './open-zip.ts'
import { ArchiveRefused, damaged, invalid } from '../shared/refused.ts'
import {
  findRoom,
  findUnknownCurrency,
  lockOwner,
  insertAssets,
  insertFiles,
  insertTemplates,
  isKnownCountry,
  replaceProfile,
  requireOwnNumbers,
} from './insert.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { fileRefusals } from '#record/files/refusals.ts'
import { archiveRefusals } from '../../refusals.ts'

export interface BringingIn {
  format: ArchiveFormat
  database: Database
  storage: Storage
  workers: Workers
  fileLimits: FileLimits
  scan: Scan | null
  onProgress: (stage: ImportStage, done: number, total: number) => void
  bringsProfile: boolean
}

/**
 * What was checked becomes somebody's: first the files, which nobody sees as long as no row tells of them, then all rows
 * in one transaction. Whatever goes wrong before its end, the vault is as empty as before.
 */
export async function importArchive(
  options: BringingIn,
  owner: string,
  zip: OpenedZip,
  archive: CheckedArchive,
): Promise<ImportResult> {
  const { database, format, storage, onProgress } = options
  const bytes = [...archive.files.keys()].reduce((sum, path) => sum + zip.entries.get(path)!.uncompressedSize, 0)
  await asSystem(database, (db) => requireRoom(db, owner, { archive, format, bytes }))
  const stored = new Map<string, StoredFile>()
  let isDecided = false
  try {
    await storeFiles()
    await asSystem(database, async (db) => {
      await storeRows(db)
      onProgress('rows', archive.assets, archive.assets)
      // From here on a connection that breaks leaves open whether the rows are there; the sweep will know.
      isDecided = true
    })
  } catch (error) {
    if (!isDecided) for (const file of stored.values()) await takeBack(storage, file)
    if (constraintOf(error) === 'storage_within_quota') throw overQuota()
    throw isConflict(error) ? damaged(error) : error
  }
  return {
    assets: archive.assets,
    files: stored.size,
    report_templates: archive.templates.length,
    left_out: archive.leftOut.size,
  }

  async function storeFiles() {
    onProgress('files', 0, archive.files.size)
    for (const [entry, { bucket, name, content_type }] of archive.files) {
      const bytes = await bufferOf(zip.read(zip.entries.get(entry)!))
      const verdict = judgeFile(bucket, { name, type: content_type, size: bytes.length }, options.fileLimits)
      if (!verdict.ok) throw refusedFile(entry, verdict.message)
      const judged = await judge({ ...verdict, bucket, name }, bytes).catch((error: unknown) => {
        throw isOfContent(error) ? refusedFile(entry, reasonIn(error)) : error
      })
      stored.set(entry, await putFile(storage, { ...judged, bytes, owner }))
      onProgress('files', stored.size, archive.files.size)
    }
  }

  async function judge(file: NamedFile & { bucket: Bucket }, bytes: Buffer) {
    const judged = await judgeUpload(options.workers, file, async () => ({ bytes }), { whose: owner })
    await options.scan?.(bytes)
    return judged
  }

  async function storeRows(db: SystemDb) {
    const me = await requireRoom(db, owner, { archive, format, bytes })
    await setChangeSource(db, 'archive')
    const files = [...stored].map(([entry, file]) => ({
      ...file,
      created_at: archive.files.get(entry)!.uploaded_at,
    }))
    for (let at = 0; at < files.length; at += AT_ONCE) await insertFiles(db, files.slice(at, at + AT_ONCE))

    const ids = new Map<string, Map<string, string>>()
    const idsOf = (section: string) => {
      const known = ids.get(section) ?? new Map<string, string>()
      ids.set(section, known)
      return known
    }
    const coming: ComingIn = { db, userId: owner, idsOf, pathOf: (file) => stored.get(file)?.path }
    for (const list of format.lists) list.giveIds?.(listIn(archive.profile, list), idsOf(list.name))

    for (const section of format.before) await insertSection(section, coming)
    let done = 0
    for await (const page of inBatches(archive.readAssets())) {
      const newIds = await insertAssets(db, owner, page, (entry) => stored.get(entry) ?? null)
      for (const [at, { id }] of page.entries()) idsOf('assets').set(id, newIds[at]!)
      done += page.length
      onProgress('rows', done, archive.assets)
    }
    await requireOwnNumbers(db)
    for (const section of format.after) await insertSection(section, coming)
    await insertTemplates(db, owner, archive.templates)
    const wouldLose = me.profile_completed && missingItems(archive.profile).length > 0
    if (options.bringsProfile && !wouldLose) await replaceProfile(db, owner, archive.profile, format.lists)
    await noteActivity(db, owner, 'archive_imported')
  }

  function insertSection(section: ComingSection, coming: ComingIn) {
    return isFile(section)
      ? section.insert(archive.readSection(section), coming)
      : section.insert(listIn(archive.profile, section), coming)
  }
}

interface ComingArchive {
  archive: CheckedArchive
  format: ArchiveFormat
  /** Of all its files. */
  bytes: number
}

/** Holds the person until the transaction ends, so that what was found stays true in it. */
async function requireRoom(db: SystemDb, owner: string, { archive, format, bytes }: ComingArchive) {
  const { profile, templates, assets, held, currencies } = archive
  const me = await lockOwner(db, owner)
  if (!me) throw new ArchiveRefused(requestRefusals.UNAUTHORIZED)
  const { is_empty, max, plan, templates: existing, most_assets, free_bytes } = await findRoom(db, owner)
  if (!is_empty) throw notEmpty()
  if (recordKindOf(me.role) !== recordKindOf(profile.role))
    throw new ArchiveRefused(archiveRefusals['WRONG_KIND.meanwhile'])
  if (max !== null && held > max)
    throw new ArchiveRefused(archiveRefusals['PLAN_LIMIT.archive'], { plan, max, assets: held })
  if (assets > most_assets)
    throw new ArchiveRefused(archiveRefusals['ASSET_LIMIT.archive'], { max: most_assets, assets })
  if (bytes > Number(free_bytes)) throw overQuota()
  if (existing + templates.length > MAX_TEMPLATES)
    throw new ArchiveRefused(archiveRefusals['TOO_MANY_TEMPLATES.archive'])
  for (const list of format.lists) await list.requireRoom?.(listIn(profile, list), { db, userId: owner })
  const unknown = await findUnknownCurrency(db, [...currencies])
  if (unknown !== undefined) throw new ArchiveRefused(archiveRefusals.CURRENCY_NOT_KNOWN, { currency: unknown })
  const { contact_country } = profile
  if (contact_country !== null && !(await isKnownCountry(db, contact_country)))
    throw invalid(t('The profile’s country, “{country}”, isn’t in the list here.', { country: contact_country }))
  return me
}

export const notEmpty = () => new ArchiveRefused(archiveRefusals.VAULT_NOT_EMPTY)

const refusedFile = (file: string, why: string) => new ArchiveRefused(archiveRefusals.FILE_REFUSED, { file, why })

const isOfContent = (error: unknown): error is Error =>
  error instanceof RefusedContent || error instanceof FileEmpty || error instanceof WorkLimitExceeded

const overQuota = () => new ArchiveRefused(fileRefusals.STORAGE_QUOTA)

const constraintOf = (error: unknown) => (error as { constraint?: string } | null)?.constraint

/** What two rows of an archive claim both, or a column refuses: nothing of ours was ever stored so. */
const isConflict = (error: unknown) => /^(22|23)/.test((error as { code?: string }).code ?? '')
