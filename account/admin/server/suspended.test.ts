import { expect, test } from 'vitest'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { codeOf } from '#testing/authenticator.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()

async function anAdministratorSignedIn() {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  await database.pool.query(`update memberinfo set role = 'admin' where email = $1`, [email])
  return browser
}
const admin = await anAdministratorSignedIn()

const suspend = (id: string) => admin.post(`/api/admin/users/${id}/suspend`, { reason: 'Charges that bounced.' })
const signIn = (email: string, password = PASSWORD) =>
  aBrowser(installation).post('/api/auth/sign-in/email', { email, password })

test('files, calls and sign-in stop at once, and say why only to whoever knows the password', async () => {
  const ann = await anUploader(installation)
  const { email } = ann.registration
  const photo = { bucket: 'asset-images', name: 'a.jpg', type: 'image/jpeg', bytes: await jpeg(160, 120) } as const
  const { path } = await ann.keep(photo)
  const signed = await ann.post('/api/files/sign', { paths: [path] })
  const text = await signed.text()
  const url = /\/files\/[^"]+/.exec(text)![0]
  expect((await ann.get(url)).status).toBe(200)
  const wrongBefore = await (await signIn(email, 'Wrong-horse-7')).json()

  expect((await suspend(ann.id)).status).toBe(200)
  expect((await ann.get(url)).status).toBe(404)
  expect((await ann.get('/api/assets')).status).toBe(401)
  expect(await (await ann.get('/api/session')).json()).toBeNull()
  const refused = await signIn(email)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
    message: expect.stringMatching(/^Your account is suspended\. Reason: “Charges that bounced\.” .*@/),
  })
  expect(refused.headers.getSetCookie().filter((cookie) => cookie.includes('session_token='))).toEqual([])
  expect(await (await signIn(email, 'Wrong-horse-7')).json()).toEqual(wrongBefore)

  expect((await admin.post(`/api/admin/users/${ann.id}/unsuspend`, {})).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
})

test('a session that was made at the very same instant opens nothing', async () => {
  const ann = await anUploader(installation)
  const { rows } = await database.pool.query(`select * from auth.session where "userId" = $1`, [ann.id])
  await suspend(ann.id)
  const { id, userId, token, expiresAt } = rows[0]
  await database.pool.query(`insert into auth.session (id, "userId", token, "expiresAt") values ($1, $2, $3, $4)`, [
    id,
    userId,
    token,
    expiresAt,
  ])
  expect((await ann.get('/api/assets')).status).toBe(401)
  expect((await ann.post('/api/reports/exports/csv', {})).status).toBe(401)
})

test('who lost the second factor comes in by the password alone once it was reset', async () => {
  const ann = await anUploader(installation)
  const { secret } = (await (await ann.post('/api/auth/authenticator/begin', {})).json()) as { secret: string }
  await ann.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) })
  expect(await (await signIn(ann.registration.email)).json()).toMatchObject({ second_factor: { authenticator: true } })
  expect((await admin.post(`/api/admin/users/${ann.id}/reset-factors`, {})).status).toBe(200)
  expect((await ann.get('/api/assets')).status).toBe(401)
  expect(await (await signIn(ann.registration.email)).json()).toEqual({ signed_in: true })
})

test('a link for a new password is on its way once an administrator asked for it', async () => {
  const ann = await anUploader(installation)
  expect((await admin.post(`/api/admin/users/${ann.id}/password-letter`, {})).status).toBe(200)
  const subjects = async () => {
    const { rows } = await database.pool.query(`select subject from letters where recipient = $1`, [
      ann.registration.email,
    ])
    return rows.map(({ subject }) => subject)
  }
  await expect.poll(subjects).toContain('Choose a new password for Strongroom')
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
