import { sql } from 'kysely'
import * as z from 'zod'
import type { SystemDb } from '#database/access.ts'
import { COLLECTION_KINDS, groupNameMistake, MAX_COLLECTION_NOTE, MAX_PARTS } from '#record/collections/rules.ts'
import { isStorable, oneLine, prose } from '#basics/texts.ts'
import { id } from './version-shapes.ts'

/* What is said of collections, on its way out and in. What is in them, the assets say. */

export const archivedCollection = z.strictObject({
  name: z
    .string()
    .refine((name) => isStorable(name) && oneLine(name) === name && groupNameMistake('collections', name) === null),
  kind: z.enum(COLLECTION_KINDS),
  note: z
    .string()
    .min(1)
    .max(MAX_COLLECTION_NOTE)
    .refine((note) => isStorable(note) && prose(note) === note)
    .nullable(),
  /** By the ids that assets have in the archive. */
  parts: z.array(id).max(MAX_PARTS),
})
export type ArchivedCollection = z.infer<typeof archivedCollection>

/** An order may name what is in the collection no more. */
export const describedCollections = sql<ArchivedCollection[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'note', note, 'parts', array(
    select part from unnest(parts) with ordinality as given (part, place)
    where exists (select from asset_collections as held where held.asset_id = part and held.key = collections.key)
    order by place
  )) order by key), '[]')
  from collections
)`

/** `idOf` tells under which id an asset has come in. What the account says of a collection already stays. */
export async function insertCollections(
  db: SystemDb,
  userId: string,
  collections: readonly ArchivedCollection[],
  idOf: ReadonlyMap<string, string>,
) {
  const rows = collections.map((collection) => ({
    ...collection,
    parts: collection.parts.flatMap((part) => idOf.get(part) ?? []),
  }))
  await sql`
    insert into collections (user_id, name, kind, note, parts)
    select ${userId}::uuid, name, kind, note, parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (name text, kind text, note text, parts uuid[])
    where not exists (select from collections as there where there.user_id = ${userId}::uuid and there.key = folded(given.name))
  `.execute(db)
}
