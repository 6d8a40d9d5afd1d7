import { asUser } from '#database/access.ts'
import { sql } from 'kysely'
import type { ListContent } from '#work/signed-lists/rules/content.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

/** What stands on it, of one piece. */
export const aListOf = (asset: string, more: Partial<ListContent> = {}): ListContent => ({
  owner: { name: 'Ann Öst', address: '1 Mill Lane, Leith' },
  choices: { people: [], without_categories: [], without_insured: false, addresses: false, witnesses: true },
  pieces: [
    {
      asset,
      title: 'Ring',
      description: 'Gold; “A. Ö.” inside',
      to: [{ name: 'Ailsa', relationship: 'daughter', address: null, share: '60', alternate: 'Ida' }],
    },
  ],
  ...more,
})

/** One that was printed; where a day is given, it was signed then. */
export async function aSignedList(
  owner: Pick<Person, 'id'>,
  {
    content = aListOf(crypto.randomUUID()),
    signed_on = null,
  }: { content?: ListContent; signed_on?: string | null } = {},
): Promise<string> {
  const { rows } = await asUser(database, owner.id, async (db) => {
    const made = await sql<{ id: string }>`
      insert into signed_lists (content) values (${JSON.stringify(content)}::jsonb) returning id
    `.execute(db)
    if (signed_on !== null)
      await db.updateTable('signed_lists').set({ signed_on }).where('id', '=', made.rows[0]!.id).execute()
    return made
  })
  return rows[0]!.id
}
