import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { language, locale } from '#basics/words/words.ts'
import { chosenLanguage, speakToReader } from './speak-to-reader.ts'

const HTTPS = new URL('https://vault.example')
const app = new Hono()
app.use(speakToReader(HTTPS))
app.get('*', (c) => chosenLanguage(c, HTTPS, c.req.path) ?? c.text(`${language()} ${locale()}`))

const answerTo = async (acceptLanguage: string, cookie = '') => {
  const answer = await app.request('/login', {
    headers: { 'accept-language': acceptLanguage, cookie: cookie && `__Host-${cookie}` },
  })
  return answer.text()
}

test.each([
  ['de-CH, en;q=0.5', '', 'de de-CH'],
  ['en-GB', '', 'en-GB en-GB'],
  ['fr, ja', '', 'en-US fr'],
  ['xx', '', 'en-US en-US'],
  ['fr', 'language=de', 'de de'],
  ['en-GB', 'language=de', 'de de'],
  ['en-GB', 'language=en-US', 'en-US en-GB'],
  ['de', 'language=xx', 'de de'],
  ['de-xx-'.repeat(1_000), 'language=en-XA', 'en-XA en-US'],
])('%s with the cookie "%s" reads %s', async (accept, cookie, spoken) => {
  expect(await answerTo(accept, cookie)).toBe(spoken)
})

test('an address that names a language remembers it, and leads to the page itself', async () => {
  const answer = await app.request('/login?from=%2Fvault&language=de')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/login?from=%2Fvault')
  expect(answer.headers.get('set-cookie')).toBe(
    '__Host-language=de; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(await (await app.request('/login?language=nonsense')).text()).toBe('en-US en-US')
})

test('on a plain address the cookie has a plain name', async () => {
  const plain = new Hono()
  plain.use(speakToReader(new URL('http://localhost:4400')))
  plain.get('*', (c) => chosenLanguage(c, new URL('http://localhost:4400'), c.req.path) ?? c.text(language()))
  const answer = await plain.request('/?language=de')
  expect(answer.headers.get('set-cookie')).toBe('language=de; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
  expect(await (await plain.request('/', { headers: { cookie: 'language=de' } })).text()).toBe('de')
})
