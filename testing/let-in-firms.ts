import { expect } from 'vitest'
import { database } from './database.ts'
import type { Uploader } from './files/upload.ts'
import { aClient, aFirm, aMember } from './firms.ts'
import { send } from './sent.ts'

type Account = Uploader & { email: string }
type NewAccount = () => Promise<Account>

const visit = async ({ post }: Pick<Account, 'post'>, id: string) =>
  expect((await post(`/api/shared/${id}/visits`, {})).status).toBe(204)
const end = (member: string) => database.pool.query('update firm_members set ended_at = now() where id = $1', [member])

/** A firm whose client somebody is: a member who works for them, an assistant who doesn’t, and one who has left. */
export async function aFirmLetIn(account: NewAccount, owner: Account, what: object) {
  const [member, assistant, former] = [await account(), await account(), await account()]
  const { firm } = await aFirm(await account())
  const [works, left] = [await aMember(firm, member), await aMember(firm, former)]
  await aMember(firm, assistant, 'assistant')
  const client = await aClient(firm, owner, [works, left])
  const body = { name: 'Firm', address: null, client_id: client, ...what }
  const { access } = await send<{ access: { id: string } }>(owner, '/api/access', body)
  for (const each of [member, former]) await visit(each, access.id)
  await end(left)
  return { member, assistant, former, client, id: access.id }
}

/** A vault that a firm opened and nobody has claimed: its assistant doesn’t work for the client, and one has left. */
export async function anUnclaimedVault(account: NewAccount) {
  const [lead, assistant, former] = [await account(), await account(), await account()]
  const { firm } = await aFirm(lead)
  await aMember(firm, assistant, 'assistant')
  const left = await aMember(firm, former, 'lead')
  const { accesses } = await send<{ accesses: { id: string }[] }>(lead, '/api/clients', {
    name: 'Mrs. Later',
    opens_vault: true,
  })
  const { id } = accesses[0]!
  for (const each of [lead, former]) await visit(each, id)
  await end(left)
  return { assistant, former, id }
}
