import { expect, test } from 'vitest'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { send } from '#testing/sent.ts'

const installation = await anInstallation()

async function account() {
  const person = await anUploader(installation)
  return { ...person, email: person.registration.email }
}
type Account = Awaited<ReturnType<typeof account>>

interface Given {
  access: { id: string }
}

async function answered(person: Account, path: string) {
  const answer = await person.browser.get(path)
  return { status: answer.status, text: await answer.text() }
}

test('an invitation is accepted once, by whoever it was sent to', async () => {
  const [ann, guest, stranger] = [await account(), await account(), await account()]
  const token = 'i'.repeat(43)
  const { access } = await send<Given>(ann, '/api/access', {
    name: 'Invited',
    address: guest.email,
    ends_at: null,
    preset: 'chosen',
    scope: 'everything',
  })
  await database.pool.query('update grants set token_hash = $2 where id = $1', [access.id, hashOfToken(token)])
  const accept = async (person: Pick<Account, 'post'>) => (await person.post('/api/shared/accept', { token })).status
  expect(await accept(stranger)).toBe(403)
  expect(await accept(ann)).toBe(403)
  const statuses = await Promise.all([accept(guest), accept(guest)])
  expect(statuses.toSorted()).toEqual([200, 404])
  expect(await accept(guest)).toBe(404)
})

test('an owner who is suspended, or closes the account, shows nothing to anybody', async () => {
  const owner = await account()
  const title = 'Ring of an owner'
  const { id } = await send<{ id: string }>(owner, '/api/assets', { title, creation_date: '2020-05-01' })
  const guest = await account()
  const body = { name: 'Guest', address: guest.email, ends_at: null, preset: 'chosen', scope: 'assets', scope_of: [id] }
  const { access } = await send<Given>(owner, '/api/access', body)
  await database.pool.query('update grants set person_id = $2, accepted_at = now() where id = $1', [
    access.id,
    guest.id,
  ])
  await guest.post(`/api/shared/${access.id}/visits`, {})
  const path = `/api/shared/${access.id}/assets/${id}`
  const listed = async () => (await answered(guest, '/api/shared')).text
  expect((await answered(guest, path)).status).toBe(200)
  await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Why')`, [owner.id])
  expect((await answered(guest, path)).status).toBe(404)
  expect((await guest.post(`/api/shared/${access.id}/visits`, {})).status).toBe(404)
  expect(await listed()).toBe('[]')
  await database.pool.query('delete from suspensions where user_id = $1', [owner.id])
  expect((await answered(guest, path)).status).toBe(200)
  await database.pool.query('delete from auth."user" where id = $1', [owner.id])
  expect((await answered(guest, path)).status).toBe(404)
  expect(await listed()).toBe('[]')
})
