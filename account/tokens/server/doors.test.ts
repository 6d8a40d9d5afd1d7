import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { aProgram, makeToken } from '#testing/tokens.ts'
import { newAccessToken } from './shared/access-token.ts'

/* What is said at the door to whoever comes with something that is no token, or not where one belongs. */

const installation = await anInstallation()
const ann = await anUploader(installation, { role: 'creator' })

async function programOf(person: typeof ann) {
  const made = await makeToken(person)
  return { ...made, ...aProgram(installation, made.token) }
}

test('a token that was mistyped, or made up, opens nothing and says so', async () => {
  const { token } = await programOf(ann)
  const mistyped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
  for (const given of [mistyped, newAccessToken(), 'srm_', 'nonsense', `${token}x`]) {
    const { status, json } = await aProgram(installation, given).get('/api/assets')
    expect([given, status, json()['code']]).toEqual([given, 401, 'UNAUTHORIZED'])
  }
})

test('what a proxy in front says for itself is no token, and takes nobody’s session', async () => {
  const response = await ann.browser.send('/api/tokens', { headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0' } })
  expect(response.status).toBe(200)
})

test('a cookie beside a token counts for nothing', async () => {
  const response = await ann.browser.send('/api/assets', { headers: { authorization: `Bearer ${newAccessToken()}` } })
  expect(response.status).toBe(401)
})

test('in an address it is refused with a hint, and in no log', async () => {
  const { token, get } = await programOf(ann)
  for (const path of [`/api/assets?access_token=${token}`, `/api/assets/${token}`, `/vault?token=${token}`]) {
    const answer = await fetch(installation.url + path)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('as a bearer token')
  }
  await get(`/api/assets/${token}`)
  expect(installation.logged.join('\n')).not.toContain(token.slice(4, 30))
})
