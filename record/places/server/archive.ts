import { sql } from 'kysely'
import * as z from 'zod'
import { type ComingIn, listSection } from '#work/archive/server/shared/section.ts'
import { MAX_PLACE_NOTE, MAX_PLACES, PLACE_KINDS, placePathMistake, tidyPath } from '../rules/places.ts'

/* Places on their way out and in, by their paths. Most come with what is in them. */

const archivedPlace = z.strictObject({
  path: z.string().refine((path) => path !== '' && tidyPath(path) === path && placePathMistake(path, '') === null),
  kind: z.enum(PLACE_KINDS).nullable(),
  note: z.string().min(1).max(MAX_PLACE_NOTE).nullable(),
})
type ArchivedPlace = z.infer<typeof archivedPlace>

/** What assets and addresses do not say by themselves: how a place is described, and that one is there in which nothing is. */
const describedPlaces = sql<ArchivedPlace[]>`(
  select coalesce(json_agg(json_build_object('path', path, 'kind', kind, 'note', note) order by path collate "C"), '[]')
  from places
  where kind is not null or note is not null or (
    address is null and not exists (select from assets where place_id = places.id)
    and not exists (select from places as inside where inside.parent_id = places.id)
  )
)`

async function insertPlaces(places: readonly ArchivedPlace[], { db, userId }: ComingIn): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (path text, kind text, note text)`
  await sql`select place_for(${userId}, path) from ${given}`.execute(db)
  await sql`
    update places set kind = given.kind, note = given.note from ${given}
    where places.user_id = ${userId} and places.path = given.path
  `.execute(db)
}

export const archivedPlaces = listSection<ArchivedPlace>({
  name: 'places',
  since: 3,
  shape: z.array(archivedPlace).max(MAX_PLACES),
  column: describedPlaces,
  insert: insertPlaces,
})
