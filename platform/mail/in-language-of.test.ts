import { expect, test } from 'vitest'
import { asAdmin, asSystem } from '#database/access.ts'
import { language } from '#basics/words/words.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { aCreator, anAdministrator } from '#testing/people.ts'
import { speaking, speechFor, wordsOf } from '../speech.ts'
import { inLanguageOf } from './in-language-of.ts'

const choose = (email: string, tag: string | null) =>
  asSystem(database, (db) => db.updateTable('memberinfo').set({ language: tag }).where('email', '=', email).execute())

test('a letter is in its reader’s language, whoever’s request it is; without one, in that of the request', async () => {
  const [ann, admin] = [await aCreator(), await anAdministrator()]
  const spokenTo = (email: string) =>
    speaking(speechFor('en-GB'), () =>
      Promise.all([
        asSystem(database, (db) => inLanguageOf(db, email, language)),
        asAdmin(database, admin.id, (db) => inLanguageOf(db, email, language)),
      ]),
    )
  expect(await spokenTo(ann.email)).toEqual(['en-GB', 'en-GB'])
  await choose(ann.email, 'de')
  expect(await spokenTo(ann.email)).toEqual(['de', 'de'])
  expect(await spokenTo('nobody@example.com')).toEqual(['en-GB', 'en-GB'])
  await choose(ann.email, 'fr')
  expect(await spokenTo(ann.email)).toEqual(['en-US', 'en-US'])
})

test('whoever reads German is written to in German, and whoever reads English in English', async () => {
  Object.assign(wordsOf('de'), {
    'A new sign-in to your vault at {product}': 'Neue Anmeldung bei Ihrem Tresor bei {product}',
    'Someone signed in to your vault at {product} on a new device: {device}, on {time}.':
      'Jemand hat sich an Ihrem Tresor bei {product} auf einem neuen Gerät angemeldet: {device}, am {time}.',
    '{day}, {time} UTC': '{day}, {time} Uhr (UTC)',
  })
  const installation = await anInstallation()
  for (const [tag, subject, moment] of [
    ['de', /^Neue Anmeldung bei Ihrem Tresor bei Strongroom/, /, am \d+\. \S+ \d{4}, \d\d:\d\d Uhr \(UTC\)\./],
    ['en-US', /^A new sign-in to your vault at Strongroom/, /, on \S+ \d+, \d{4}, \d+:\d\d [AP]M UTC\./],
  ] as const) {
    const { email, password } = aRegistration()
    const sent = await aBrowser(installation).post('/api/auth/sign-up/email', aRegistration({ email, password }))
    expect(sent.status).toBe(200)
    await choose(email, tag)
    await aBrowser(installation).post('/api/auth/sign-in/email', { email, password })
    const letter = await letterTo(installation, email, subject)
    expect(letter.text).toMatch(moment)
    expect(letter.html).toContain(`<html lang="${tag}">`)
  }
})

test('a person reads in the language that they signed up in', async () => {
  const { email } = aRegistration()
  const browser = aBrowser(await anInstallation())
  await browser.send('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' },
    body: JSON.stringify(aRegistration({ email })),
  })
  expect(await (await browser.get('/api/session')).json()).toMatchObject({ email, language: 'de' })
})

test('the made-up language of our tests is nobody’s', async () => {
  const registration = aRegistration()
  const browser = aBrowser(await anInstallation())
  browser.cookies.set('language', 'en-XA')
  await browser.post('/api/auth/sign-up/email', registration)
  expect(await (await browser.get('/api/session')).json()).toMatchObject({
    email: registration.email,
    language: null,
  })
})
