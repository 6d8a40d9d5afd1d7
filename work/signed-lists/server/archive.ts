import { sql } from 'kysely'
import * as z from 'zod'
import { isStorable } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import type { UserDb } from '#database/access.ts'
import { insertOf } from '#database/json-rows.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { invalid, tooLarge } from '#work/archive/server/shared/refused.ts'
import { type Checking, type ComingIn, fileSection, type Stored } from '#work/archive/server/shared/section.ts'
import { id, instant, text } from '#work/archive/server/shared/shapes.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { listContent } from '../contract.ts'
import { MOST_BYTES, MOST_FILES, MOST_LISTS, MOST_ON_LIST } from '../rules/content.ts'

/* Lists that were printed for signing on their way out and in, with what stands on each and its signed copy. */

const archivedFile = z.strictObject({
  file: z.string(),
  name: z.string(),
  content_type: z.string(),
  created_at: instant,
  uploaded_at: instant,
})

const archivedList = z.strictObject({
  id,
  number: z.int().min(1).max(1_000_000),
  /** Pieces by the ids that they have in the archive. */
  content: listContent,
  signed_on: text,
  documents: z.array(archivedFile).max(MOST_FILES).default([]),
  created_at: instant,
})
type ArchivedList = z.infer<typeof archivedList>
type StoredList = Omit<ArchivedList, 'documents'> & { documents: Stored<z.infer<typeof archivedFile>>[] }

async function readLists(db: UserDb): Promise<StoredList[]> {
  const { rows } = await sql<StoredList>`
    select id, number, content, to_char(signed_on, 'YYYY-MM-DD') as signed_on, (
      select coalesce(json_agg(json_build_object(
        'stored', path, 'name', name, 'content_type', content_type,
        'created_at', ${instantOf('signed_list_files.created_at')},
        'uploaded_at', ${instantOf('stored_files.created_at')}
      ) order by signed_list_files.created_at, name, path), '[]')
      from signed_list_files join stored_files on path = file_url where list_id = signed_lists.id
    ) as documents, ${instantOf('created_at')} as created_at
    from signed_lists where discarded_at is null order by number
  `.execute(db)
  return rows
}

async function requireStorable(lists: AsyncIterable<ArchivedList>, { noteFile }: Checking) {
  const numbers = new Set<number>()
  for await (const { number, content, signed_on, documents } of lists) {
    numbers.add(number)
    if (numbers.size > MOST_LISTS) throw tooLarge(t('it has more than {count} lists', { count: String(MOST_LISTS) }))
    const written = JSON.stringify(content)
    const isAsSaved =
      content.pieces.length > 0 &&
      content.pieces.length <= MOST_ON_LIST &&
      Buffer.byteLength(written) <= MOST_BYTES &&
      isStorable(written) &&
      !written.includes('\\u0000') &&
      (signed_on === null || isCalendarDate(signed_on))
    if (!isAsSaved)
      throw invalid(
        t('{file} can’t be imported: {why}.', {
          file: 'data/signed_lists.json',
          why: t('list {number} isn’t as it would be saved', { number }),
        }),
      )
    for (const file of documents) noteFile(file)
  }
}

/** One whose number the account has already stays out. */
async function insertList({ content, ...list }: ArchivedList, { db, userId, idsOf, pathOf }: ComingIn) {
  const assets = idsOf('assets')
  const pieces = content.pieces.map((piece) => ({
    ...piece,
    asset: (piece.asset !== null && assets.get(piece.asset)) || null,
  }))
  const { rows } = await sql<{ id: string }>`
    insert into signed_lists (user_id, number, content, signed_on, created_at)
    select ${userId}::uuid, ${list.number}::int, ${JSON.stringify({ ...content, pieces })}::jsonb, ${list.signed_on}::date,
      ${list.created_at}::timestamptz
    where not exists (select from signed_lists where user_id = ${userId}::uuid and number = ${list.number}::int)
    returning id
  `.execute(db)
  if (!rows[0]) return
  const of = { user_id: userId, list_id: rows[0].id }
  const files = list.documents.flatMap(({ file, created_at }) => {
    const file_url = pathOf(file)
    return file_url === undefined ? [] : [{ ...of, file_url, created_at }]
  })
  await insertOf('signed_list_files', files)?.execute(db)
}

export const archivedSignedLists = fileSection<ArchivedList>({
  name: 'signed_lists',
  since: 3,
  folder: { name: 'Signed lists', bucket: 'signed-lists' },
  after: 'assets',
  about: () => t('lists of who gets what that were printed for signing, one a line'),
  shape: archivedList,
  where: (at) => t('Line {number} of {file}', at),
  read: async function* (db, nameFiles) {
    for (const list of await readLists(db))
      yield {
        ...list,
        documents: await nameFiles(
          { id: list.id, title: t('List no. {number}', { number: list.number }) },
          list.documents,
        ),
      }
  },
  check: requireStorable,
  insert: async (rows, coming) => {
    for await (const list of rows) await insertList(list, coming)
  },
})
