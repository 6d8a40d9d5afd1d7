import { asUserAtOnce } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { FILES_CHILDREN } from '#record/assets/rules/children.ts'
import { archivedProofs, findSigned, type Signed } from '#record/proof/server/shared/certificates.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Bucket } from '#basics/files/file-limits.ts'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { nextBurst } from '#platform/next-burst.ts'
import { ASSETS, ASSETS_TABLE, BENEFICIARIES_TABLE, type ManifestHead, PROFILE, README, TEMPLATES } from '../format.ts'
import { withNamedFiles } from '#record/files/rules/files-in-rows.ts'
import { displayPath } from '#basics/files/display-pictures.ts'
import { createFolderNames, documentPath, pathBeside, photoPath, shownPhotoPath } from '../shared/file-names.ts'
import { type ArchiveSection, entryOf, type HistorySection, type NameFiles } from '../shared/section.ts'
import { ASSETS_A_BURST, openPart, type Part } from './part.ts'
import { type StoredAsset, readAssets, readProfile, readTemplates } from './read.ts'
import { readme } from './readme.ts'
import { PROOFS, verifierParts } from './proofs.ts'
import { ASSET_COLUMNS, assetCells, BENEFICIARY_HEADINGS, beneficiaryCells } from './tables.ts'
import { type ArchivedAsset, type ArchivedProfile, type ArchiveFormat, listIn } from '../versions.ts'

export interface Collected extends AsyncDisposable {
  /** What goes into the archive as it stands here. */
  parts: Part[]
  profile: ArchivedProfile
  /** Of the parts, the one with the assets. */
  assets: Part
  /** What files go with it, an object a line: where each lies in the archive, and where in the store. */
  files: Part
  counts: ManifestHead['counts']
  /** What its proofs are signed by; null where it has none. */
  signed: Signed | null
}

export interface Collecting {
  database: Database
  storage: Storage
  format: ArchiveFormat
  /** Where it waits meanwhile. */
  folder: string
  product: string
  now: Date
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
}

/**
 * All rows of a person as they are at one moment, on the disk: so the database is done before the first byte goes out,
 * however slowly it is taken, and memory does not grow with their number.
 */
export async function collect(
  { database, storage, format, folder, product, now, signal }: Collecting,
  userId: string,
): Promise<Collected> {
  await using opened = new AsyncDisposableStack()
  const open = async (path: string) => opened.use(await openPart(folder, path))
  const [readmePart, profile, assets, assetsTable, beneficiariesTable, templates] = [
    await open(README),
    await open(PROFILE),
    await open(ASSETS),
    await open(ASSETS_TABLE),
    await open(BENEFICIARIES_TABLE),
    await open(TEMPLATES),
  ]
  const sections: { section: HistorySection; part: Part }[] = []
  for (const section of format.goingOut) sections.push({ section, part: await open(entryOf(section)) })
  const proofs = await open(PROOFS)
  const files = await open('files')
  const counts = { assets: 0, images: 0, documents: 0, beneficiaries: 0, report_templates: 0 }
  const folderOf = createFolderNames()

  // Before the transaction, which holds the only connection then.
  const secrets = await storage.findSecrets(userId)
  const { owner, signed } = await asUserAtOnce(database, userId, async (db) => {
    const owner = await withNamedLists(await readProfile(db, format.lists))
    await profile.write(`${JSON.stringify(owner, null, 2)}\n`)
    const saved = await readTemplates(db)
    counts.report_templates = saved.length
    await templates.write(`${JSON.stringify(saved, null, 2)}\n`)

    for (const { section, part } of sections) await writeByLine(part, section.read(db, namingFor(section)))

    await assetsTable.write(BYTE_ORDER_MARK + lineOf(ASSET_COLUMNS))
    await beneficiariesTable.write(BYTE_ORDER_MARK + lineOf(BENEFICIARY_HEADINGS))
    await assets.write('[')
    for await (const page of readAssets(db)) {
      signal.throwIfAborted()
      for (const asset of page) {
        if (counts.assets % ASSETS_A_BURST === 0) await nextBurst()
        await add(asset, owner)
      }
    }
    await assets.write('\n]\n')
    const signed = secrets && (await findSigned(db))
    if (signed)
      for await (const text of archivedProofs(db, signed, { secrets, now })) {
        signal.throwIfAborted()
        await proofs.write(text)
        await nextBurst()
      }
    return { owner, signed }
  })
  await readmePart.write(readme({ product, now, counts, sections: format.goingOut }))

  const parts = [
    readmePart,
    profile,
    assets,
    assetsTable,
    beneficiariesTable,
    ...sections.map(({ part }) => part),
    templates,
    ...(proofs.bytes > 0 ? [proofs, ...(await verifierParts(open))] : []),
  ]
  // Nobody hears of an archive that a full disk then cuts off.
  for (const part of [...parts, files]) await part.settle()

  const resources = opened.move()
  return {
    parts,
    profile: owner,
    assets,
    files,
    counts,
    signed,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }

  async function withNamedLists(profile: ArchivedProfile): Promise<ArchivedProfile> {
    const named: Record<string, object[]> = {}
    for (const list of format.lists)
      if (list.nameFiles) named[list.name] = await list.nameFiles(listIn(profile, list), namingFor(list))
    return { ...profile, ...named }
  }

  /** In the folder of a section each row has one of its own. */
  function namingFor({ folder }: ArchiveSection): NameFiles {
    if (!folder) return () => Promise.reject(new Error('This section of an archive has no folder for files'))
    const folderOf = createFolderNames(folder.name)
    return async (row, rows) => {
      const ofRow = folderOf(row)
      const named = rows.map(({ stored, ...file }, i) => ({
        ...file,
        file: pathBeside(ofRow, i, { name: file.name, stored }),
      }))
      await noteFiles(folder.bucket, rows, named)
      return named
    }
  }

  async function add(row: StoredAsset, { custom_fields }: ArchivedProfile) {
    const asset = named(row, folderOf(row))
    await assets.write(`${counts.assets === 0 ? '' : ','}\n${JSON.stringify(asset)}`)
    counts.assets += 1
    counts.images += asset.images.length
    counts.documents += asset.documents.length
    counts.beneficiaries += asset.beneficiaries.length
    await assetsTable.write(lineOf(assetCells(asset, custom_fields)))
    for (const beneficiary of asset.beneficiaries)
      await beneficiariesTable.write(lineOf(beneficiaryCells(asset, beneficiary)))
    for (const { name, bucket } of FILES_CHILDREN) await noteFiles(bucket, row[name], asset[name])
    for (const [i, { file }] of asset.images.entries()) {
      const entry = shownPhotoPath(asset.id, i, file)
      if (entry !== null)
        await noteFile({ entry, bucket: 'asset-images', path: displayPath(row.images[i]!.stored, 1600) })
    }
  }

  function noteFile(file: FileToRead) {
    return files.write(`${JSON.stringify(file)}\n`)
  }

  async function noteFiles(bucket: Bucket, rows: readonly { stored: string }[], named: readonly { file: string }[]) {
    for (const [i, { stored }] of rows.entries()) await noteFile({ entry: named[i]!.file, bucket, path: stored })
  }
}

export interface FileToRead {
  entry: string
  bucket: Bucket
  path: string
}

async function writeByLine(part: Part, rows: Iterable<object> | AsyncIterable<object>) {
  let isFirst = true
  await part.write('[')
  for await (const row of rows) {
    await part.write(`${isFirst ? '' : ','}\n${JSON.stringify(row)}`)
    isFirst = false
  }
  await part.write('\n]\n')
}

/** With a name for each file by which a person finds it, also where rows of the asset name it. */
function named(asset: StoredAsset, folder: string): ArchivedAsset {
  const images = asset.images.map(({ stored, ...image }, i) => ({
    ...image,
    file: photoPath(folder, i, { name: image.name, stored }),
  }))
  const documents = asset.documents.map(({ stored, ...document }, i) => ({
    ...document,
    file: documentPath(folder, i, { name: document.name, stored }),
  }))
  const stored = [...asset.images, ...asset.documents].map((file) => file.stored)
  const names = new Map([...images, ...documents].map(({ file }, i) => [stored[i]!, file]))
  return { ...withNamedFiles(asset, (path) => names.get(path)), images, documents }
}
