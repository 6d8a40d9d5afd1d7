import { asUserAtOnce } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { BYTE_ORDER_MARK, lineOf } from '#server/platform/tables/csv.ts'
import {
  ASSETS,
  ASSETS_TABLE,
  type ArchivedAsset,
  bucketOf,
  BENEFICIARIES_TABLE,
  type ManifestHead,
  PROFILE,
  README,
  TEMPLATES,
} from './format.ts'
import { openPart, type Part } from './part.ts'
import { readAssets, readProfile, readTemplates } from './rows-out.ts'
import { readme } from './readme.ts'
import { ASSET_COLUMNS, assetCells, BENEFICIARY_COLUMNS, beneficiaryCells } from './tables.ts'

export interface Gathered extends AsyncDisposable {
  /** What goes into the archive as it stands here. */
  parts: Part[]
  /** What files go with it, an object a line: where each lies in the archive, and where in the store. */
  files: Part
  counts: ManifestHead['counts']
}

export interface Gathering {
  database: Database
  /** Where it waits meanwhile. */
  folder: string
  product: string
  now: Date
}

/**
 * All rows of a person as they are at one moment, on the disk: so the database is done before the first byte goes out,
 * however slowly it is taken, and memory does not grow with their number.
 */
export async function gather({ database, folder, product, now }: Gathering, userId: string): Promise<Gathered> {
  await using opened = new AsyncDisposableStack()
  const open = async (path: string) => opened.use(await openPart(folder, path))
  const [readmePart, profile, assets, templates] = [
    await open(README),
    await open(PROFILE),
    await open(ASSETS),
    await open(TEMPLATES),
  ]
  const [assetsTable, beneficiariesTable, files] = [
    await open(ASSETS_TABLE),
    await open(BENEFICIARIES_TABLE),
    await open('files'),
  ]
  const counts = { assets: 0, images: 0, documents: 0, beneficiaries: 0, report_templates: 0 }

  await asUserAtOnce(database, userId, async (db) => {
    await profile.write(`${JSON.stringify(await readProfile(db), null, 2)}\n`)
    const kept = await readTemplates(db)
    counts.report_templates = kept.length
    await templates.write(`${JSON.stringify(kept, null, 2)}\n`)

    await assetsTable.write(BYTE_ORDER_MARK + lineOf(ASSET_COLUMNS))
    await beneficiariesTable.write(BYTE_ORDER_MARK + lineOf(BENEFICIARY_COLUMNS))
    await assets.write('[')
    for await (const page of readAssets(db)) for (const asset of page) await add(asset)
    await assets.write('\n]\n')
  })
  await readmePart.write(readme({ product, now, counts }))

  const parts = [readmePart, profile, assets, assetsTable, beneficiariesTable, templates]
  // Nobody hears of an archive that a full disk then cuts off.
  for (const part of [...parts, files]) await part.settle()

  const kept = opened.move()
  return {
    parts,
    files,
    counts,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }

  async function add(asset: ArchivedAsset) {
    await assets.write(`${counts.assets === 0 ? '' : ','}\n${JSON.stringify(asset)}`)
    counts.assets += 1
    counts.images += asset.images.length
    counts.documents += asset.documents.length
    counts.beneficiaries += asset.beneficiaries.length
    await assetsTable.write(lineOf(assetCells(asset)))
    for (const beneficiary of asset.beneficiaries)
      await beneficiariesTable.write(lineOf(beneficiaryCells(asset, beneficiary)))
    for (const { file } of [...asset.images, ...asset.documents])
      await files.write(`${JSON.stringify(fileOf(userId, file))}\n`)
  }
}

const FOLDERS = { 'asset-images': 'images', 'asset-documents': 'documents' } as const

function fileOf(userId: string, entry: string) {
  const bucket = bucketOf(entry)
  if (bucket === null) throw new Error(`No file can lie at ${entry}`)
  return { entry, bucket, path: `${userId}/${FOLDERS[bucket]}/${entry.split('/').at(-1)}` }
}
export type FileToRead = ReturnType<typeof fileOf>
