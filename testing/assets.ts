import { randomUUID } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { NewAsset } from '#record/assets/contract/assets.ts'
import { asSystem, asUser } from '#database/access.ts'
import { type AssetFieldName, fieldsOf, partsOf } from '#record/assets/rules/field-lists.ts'
import { leadingColumn, type TypedChild } from '#record/assets/rules/typed-children.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { AssetDocuments, AssetImages, Assets, StoredFiles, Valuations } from '#database/schema.ts'
import { database } from './database.ts'

/** A thing that somebody owns; an heirloom of no known price unless the casting says otherwise. */
export const anAsset = (casting: Partial<Insertable<Assets>>, owner: { id: string }): Promise<Selectable<Assets>> =>
  asSystem(database, (db) =>
    db
      .insertInto('assets')
      .values({ title: 'Omega Seamaster', category: 'Watches', ...casting, user_id: owner.id })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** The id of one that its owner has deleted. */
export async function aTrashed(owner: { id: string }): Promise<string> {
  const { id } = await anAsset({}, owner)
  await asUser(database, owner.id, (db) => sql`select trash_assets(array[${id}::uuid])`.execute(db))
  return id
}

/** A row for a picture; nothing is stored for it. */
export async function anAssetImage(asset: Selectable<Assets>, casting: Partial<Insertable<AssetImages>> = {}) {
  const { path, width, height } = await aStoredFile(asset.user_id, {
    ...(casting.image_url !== undefined && { path: casting.image_url }),
  })
  return asSystem(database, (db) =>
    db
      .insertInto('asset_images')
      .values({
        asset_id: asset.id,
        user_id: asset.user_id,
        image_url: path,
        width: width!,
        height: height!,
        ...casting,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

export async function anAssetDocument(asset: Selectable<Assets>, casting: Partial<Insertable<AssetDocuments>> = {}) {
  const { path } = await aStoredDocument(asset.user_id)
  return asSystem(database, (db) =>
    db
      .insertInto('asset_documents')
      .values({ asset_id: asset.id, user_id: asset.user_id, document_url: path, ...casting })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** A row that its owner has typed, as short as it may be. */
export const aTypedRow = (child: TypedChild, asset: { id: string; user_id: string }): Promise<{ id: string }> =>
  asUser(database, asset.user_id, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(child.table)} (asset_id, ${sql.ref(leadingColumn(child))}, position)
      values (${asset.id}, ${leadingText(child)}, 0) returning id
    `.execute(db)
    return rows[0]!
  })

/** What its owner has recorded of its status. */
export const aStatus = (asset: { id: string; user_id: string }, status = 'On loan'): Promise<{ id: string }> =>
  asUser(database, asset.user_id, (db) =>
    db.insertInto('asset_statuses').values({ asset_id: asset.id, status }).returning('id').executeTakeFirstOrThrow(),
  )

/** What its owner says it is worth. */
export const aValuation = (
  asset: { id: string; user_id: string },
  casting: Partial<Insertable<Valuations>> = {},
): Promise<Selectable<Valuations>> =>
  asUser(database, asset.user_id, (db) =>
    db
      .insertInto('valuations')
      .values({ asset_id: asset.id, purpose: 'Fair market', amount: '900.00', currency: 'EUR', ...casting })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** What may stand in the column by which a row is known. */
export function leadingText(child: TypedChild): string {
  const leading = child.typing.columns[leadingColumn(child)]!
  return leading.kind === 'choice' ? leading.options[0]! : 'Ailsa'
}

/** A row for a file, as if it had been uploaded; nothing is stored for it. */
export const aStoredFile = (userId: string, casting: Partial<Insertable<StoredFiles>> = {}) =>
  asSystem(database, (db) =>
    db
      .insertInto('stored_files')
      .values({
        path: `${userId}/images/${randomUUID()}.webp`,
        bucket: 'asset-images',
        name: 'Front.webp',
        content_type: 'image/webp',
        size_bytes: 1_000,
        sha256: Buffer.alloc(32),
        width: 1600,
        height: 1200,
        ...casting,
        user_id: userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A file as `aStoredFile`, of the other bucket. */
export const aStoredDocument = (userId: string, casting: Partial<Insertable<StoredFiles>> = {}) =>
  aStoredFile(userId, {
    bucket: 'asset-documents',
    path: `${userId}/documents/${randomUUID()}.pdf`,
    name: 'Invoice.pdf',
    content_type: 'application/pdf',
    width: null,
    height: null,
    ...casting,
  })

/** And one that may belong to a policy. */
export const aPolicysFile = (userId: string) =>
  aStoredDocument(userId, { bucket: 'policy-documents', path: `${userId}/policies/${randomUUID()}.pdf` })

/** What the form of a new asset sends, of a collector's piece and of a maker's work. */
export const aPiece = (filledIn: Partial<NewAsset> = {}): NewAsset => ({
  title: 'Longcase clock',
  date_of_acquisition: '2021-06-12',
  how_acquired: 'Purchase',
  ...filledIn,
})
export const aWork = (filledIn: Partial<NewAsset> = {}): NewAsset => ({
  title: 'Tea bowl',
  creation_date: '2025-02-03',
  ...filledIn,
})

/** Something in every field of one kind of record, as its form sends it: each text is another. */
export const filledIn = (kind: RecordKind, lists: { categories: string; genres: string }) =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field): [AssetFieldName, string][] => {
      if (field.kind === 'amount')
        return [
          [field.name, '1234.50'],
          [field.currency.name, 'EUR'],
        ]
      if (field.kind === 'date') {
        const { latest, edtf, text } = partsOf(field)
        return [
          [field.name, '1885-01-01'],
          [latest, '1895-12-31'],
          [edtf, '1890~'],
          [text, `about 1890, says ${field.label}`],
        ]
      }
      if (field.kind === 'choice') return [[field.name, field.options[0]!]]
      return [[field.name, field.kind === 'listed' ? lists[field.list] : field.example]]
    }),
  ) as Partial<Record<AssetFieldName, string>>
