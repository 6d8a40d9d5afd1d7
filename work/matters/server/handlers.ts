import type { UserDb } from '#database/access.ts'
import { firmRefusals } from '#account/firms/refusals.ts'
import { guest, registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import {
  deleteMatter,
  findFirm,
  findMatter,
  insertMatter,
  listHeirs,
  listMatters as listMatterRows,
  listMeant,
  listResponsible,
  updateMatter,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

const requireFirm = async (db: UserDb) => (await findFirm(db)) ?? refuse(firmRefusals.FIRM_NEEDED)
const requireMatter = async (db: UserDb, id: string) =>
  (isId(id) ? await findMatter(db, id) : undefined) ?? refuse(NOT_FOUND)

export const listMatters = registered.matters.list.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  return listMatterRows(db, { gap: undefined, ...input })
})

export const getMatter = registered.matters.get.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  return requireMatter(db, id)
})

interface Days {
  member_id: string | null
  will_signed_on: string
  died_on: string
}

const stored = <Typed extends Days>({ member_id, will_signed_on, died_on, ...typed }: Typed) => ({
  ...typed,
  member_id: member_id !== null && isId(member_id) ? member_id : null,
  will_signed_on: will_signed_on || null,
  died_on: died_on || null,
})

export const addMatter = registered.matters.add.handler(async ({ input, context: { db } }) => {
  const firm_id = await requireFirm(db)
  if (!isId(input.client_id)) return refuse(NOT_FOUND)
  await insertMatter(db, { ...stored(input), firm_id })
  return requireMatter(db, input.id)
})

export const changeMatter = registered.matters.change.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  const { id, ...typed } = input
  if (!isId(id) || !(await updateMatter(db, id, stored(typed)))) return refuse(NOT_FOUND)
  return requireMatter(db, id)
})

export const removeMatter = registered.matters.remove.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  if (!isId(id) || !(await deleteMatter(db, id))) refuse(NOT_FOUND)
})

export const listMatterMembers = registered.matters.responsible.handler(
  async ({ input: { client }, context: { db } }) => {
    await requireFirm(db)
    return isId(client) ? listResponsible(db, client) : []
  },
)

export const listMeantFor = guest.matters.heirs.handler(({ context: { db } }) => listHeirs(db))

export const listMeantForHeir = guest.matters.heir.handler(({ input: { name }, context: { db } }) =>
  listMeant(db, name),
)
