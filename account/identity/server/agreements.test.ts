import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator } from '#testing/people.ts'

const installation = await anInstallation()

const agreementsOf = (id: string) =>
  asUser(database, id, (db) =>
    db.selectFrom('agreements').select(['slug', 'version', 'agreed_at']).orderBy('slug').execute(),
  )

test('whoever registers agrees to the terms and the privacy policy as they are then', async () => {
  await database.pool.query(`update legal_documents set version = '7.1' where slug = 'privacy'`)
  const begun = Date.now()
  const browser = aBrowser(installation)
  const signedUp = await browser.post('/api/auth/sign-up/email', aRegistration())
  expect(signedUp.status, await signedUp.text()).toBe(200)
  const { id } = await (await browser.get('/api/session')).json()
  await database.pool.query(`update legal_documents set version = '8.0' where slug = 'privacy'`)

  const agreements = await agreementsOf(id)
  expect(agreements).toMatchObject([
    { slug: 'privacy', version: '7.1' },
    { slug: 'terms', version: '2.1' },
  ])
  for (const { agreed_at } of agreements) {
    expect(agreed_at.getTime()).toBeGreaterThan(begun - 5_000)
    expect(agreed_at.getTime()).toBeLessThan(Date.now() + 5_000)
  }
})

test('an account that nobody registered has agreed to nothing, and nobody sees what others agreed to', async () => {
  const ann = await aCreator()
  expect(await agreementsOf(ann.id)).toEqual([])
  await expect(asUser(database, ann.id, (db) => db.deleteFrom('agreements').execute())).rejects.toThrow(
    'permission denied',
  )
})
