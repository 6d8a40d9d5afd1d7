import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod'
import type { SystemDb, UserDb } from '#database/access.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { each } from '#basics/each.ts'
import { judgePerson, MAX_NAMES, MAX_PEOPLE, PERSON_KINDS, PERSON_TEXT_NAMES } from '../rules/people.ts'
import { t } from '#basics/words/words.ts'
import { fileSection, inBatches } from '#work/archive/server/shared/section.ts'
import { invalid, tooLarge } from '#work/archive/server/shared/refused.ts'
import { id, instant, text } from '#work/archive/server/shared/shapes.ts'

/* The list of people on its way out and in. Pieces name them, so that nothing else has to be linked again. */

const archivedPerson = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(PERSON_KINDS),
  ...each(PERSON_TEXT_NAMES, text),
  other_names: z.array(z.string()).max(MAX_NAMES),
  created_at: instant,
})
type ArchivedPerson = z.infer<typeof archivedPerson>

const otherNames = sql<string[]>`array(
  select person_names.name from person_names where person_id = people.id and not is_main order by key
)`

const readPeople = (db: UserDb) =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'kind', ...PERSON_TEXT_NAMES])
    .select([otherNames.as('other_names'), instantOf('created_at').as('created_at')])
    .$castTo<ArchivedPerson>()
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Everybody has to be as the form leaves them: nothing is corrected on the way. */
async function requireStorablePeople(people: AsyncIterable<ArchivedPerson>): Promise<void> {
  let count = 0
  for await (const person of people) {
    count += 1
    if (count > MAX_PEOPLE) throw tooLarge(t('it has more than {count} people', { count: String(MAX_PEOPLE) }))
    const { id: _id, created_at: _created, ...draft } = person
    const verdict = judgePerson(draft)
    const isTidy = verdict.ok && isDeepStrictEqual(verdict.person, draft)
    const why = verdict.ok
      ? isTidy
        ? null
        : t('{field} has spaces or characters that don’t belong there', { field: draft.name })
      : verdict.mistakes[0]!.message
    if (why !== null) throw invalid(t('{file} can’t be imported: {why}.', { file: 'data/people.json', why }))
  }
}

/** Whoever has a name that somebody in the account has already stays out: that one is linked to the pieces. */
async function insertPeople(db: SystemDb, userId: string, people: readonly ArchivedPerson[]): Promise<void> {
  const columns = sql.join(['name', 'kind', ...PERSON_TEXT_NAMES, 'created_at'].map((name) => sql.ref(name)))
  await sql`
    with given as (
      select gen_random_uuid() as new_id, people.*, given.value -> 'other_names' as other_names
      from jsonb_array_elements(${JSON.stringify(people)}::jsonb) as given (value),
        jsonb_populate_record(null::people, given.value) as people
      where not exists (
        select from person_names where person_names.user_id = ${userId}::uuid and key = folded(people.name)
      )
    ), added as (
      insert into people (id, user_id, ${columns}) select new_id, ${userId}::uuid, ${columns} from given returning id
    )
    insert into person_names (user_id, person_id, name, is_main)
    select ${userId}::uuid, new_id, name, true from given
    union all
    select ${userId}::uuid, new_id, other, false from given, jsonb_array_elements_text(other_names) as other
    on conflict (user_id, key) do nothing
  `.execute(db)
}

export const archivedPeople = fileSection<ArchivedPerson>({
  name: 'people',
  since: 3,
  about: () => t('the people and organizations in your list, one a line'),
  shape: archivedPerson,
  where: (at) => t('Person {number} in {file}', at),
  read: async function* (db) {
    yield* await readPeople(db)
  },
  check: requireStorablePeople,
  insert: async (rows, { db, userId }) => {
    for await (const people of inBatches(rows)) await insertPeople(db, userId, people)
  },
})
