import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { anInvitation } from '#testing/access.ts'
import { database } from '#testing/database.ts'
import { anEstate } from '#testing/estates.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

test('from the wait on, whoever works in the vault reads it, and is told why nothing is saved; its owner goes on', async () => {
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
  expect((await ann.post('/api/places', { name: 'Study' })).status).toBe(200)

  await ann.post('/api/estate/refuse', {})
  expect((await add('Cellar')).status).toBe(200)
  expect(errorsIn(installation.logged)).toEqual([])
})
