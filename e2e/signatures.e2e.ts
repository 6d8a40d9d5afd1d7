import { readFile } from 'node:fs/promises'
import { pdf } from '#testing/files/pdf.ts'
import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }
const LINK = /\/sign#[\w-]{43}/

test('Digital signatures and Signature logs: a practice sends a PDF; two sign it on a phone without an account, and its log and seal say so', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL!
  const [one, other] = [anEmail('one'), anEmail('other')]
  await signUp(context, { name: 'Ann Hart', role: 'estate-practices', done: REGISTERED })
  const handle = `lothian-${one.replaceAll(/[^a-z0-9]/g, '').slice(0, 20)}`
  const made = await context.request.post('/api/firm', {
    headers: { origin },
    data: { name: 'Lothian & Partners', handle, own_name: 'Ann Hart' },
  })
  expect(made.ok(), await made.text()).toBe(true)

  await ann.goto('/signatures')
  await expect(ann.getByText('Nothing to sign yet')).toBeVisible()
  await examineAsShown(ann, 'no documents to sign')
  const original = pdf()
  await main(ann)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Engagement letter.pdf', mimeType: 'application/pdf', buffer: original })
  await expect(heading(ann, 'Send for signature')).toBeVisible()
  await ann.getByLabel('Name of signer 1').fill('Bea <b>One</b>')
  await ann.getByLabel('Email of signer 1').fill(one)
  await ann.getByRole('button', { name: 'Add somebody who signs' }).click()
  await ann.getByLabel('Name of signer 2').fill('Carl Other')
  await ann.getByLabel('Email of signer 2').fill(other)
  await examineAsShown(ann, 'a document to send')
  await ann.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(heading(ann, 'Engagement letter')).toBeVisible()

  const phone = await (await anotherBrowser()).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(await linkFor(one, origin, LINK))
  await expect(heading(phone, 'Engagement letter')).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await examineAsShown(phone, 'a document to sign')
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByText('Please agree to sign electronically first.')).toBeVisible()
  await phone.getByLabel('I agree to sign this document electronically').check()
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Bea One')
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByText('You have signed')).toBeVisible()

  await phone.goto('about:blank')
  await phone.goto(await linkFor(other, origin, LINK))
  await phone.getByLabel('I agree to sign this document electronically').check()
  await phone.getByRole('radio', { name: 'Draw' }).check()
  const field = phone.getByRole('img', { name: 'Field to draw your signature' })
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox())!
  await phone.mouse.move(box.x + 20, box.y + 40)
  await phone.mouse.down()
  for (let step = 1; step <= 12; step++) await phone.mouse.move(box.x + 20 + step * 20, box.y + 40 + (step % 3) * 15)
  await phone.mouse.up()
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByText('Everybody has signed')).toBeVisible()

  await ann.reload()
  await expect(main(ann).getByText('Signed by Carl Other')).toBeVisible()
  await expect(main(ann).getByText('Bea <b>One</b>', { exact: true })).toBeVisible()
  await examineAsShown(ann, 'a document that all have signed')
  const saving = ann.waitForEvent('download')
  await main(ann).getByRole('button', { name: 'Save the signed document' }).click()
  const sealed = await readFile(await (await saving).path())
  expect(sealed.subarray(0, original.length).equals(original)).toBe(true)
  expect(sealed.includes('/ETSI.CAdES.detached')).toBe(true)
})
