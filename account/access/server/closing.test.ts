import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { post, send } from '#testing/sent.ts'

/* A visit ends when whoever looked in says so, and with the session that it came by. */

const installation = await anInstallation()
const account = () => anUploader(installation, { role: 'creator' })
const owner = await account()
const ends_at = new Date(Date.now() + 86_400_000).toISOString()
const WHAT = { preset: 'chosen', scope: 'everything', ends_at }

interface Given {
  access: { id: string }
  link: { url: string; pin: string } | null
}

type Browser = ReturnType<typeof aBrowser>
const statusOf = async (browser: Pick<Browser, 'get'>, id: string) => (await browser.get(`/api/shared/${id}`)).status

/** Another browser that was given all that one knows. */
function copyOf({ cookies }: Browser) {
  const copy = aBrowser(installation)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

test('a link that is closed needs its PIN again, whoever kept its cookie; others who opened it look on', async () => {
  const { access, link } = await send<Given>(owner, '/api/access', { ...WHAT, name: 'Link', address: null })
  const opened = async () => {
    const browser = aBrowser(installation)
    await browser.post('/api/links', { token: link!.url.split('#')[1], pin: link!.pin })
    return browser
  }
  const [shared, other] = [await opened(), await opened()]
  const thief = copyOf(shared)
  expect(await statusOf(shared, access.id)).toBe(200)
  expect((await shared.post(`/api/shared/${access.id}/close`, {})).status).toBe(204)
  expect([...shared.cookies.keys()].filter((name) => name.includes('.link.'))).toEqual([])
  for (const browser of [shared, thief]) {
    expect(await statusOf(browser, access.id)).toBe(404)
    expect((await browser.post(`/api/shared/${access.id}/visits`, {})).status).toBe(404)
  }
  expect(await statusOf(other, access.id)).toBe(200)
})

test('closing what nobody opened says nothing of it', async () => {
  const { access } = await send<Given>(owner, '/api/access', { ...WHAT, name: 'Link', address: null })
  const nobody = aBrowser(installation)
  for (const id of [access.id, crypto.randomUUID(), 'x'])
    expect((await nobody.post(`/api/shared/${id}/close`, {})).status).toBe(204)
})

test('whoever signs out looks in no more', async () => {
  const guest = await account()
  const { rows } = await database.pool.query<{ email: string }>('select email from memberinfo where id = $1', [
    guest.id,
  ])
  const { access } = await send<Given>(owner, '/api/access', { ...WHAT, name: 'Ben', address: rows[0]!.email })
  await database.pool.query('update grants set person_id = $2, accepted_at = now() where id = $1', [
    access.id,
    guest.id,
  ])
  await post(guest, `/api/shared/${access.id}/visits`, {})
  const kept = copyOf(guest.browser)
  expect(await statusOf(kept, access.id)).toBe(200)
  await guest.browser.post('/api/auth/sign-out', {})
  expect(await statusOf(kept, access.id)).toBe(404)
})
