import { isId } from '#basics/ids.ts'
import { judgePerson, MERGE_DAYS, type PersonDraft } from '../rules/people.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { listUses } from './pieces.ts'
import {
  changePerson,
  deletePerson,
  findPerson,
  getPerson,
  insertPerson,
  isTyped,
  listMerges,
  listNames,
  lockPeople,
  replaceNames,
  suggestNames,
} from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { peopleRefusals } from '../refusals.ts'

export const listPeople = registered.people.list.handler(({ input, context: { db } }) => listNames(db, input))

export const suggestPeople = registered.people.suggest.handler(async ({ input: { search }, context: { db } }) => ({
  names: await suggestNames(db, search),
}))

export const getPersonPage = registered.people.get.handler(
  async ({ input: { id }, context: { db, me, addresses, now } }) => {
    const person = isId(id) ? await findPerson(db, id) : undefined
    if (!person) refuse(requestRefusals.NOT_FOUND)
    const since = new Date(now.getTime() - MERGE_DAYS * 24 * 3_600_000)
    const [used, merges] = await Promise.all([
      listUses(db, { role: me.role, opening: { addresses, owner: me.id } }, id),
      listMerges(db, id, since),
    ])
    return { ...person, ...used, merges }
  },
)

export const createPerson = registered.people.create.handler(async ({ input, context: { db } }) => {
  const { other_names, ...person } = requireValid(input)
  const { id } = await insertPerson(db, person)
  await replaceNames(db, id, { name: person.name, other_names })
  return getPerson(db, id)
})

/** A name that pieces have stays one of theirs when another becomes the main one. */
export const updatePerson = registered.people.update.handler(async ({ input, context: { db } }) => {
  const { id, version, ...draft } = input
  const [before] = isId(id) ? await lockPeople(db, [id]) : []
  if (!before) refuse(requestRefusals.NOT_FOUND)
  if (before.version !== version) refuse(peopleRefusals['CHANGED.person'], { version: before.version })
  const { other_names, ...person } = requireValid(draft)
  const isRenamed = person.name !== before.name && (await isTyped(db, before.name))
  await changePerson(db, id, person)
  await replaceNames(db, id, {
    name: person.name,
    other_names: isRenamed ? [...other_names, before.name] : other_names,
  })
  return getPerson(db, id)
})

export const removePerson = registered.people.remove.handler(async ({ input: { id }, context: { db } }) => {
  const removed = isId(id) ? await deletePerson(db, id) : undefined
  if (!removed) refuse(requestRefusals.NOT_FOUND)
})

function requireValid(draft: PersonDraft) {
  const verdict = judgePerson(draft)
  return verdict.ok ? verdict.person : refuse(peopleRefusals.PERSON_INVALID, { mistakes: verdict.mistakes })
}
