import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { anInvitation } from '#testing/access.ts'
import { database } from '#testing/database.ts'
import { anEstate } from '#testing/estates.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

test('from the wait on, whoever works in the vault reads it, and is told why nothing is saved', async () => {
  const installation = await anInstallation()
  const [ann, ben] = [await anUploader(installation), await anUploader(installation)]
  const grant = await anInvitation(ann, ben.registration.email, { may: 'manage' })
  await database.pool.query('update grants set person_id = $2, accepted_at = now() where id = $1', [grant, ben.id])
  expect((await ben.browser.post(`/api/shared/${grant}/visits`, {})).status).toBe(204)
  const headers = { 'content-type': 'application/json', [VAULT_HEADER]: grant }
  const add = (name: string) =>
    ben.browser.send('/api/places', { method: 'POST', headers, body: JSON.stringify({ name }) })
  expect((await add('Attic')).status).toBe(200)

  const { confirmers } = await anEstate({ id: ann.id, email: ann.registration.email, role: 'creator' })
  for (const { id, person } of confirmers.slice(0, 2))
    await asUser(database, person.id, (db) => sql`select confirm_release(${id}, '')`.execute(db))
  const refused = await add('Cellar')
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'VAULT_KEPT' }])
  const read = await ben.browser.send('/api/places', { headers })
  expect(await read.text()).toContain('Attic')

  await ann.post('/api/estate/refuse', {})
  expect((await add('Cellar')).status).toBe(200)
  expect(errorsIn(installation.logged)).toEqual([])
})

test('the owner’s own session reads and saves nothing until they say that they are here, or let it go on', async () => {
  const installation = await anInstallation()
  const ann = await anUploader(installation)
  const { confirmers } = await anEstate({ id: ann.id, email: ann.registration.email, role: 'creator' })
  const confirm = (place: number) =>
    asUser(database, confirmers[place]!.person.id, (db) =>
      sql`select confirm_release(${confirmers[place]!.id}, '')`.execute(db),
    )
  const add = async (name: string) => (await ann.post('/api/places', { name })).status
  const goesOn = async () =>
    ((await (await ann.get('/api/estate')).json()) as { release: { goes_on: boolean } | null }).release?.goes_on
  await confirm(0)
  expect(await add('Attic')).toBe(200)
  expect((await ann.post('/api/estate/go-on', {})).status).toBe(200)
  expect(await goesOn()).toBe(true)

  // Now it is serious, and they are asked again.
  await confirm(1)
  expect(await goesOn()).toBe(false)
  expect(await add('Cellar')).toBe(409)
  expect(await (await ann.post('/api/places', { name: 'Cellar' })).json()).toMatchObject({ code: 'VAULT_KEPT' })
  expect(await (await ann.get('/api/places')).text()).toContain('Attic')
  expect(await (await ann.post('/api/estate/go-on', {})).json()).toEqual({ is_running: true })
  expect(await add('Cellar')).toBe(200)

  // In a session of its own the answer is another.
  await database.pool.query('delete from release_answers where user_id = $1', [ann.id])
  expect(await add('Study')).toBe(409)
  const goodbye = await ann.post('/api/account/remove', { confirmation: ann.registration.email })
  expect([goodbye.status, await goodbye.json()]).toMatchObject([409, { code: 'VAULT_KEPT' }])
  expect(await (await ann.post('/api/estate/refuse', {})).json()).toEqual({ was_running: true })
  expect(await add('Study')).toBe(200)
  expect(await (await ann.post('/api/estate/go-on', {})).json()).toEqual({ is_running: false })
  expect(errorsIn(installation.logged)).toEqual([])
})
