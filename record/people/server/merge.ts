import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { filledByMerge, MERGE_DAYS, PERSON_TEXT_NAMES, type PersonTextName, type PersonTexts } from '../rules/people.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { changePerson, deletePerson, getPerson, insertPerson, lockPeople } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { peopleRefusals } from '../refusals.ts'

/** The names of the one become names of the other: with them go all pieces, which stay as they were typed. */
export const mergePeople = registered.people.merge.handler(async ({ input: { id, into }, context: { db } }) => {
  if (!isId(id) || !isId(into)) refuse(requestRefusals.NOT_FOUND)
  if (id.toLowerCase() === into.toLowerCase()) refuse(peopleRefusals.MERGE_WITH_ITSELF)
  const found = await lockPeople(db, [id, into])
  const [gone, staying] = [id, into].map((each) => found.find((person) => person.id === each.toLowerCase()))
  if (!gone || !staying) refuse(requestRefusals.NOT_FOUND)

  const filled = filledByMerge(staying, gone)
  const { rows: names } = await sql<{ name: string }>`
    update person_names set person_id = ${staying.id}, is_main = false where person_id = ${gone.id}
    returning name
  `.execute(db)
  await deletePerson(db, gone.id)
  if (Object.keys(filled).length > 0) await changePerson(db, staying.id, filled)

  const { version: _version, created_at: _created, ...person } = gone
  const changes = Object.fromEntries(
    Object.entries(filled).map(([field, after]) => [field, { before: staying[field as PersonTextName], after }]),
  )
  const merge = await db
    .insertInto('person_merges')
    .values({
      into_id: staying.id,
      person: JSON.stringify(person),
      names: names.map(({ name }) => name),
      changes: JSON.stringify(changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: merge.id, into: await getPerson(db, staying.id) }
})

interface Merge {
  into_id: string
  person: PersonTexts & { id: string; name: string; kind: string }
  names: string[]
  changes: Partial<Record<PersonTextName, { before: string | null; after: string }>>
}

export const undoMerge = registered.people.undoMerge.handler(async ({ input: { id }, context: { db, now } }) => {
  const merge = isId(id) ? await takeMerge(db, id, now) : undefined
  if (!merge) refuse(requestRefusals.NOT_FOUND)
  const { person, into_id, changes } = merge
  const texts = Object.fromEntries(PERSON_TEXT_NAMES.map((field) => [field, person[field]])) as PersonTexts
  await insertPerson(db, { ...texts, id: person.id, name: person.name, kind: person.kind })
  await takeNamesBack(db, merge)

  const [other] = await lockPeople(db, [into_id])
  const restored = Object.entries(changes).filter(([field, { after }]) => other?.[field as PersonTextName] === after)
  if (restored.length > 0)
    await changePerson(db, into_id, Object.fromEntries(restored.map(([field, { before }]) => [field, before])))
  return getPerson(db, person.id)
})

const takeMerge = async (db: UserDb, id: string, now: Date): Promise<Merge | undefined> => {
  const since = new Date(now.getTime() - MERGE_DAYS * 24 * 3_600_000)
  const { rows } = await sql<Merge>`
    delete from person_merges where id = ${id} and merged_at > ${since} returning into_id, person, names, changes
  `.execute(db)
  return rows[0]
}

/**
 * From whoever has them by now: the other may have been merged on. What has become the main name of somebody since stays
 * theirs; where that is the main name of this person, they can't come back.
 */
async function takeNamesBack(db: UserDb, { person, names }: Merge) {
  await sql`
    delete from person_names
    where not is_main and key = any (array(select folded(name) from unnest(${names}::text[]) as given (name)))
  `.execute(db)
  await sql`
    insert into person_names (name, person_id, is_main)
    select name, ${person.id}, folded(name) = folded(${person.name})
    from unnest(${names}::text[]) as given (name)
    where folded(name) = folded(${person.name})
      or not exists (select from person_names where key = folded(given.name))
  `.execute(db)
}
