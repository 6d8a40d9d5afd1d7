import { randomUUID } from 'node:crypto'
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
import { MAX_OWN_FIELDS } from '#record/kinds/rules/own-fields.ts'
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
import type { ArchivedAsset } from '../versions.ts'
import type { OpenedZip } from './open-zip.ts'
import { insertCollections } from '../collections.ts'
import { type ArchivedPerson, insertPeople } from '../people.ts'
import { insertSettings } from '../own-settings.ts'
import { insertPolicy } from '../policies.ts'
import { insertUnfinished } from '../unfinished.ts'
import { insertWalkthroughs } from '../walkthroughs.ts'
import { ArchiveRefused, damaged, invalid } from './refused.ts'
import {
  findRoom,
  findUnknownCurrency,
  lockOwner,
  insertAssets,
  insertFiles,
  insertPlaces,
  insertOwnFields,
  insertTemplates,
  isKnownCountry,
  replaceProfile,
  requireOwnNumbers,
} from './insert.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { fileRefusals } from '#record/files/refusals.ts'
import { archiveRefusals } from '../../refusals.ts'

export interface BringingIn {
  database: Database
  storage: Storage
  workers: Workers
  fileLimits: FileLimits
  scan: Scan | null
  onProgress: (stage: ImportStage, done: number, total: number) => void
  bringsProfile: boolean
}

const AT_ONCE = 200

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
  const { database, storage, onProgress } = options
  const bytes = [...archive.files.keys()].reduce((sum, path) => sum + zip.entries.get(path)!.uncompressedSize, 0)
  await asSystem(database, (db) => requireRoom(db, owner, archive, bytes))
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
    const me = await requireRoom(db, owner, archive, bytes)
    await setChangeSource(db, 'archive')
    const files = [...stored].map(([entry, file]) => ({
      ...file,
      created_at: archive.files.get(entry)!.uploaded_at,
    }))
    for (let at = 0; at < files.length; at += AT_ONCE) await insertFiles(db, files.slice(at, at + AT_ONCE))

    await insertPlaces(db, owner, archive.profile.places)
    await insertOwnFields(db, owner, me.newFields)
    let people: ArchivedPerson[] = []
    for await (const person of archive.readPeople())
      if (people.push(person) === AT_ONCE) {
        await insertPeople(db, owner, people)
        people = []
      }
    await insertPeople(db, owner, people)

    const newIds = new Map<string, string>()
    let page: ArchivedAsset[] = []
    let done = 0
    const insertPage = async () => {
      const ids = await insertAssets(db, owner, page, (entry) => stored.get(entry) ?? null)
      for (const [at, { id }] of page.entries()) newIds.set(id, ids[at]!)
      done += page.length
      page = []
      onProgress('rows', done, archive.assets)
    }
    for await (const asset of archive.readAssets()) if (page.push(asset) === AT_ONCE) await insertPage()
    await insertPage()
    await requireOwnNumbers(db)
    await insertCollections(db, owner, archive.profile.collections, newIds)
    const pathOf = (file: string) => stored.get(file)?.path
    for await (const policy of archive.readPolicies()) await insertPolicy(db, owner, policy, { idOf: newIds, pathOf })
    const unfinished = archive.profile.unfinished.map((piece) => ({ ...piece, newId: randomUUID() }))
    const unfinishedIds = new Map(unfinished.map(({ id, newId }) => [id, newId]))
    const walkthroughs = await insertWalkthroughs(
      db,
      owner,
      archive.readWalkthroughs(),
      (id) => newIds.get(id) ?? unfinishedIds.get(id),
    )
    await insertUnfinished(db, owner, unfinished, { pathOf, walkthroughs })
    await insertTemplates(db, owner, archive.templates)
    await insertSettings(db, owner, archive.profile)
    const wouldLose = me.profile_completed && missingItems(archive.profile).length > 0
    if (options.bringsProfile && !wouldLose) await replaceProfile(db, owner, archive.profile)
    await noteActivity(db, owner, 'archive_imported')
  }
}

/** Holds the person until the transaction ends, so that what was found stays true in it. */
async function requireRoom(db: SystemDb, owner: string, archive: CheckedArchive, bytes: number) {
  const { profile, templates, assets, held, currencies } = archive
  const me = await lockOwner(db, owner)
  if (!me) throw new ArchiveRefused(requestRefusals.UNAUTHORIZED)
  const { is_empty, max, plan, templates: existing, fields, most_assets, free_bytes } = await findRoom(db, owner)
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
  const newFields = profile.custom_fields.filter(({ id }) => !fields.includes(id))
  if (fields.length + newFields.length > MAX_OWN_FIELDS)
    throw new ArchiveRefused(archiveRefusals['TOO_MANY_FIELDS.archive'])
  const unknown = await findUnknownCurrency(db, [...currencies])
  if (unknown !== undefined) throw new ArchiveRefused(archiveRefusals.CURRENCY_NOT_KNOWN, { currency: unknown })
  const { contact_country } = profile
  if (contact_country !== null && !(await isKnownCountry(db, contact_country)))
    throw invalid(t('The profile’s country, “{country}”, isn’t in the list here.', { country: contact_country }))
  return { ...me, newFields }
}

export const notEmpty = () => new ArchiveRefused(archiveRefusals.VAULT_NOT_EMPTY)

const refusedFile = (file: string, why: string) => new ArchiveRefused(archiveRefusals.FILE_REFUSED, { file, why })

const isOfContent = (error: unknown): error is Error =>
  error instanceof RefusedContent || error instanceof FileEmpty || error instanceof WorkLimitExceeded

const overQuota = () => new ArchiveRefused(fileRefusals.STORAGE_QUOTA)

const constraintOf = (error: unknown) => (error as { constraint?: string } | null)?.constraint

/** What two rows of an archive claim both, or a column refuses: nothing of ours was ever stored so. */
const isConflict = (error: unknown) => /^(22|23)/.test((error as { code?: string }).code ?? '')
