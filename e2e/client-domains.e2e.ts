import type { BrowserContext, Page } from '@playwright/test'
import { LANGUAGE_COOKIE, SOURCE } from '#basics/words/languages.ts'
import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { emailField, heading, signInAs } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { anEmail, PASSWORD, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

/* Chromium looks for every name below `localhost` on this machine. */

const HANDLE = 'hart-and-partners'
const NAMED = 'vault.hart.localhost'
const UNNAMED = 'vault.other.localhost'

const test = onOwnInstallation({ CLIENT_DOMAINS: `${NAMED}=${HANDLE}` })
// What is kept of a browser for others is emptied for one host alone.
test.use({ unused: true })

/** The same installation under another host. */
const at = (host: string, url: string) => Object.assign(new URL(url), { hostname: host }).origin

/** Who comes by a further host reads English there, too. */
const readEnglishAt = (browser: BrowserContext, ...origins: string[]) =>
  browser.addCookies(origins.map((url) => ({ name: LANGUAGE_COOKIE, value: SOURCE, url })))

const whoseInstallation = (page: Page, url: string) =>
  page.getByText(`This page is part of Strongroom, at ${new URL(url).host}.`)

const isSignedIn = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/session')).json()) as object | null) !== null)

test('White-label portal: a client comes by the host of the firm, claims, answers and signs in there, and nowhere else', async ({
  page: ann,
  context,
  anotherBrowser,
  installation: { url, dataFolder },
  expectConsoleError,
}) => {
  test.slow()
  const [own, unnamed] = [at(NAMED, url), at(UNNAMED, url)]
  expectConsoleError(/^request: http:\/\/vault\.(hart|other)\.localhost:\d+\//)
  const email = anEmail('quill')

  await signUp(context, { name: 'Ann Hart', role: 'estate-practices' })
  await inDatabase(
    (db) => db.updateTable('memberinfo').set({ profile_completed: true, registration_completed: true }).execute(),
    dataFolder,
  )
  const call = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await context.request[method](`/api${path}`, { headers: { origin: url }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await call('post', '/firm', { name: 'Hart & Partners', handle: HANDLE, own_name: 'Ann Hart' })
  await inDatabase(
    (db) => db.updateTable('firms').set({ color: '#1a4fa0', foot_line: 'Registered in Scotland' }).execute(),
    dataFolder,
  )

  // What the host shows to whoever comes by it, and what one that no setting names doesn't.
  const browser = await anotherBrowser()
  await readEnglishAt(browser, own, unnamed)
  const quill = await browser.newPage()
  await quill.goto(`${own}/`)
  await expect(quill).toHaveURL(`${own}/at/${HANDLE}`)
  await expect(heading(quill, 'Hart & Partners')).toBeVisible()
  await expect(quill.getByText('Registered in Scotland')).toBeVisible()
  await expect(whoseInstallation(quill, url)).toBeVisible()
  await expect(quill.getByRole('link', { name: 'Sign in', exact: true })).toHaveCSS(
    'background-color',
    'rgb(26, 79, 160)',
  )
  await examineAsShown(quill, 'the way in of a firm by its own host')
  await quill.goto(`${unnamed}/`)
  await expect(heading(quill, 'Know what you own, and be able to prove it.')).toBeVisible()
  await expect(quill.getByText('Hart')).toHaveCount(0)

  // A vault that the firm opened is claimed there: the letter leads to the host.
  await ann.goto('/clients')
  await main(ann).getByRole('button', { name: 'Open a vault for a client' }).click()
  const form = ann.getByRole('dialog', { name: 'Open a vault for a client' })
  await form.getByLabel('Name').fill('Mrs. Quill')
  await form.getByLabel('Email (optional)').fill(email)
  await form.getByRole('button', { name: 'Open the vault' }).click()
  await expect(heading(ann, 'Mrs. Quill')).toBeVisible()
  await main(ann).getByRole('button', { name: 'Send the letter to claim it' }).click()
  await expect(main(ann).getByRole('button', { name: 'Send the letter again' })).toBeVisible()
  const letterAt = (path: string) => linkFor(email, url, new RegExp(`${own}${path}#[\\w-]{43}`))
  await quill.goto(await letterAt('/claim'))
  await expect(heading(quill, 'A vault for you')).toBeVisible()
  await expect(whoseInstallation(quill, url)).toBeVisible()
  await examineAsShown(quill, 'claiming a vault at the host of a firm')
  await quill.getByLabel('New password').fill(PASSWORD)
  await quill.getByRole('button', { name: 'Make it mine' }).click()
  await expect(quill).toHaveURL(`${own}/complete-profile`)
  expect(await isSignedIn(quill)).toBe(true)

  // No session crosses: not to the main host, and not to one that nobody named.
  await quill.goto(`${url}/login`)
  expect(await isSignedIn(quill)).toBe(false)
  await expect(emailField(quill)).toBeVisible()
  await expect(quill.getByText('Hart')).toHaveCount(0)
  await quill.goto(`${unnamed}/login`)
  expect(await isSignedIn(quill)).toBe(false)

  // What is asked for is answered there by its letter.
  await call('post', '/requests', {
    name: 'Mrs. Quill',
    address: email,
    title: 'The clock',
    lines: [{ kind: 'answer', words: 'Where it was bought' }],
  })
  const phone = await (await anotherBrowser()).newPage()
  await readEnglishAt(phone.context(), own)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(await letterAt('/answer'))
  await expect(heading(phone, 'The clock')).toBeVisible()
  await expect(phone.getByRole('banner').getByText('Hart & Partners')).toBeVisible()
  await expect(whoseInstallation(phone, url)).toBeVisible()
  await examineAsShown(phone, 'answering at the host of a firm')
  await phone.getByLabel('Your answer to: Where it was bought').fill('In Bonn, 1987')
  await phone.getByRole('button', { name: 'Send the answer' }).click()
  await expect(phone.getByText('Everything is there')).toBeVisible()

  // And whoever has an account signs in there.
  await inDatabase(
    (db) => db.updateTable('memberinfo').set({ profile_completed: true, registration_completed: true }).execute(),
    dataFolder,
  )
  await phone.goto(`${own}/`)
  await phone.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(phone).toHaveURL(new RegExp(`^${own}/login`))
  await signInAs(phone, { email, password: PASSWORD })
  await expect(phone).toHaveURL(`${own}/access`)
  expect(await isSignedIn(phone)).toBe(true)
})
