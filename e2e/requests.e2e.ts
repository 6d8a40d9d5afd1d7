import { png } from '#testing/files/pictures.ts'
import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

test('a firm asks for a photo and a word; both are sent from a phone without an account, and accepted', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL!
  const email = anEmail('asked')
  const done = { profile_completed: true, registration_completed: true }
  await signUp(context, { name: 'Ann Hart', role: 'insurance-partners', done })
  const handle = `lothian-${email.replaceAll(/[^a-z0-9]/g, '').slice(0, 20)}`
  const made = await context.request.post('/api/firm', {
    headers: { origin },
    data: { name: 'Lothian & Partners', handle, own_name: 'Ann Hart' },
  })
  expect(made.ok(), await made.text()).toBe(true)

  await ann.goto('/requests')
  await expect(ann.getByText('No requests yet')).toBeVisible()
  await main(ann).getByRole('button', { name: 'New request' }).click()
  const form = ann.getByRole('dialog', { name: 'New request' })
  await form.getByLabel('What it is about').fill('The ring')
  await form.getByLabel('Name', { exact: true }).fill('Bea Asked')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Line 1', { exact: true }).fill('Photo of the back')
  await form.getByRole('button', { name: 'Add a line' }).click()
  await form.getByLabel('Line 2', { exact: true }).fill('Where it was bought')
  await form.getByLabel('What is to come for line 2').selectOption('answer')
  await examineAsShown(ann, 'a request to send')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(heading(ann, 'The ring')).toBeVisible()

  const phone = await (await anotherBrowser()).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(await linkFor(email, origin, /\/answer#[\w-]{43}/))
  await expect(heading(phone, 'The ring')).toBeVisible()
  await examineAsShown(phone, 'a request to answer')
  const photo = { name: 'back.png', mimeType: 'image/png', buffer: await png(40, 30) }
  await main(phone).locator('input[type=file]').setInputFiles(photo)
  await expect(phone.getByText('Sent: back.png')).toBeVisible()
  await phone.getByLabel('Your answer to: Where it was bought').fill('In Bonn, 1987')
  await phone.getByRole('button', { name: 'Send the answer' }).click()
  await expect(phone.getByText('Everything is there')).toBeVisible()

  await ann.reload()
  await expect(main(ann).getByText('In Bonn, 1987')).toBeVisible()
  await examineAsShown(ann, 'what came')
  await main(ann).getByRole('button', { name: 'Accept: Photo of the back' }).click()
  await expect(main(ann).getByText('Accepted', { exact: true })).toBeVisible()
})
