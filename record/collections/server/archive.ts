import { sql } from 'kysely'
import * as z from 'zod'
import { type ComingIn, listSection } from '#work/archive/server/shared/section.ts'
import { COLLECTION_KINDS, groupNameMistake, MAX_COLLECTION_NOTE, MAX_DESCRIBED, MAX_PARTS } from '../rules.ts'
import { isStorable, oneLine, prose } from '#basics/texts.ts'
import { id } from '#work/archive/server/shared/shapes.ts'

/* What is said of collections, on its way out and in. What is in them, the assets say. */

const archivedCollection = z.strictObject({
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
type ArchivedCollection = z.infer<typeof archivedCollection>

/** An order may name what is in the collection no more. */
const describedCollections = sql<ArchivedCollection[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'note', note, 'parts', array(
    select part from unnest(parts) with ordinality as given (part, place)
    where exists (select from asset_collections as held where held.asset_id = part and held.key = collections.key)
    order by place
  )) order by key), '[]')
  from collections
)`

/** What the account says of a collection already stays. */
async function insertCollections(
  collections: readonly ArchivedCollection[],
  { db, userId, idsOf }: ComingIn,
): Promise<void> {
  const rows = collections.map((collection) => ({
    ...collection,
    parts: collection.parts.flatMap((part) => idsOf('assets').get(part) ?? []),
  }))
  await sql`
    insert into collections (user_id, name, kind, note, parts)
    select ${userId}::uuid, name, kind, note, parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (name text, kind text, note text, parts uuid[])
    where not exists (select from collections as there where there.user_id = ${userId}::uuid and there.key = folded(given.name))
  `.execute(db)
}

export const archivedCollections = listSection<ArchivedCollection>({
  name: 'collections',
  since: 3,
  after: 'assets',
  shape: z.array(archivedCollection).max(MAX_DESCRIBED),
  column: describedCollections,
  insert: insertCollections,
})
