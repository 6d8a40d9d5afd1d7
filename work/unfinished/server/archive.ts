import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { type ComingIn, listSection, type Stored } from '#work/archive/server/shared/section.ts'
import { insertOf } from '#database/json-rows.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { MAX_FILES } from '#record/assets/rules/judge-asset.ts'
import { tidyPath } from '#record/places/rules/places.ts'
import { isStorable, oneLine } from '#basics/texts.ts'
import { MAX_UNFINISHED, placeMistake, titleMistake } from '../rules/unfinished.ts'
import { id, instant } from '#work/archive/server/shared/shapes.ts'

/* Pieces that are to be finished, on their way out and in, with their photos. */

const photo = z.strictObject({ file: z.string(), name: z.string(), content_type: z.string(), uploaded_at: instant })
const said = (tidy: (text: string) => string, mistakeIn: (text: string) => string | null) =>
  z
    .string()
    .min(1)
    .refine((text) => isStorable(text) && tidy(text) === text && mistakeIn(text) === null)
    .nullable()

const archived = z.strictObject({
  id,
  title: said(oneLine, titleMistake),
  place: said(tidyPath, placeMistake),
  photos: z.array(photo).min(1).max(MAX_FILES),
  /** In which that goes on it was found, by its id in the archive. */
  walkthrough_id: id.nullable().default(null),
})
type ArchivedUnfinished = z.infer<typeof archived>

type StoredUnfinished = Omit<ArchivedUnfinished, 'photos'> & { photos: Stored<z.infer<typeof photo>>[] }

const unfinishedOfOwner = sql<StoredUnfinished[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'title', title, 'place', place, 'walkthrough_id', walkthrough_id, 'photos', (
    select json_agg(json_build_object(
      'stored', path, 'name', name, 'content_type', content_type,
      'uploaded_at', ${instantOf('stored_files.created_at')}
    ) order by position)
    from unfinished_photos join stored_files on path = image_url where unfinished_id = unfinished.id
  )) order by turn), '[]')
  -- One whose files went meanwhile has nothing to show.
  from unfinished where exists (
    select from unfinished_photos join stored_files on path = image_url where unfinished_id = unfinished.id
  )
)`

/** Each under its new id. One of whose photos none could be read is left out. */
async function insertUnfinished(
  pieces: readonly ArchivedUnfinished[],
  { db, userId, idsOf, pathOf }: ComingIn,
): Promise<void> {
  const there = pieces.flatMap(({ id, photos, ...piece }) => {
    const paths = photos.flatMap(({ file }) => pathOf(file) ?? [])
    return paths.length === 0 ? [] : [{ ...piece, id: idsOf('unfinished').get(id), paths }]
  })
  const rows = there.map(({ id, title, place, walkthrough_id: found }) => {
    const walkthrough_id = found === null ? null : (idsOf('walkthroughs').get(found) ?? null)
    return { id, user_id: userId, title, place, walkthrough_id }
  })
  const photos = there.flatMap(({ id, paths }) =>
    paths.map((image_url, position) => ({ unfinished_id: id, user_id: userId, image_url, position })),
  )
  await insertOf('unfinished', rows)?.execute(db)
  await insertOf('unfinished_photos', photos)?.execute(db)
}

export const archivedUnfinished = listSection<ArchivedUnfinished, StoredUnfinished>({
  name: 'unfinished',
  since: 3,
  folder: { name: 'To finish', bucket: 'asset-images' },
  after: 'walkthroughs',
  shape: z.array(archived).max(MAX_UNFINISHED),
  column: unfinishedOfOwner,
  nameFiles: async (rows, nameFiles) => {
    const named: ArchivedUnfinished[] = []
    for (const piece of rows) {
      const photos = await nameFiles({ id: piece.id, title: piece.title ?? '' }, piece.photos)
      named.push({ ...piece, photos })
    }
    return named
  },
  check: (pieces, { noteFile }) => {
    for (const { photos } of pieces) for (const file of photos) noteFile(file)
  },
  giveIds: (pieces, ids) => {
    for (const { id } of pieces) ids.set(id, randomUUID())
  },
  insert: insertUnfinished,
})
