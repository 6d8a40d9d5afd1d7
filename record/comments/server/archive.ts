import { sql } from 'kysely'
import * as z from 'zod'
import type { UserDb } from '#database/access.ts'
import { insertOf } from '#database/json-rows.ts'
import { isStorable, lengthOf } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { invalid, tooLarge } from '#work/archive/server/shared/refused.ts'
import { type ComingIn, fileSection, inBatches } from '#work/archive/server/shared/section.ts'
import { id, instant } from '#work/archive/server/shared/shapes.ts'
import { commentMistake, MOST_OF_ASSET, tidyComment } from '../rules.ts'

const READ_AT_ONCE = 500
const MOST_NAME = 300

const archivedComment = z.strictObject({
  /** By the id that the asset has in the archive. */
  asset_id: id,
  author_name: z.string(),
  by_owner: z.boolean(),
  content: z.string(),
  created_at: instant,
})
type ArchivedComment = z.infer<typeof archivedComment>

interface Found extends ArchivedComment {
  id: string
}

async function* readComments(db: UserDb): AsyncGenerator<ArchivedComment> {
  let last: Found | undefined
  for (;;) {
    const rows = await readSome(db, last)
    for (const { id: _, ...comment } of rows) yield comment
    if (rows.length < READ_AT_ONCE) return
    last = rows.at(-1)
  }
}

async function readSome(db: UserDb, after: Found | undefined): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, asset_id, author_name, by_owner, content, ${instantOf('created_at')} as created_at from comments
    where ${after === undefined}
      or (comments.created_at, id) > (${after?.created_at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by comments.created_at, id limit ${READ_AT_ONCE}
  `.execute(db)
  return rows
}

/** Each has to be as it would be saved. */
async function requireStorable(comments: AsyncIterable<ArchivedComment>) {
  const counts = new Map<string, number>()
  for await (const { asset_id, author_name, content } of comments) {
    const count = (counts.get(asset_id) ?? 0) + 1
    counts.set(asset_id, count)
    if (count > MOST_OF_ASSET)
      throw tooLarge(t('an asset has more than {count} comments', { count: String(MOST_OF_ASSET) }))
    const isName = isStorable(author_name) && author_name !== '' && lengthOf(author_name) <= MOST_NAME
    const isTidy = isStorable(content) && tidyComment(content) === content
    const why = isName && isTidy ? commentMistake(content) : t('a comment isn’t as it would be saved')
    if (why !== null) throw invalid(t('{file} can’t be imported: {why}.', { file: 'data/comments.json', why }))
  }
}

/** To be read: nobody is let in by it, so they come in without an access, and as what was looked at. */
async function insertComments(comments: AsyncIterable<ArchivedComment>, { db, userId, idsOf }: ComingIn) {
  const assets = idsOf('assets')
  for await (const some of inBatches(comments)) {
    const rows = some.flatMap(({ asset_id, ...comment }) => {
      const asset = assets.get(asset_id)
      const { created_at: at } = comment
      const here = { user_id: userId, asset_id: asset, seen_at: at, told_at: at }
      return asset ? [{ ...comment, ...here }] : []
    })
    await insertOf('comments', rows)?.execute(db)
  }
}

export const archivedComments = fileSection<ArchivedComment>({
  name: 'comments',
  since: 3,
  after: 'assets',
  about: () => t('comments on your assets and your answers, one a line'),
  shape: archivedComment,
  where: (at) => t('Line {number} of {file}', at),
  read: readComments,
  check: requireStorable,
  insert: insertComments,
})
