import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { readPdf } from '#testing/pdf.ts'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { linkFor } from './fixtures/invitations.ts'
import { anEmail, signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

/** An insurer with a client who shares all of a vault with it: one piece, and what it cost. */
async function anInsured(context: BrowserContext, other: BrowserContext, origin: string) {
  const headers = { origin: origin }
  const handle = `alder-${anEmail('x')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  const email = anEmail('client')
  await signUp(context, { name: 'Ann Alder', role: 'insurance-partners', done: REGISTERED })
  await signUp(other, { name: 'Carla Client', role: 'investor', email, done: REGISTERED })
  const post = async (browser: BrowserContext, path: string, data: object) => {
    const answer = await browser.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { client_id: string }
  }
  const piece = await record(
    other,
    origin,
    aPiece({ title: 'Longcase clock', cost_at_acquisition: '1200', cost_currency: 'USD' }),
  )
  await post(context, '/api/firm', { name: 'Alder Fine Art', handle, own_name: 'Ann Alder' })
  await post(context, '/api/clients', { name: 'Mrs. Client', address: email })
  const link = await linkFor(email, origin, /\/client-invitation#[\w-]{43}/)
  const { client_id } = await post(other, '/api/clients/accept', { token: link.split('#')[1] })
  await post(other, '/api/access', {
    name: 'Alder Fine Art',
    preset: 'insurer',
    may: 'print',
    scope: 'everything',
    adds_later: true,
    groups: ['values', 'cost', 'insurance', 'provenance'],
    ends_at: null,
    address: null,
    client_id,
  })
  return { client_id, piece: piece.id, post }
}

test('Completion score and Claims support: both sides agree on what is covered, read one score, and settle a loss', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const other = await anotherBrowser()
  const { client_id, piece } = await anInsured(context, other, baseURL!)
  const carla = await other.newPage()
  await carla.goto('/schedules')
  await expect(main(carla).getByText('0 of 100')).toBeVisible()
  await main(carla).getByRole('link', { name: 'Propose a version' }).click()
  await main(carla).getByLabel('Sum insured of Longcase clock in USD').fill('1,500')
  await examineAsShown(carla, 'what is to be covered')
  await main(carla).getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(heading(carla, 'Schedule, version 1')).toBeVisible()
  await expect(main(carla).getByText('Waits for the insurer')).toBeVisible()

  await ann.goto('/schedules')
  await main(ann).getByRole('link', { name: 'Version 1, Mrs. Client' }).click()
  await main(ann).getByRole('button', { name: 'Compare with today' }).click()
  await expect(main(ann).getByText('covered for US$1,500.00, worth US$1,200.00')).toBeVisible()
  await main(ann).getByRole('button', { name: 'Confirm the cover' }).click()
  await ann.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(main(ann).getByText('Confirmed', { exact: true })).toBeVisible()
  await examineAsShown(ann, 'a schedule')

  await carla.goto(`/asset-summary/${piece}`)
  await main(carla).getByRole('link', { name: 'Report a loss' }).click()
  await main(carla).getByRole('button', { name: 'Report the loss' }).click()
  await expect(main(carla).getByText('It’s Alder Fine Art’s turn')).toBeVisible()

  await ann.goto('/claims')
  await main(ann).getByRole('link', { name: 'Claim 1, Mrs. Client' }).click()
  await main(ann).getByRole('button', { name: 'Assess the loss' }).click()
  const assess = ann.getByRole('dialog')
  await assess.getByLabel('Amount in USD').fill('1,100')
  await assess.getByRole('button', { name: 'Assess the loss' }).click()
  await expect(heading(ann, 'Claim 1')).toBeVisible()
  await expect(main(ann).getByText('It’s Mrs. Client’s turn')).toBeVisible()

  await carla.reload()
  await main(carla).getByRole('button', { name: 'Agree with the amount' }).click()
  await carla.getByRole('dialog').getByRole('button', { name: 'Agree with the amount' }).click()
  await expect(main(carla).getByText('$1,100.00')).toBeVisible()
  await expect(main(carla).getByRole('heading', { name: 'Agreed' })).toBeVisible()
  await examineAsShown(carla, 'a claim')

  await ann.goto(`/clients/${client_id}`)
  await main(ann).getByRole('button', { name: 'Show the score' }).click()
  await expect(main(ann).getByText('0 of 100')).toBeVisible()
})

test('Pre-underwriting report, Risk analytics and Future integrations: an insurer prints what there is and where it is concentrated, and takes a version and a claim along for its system', async ({
  page: ann,
  context,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const other = await anotherBrowser()
  const { client_id, piece, post } = await anInsured(context, other, baseURL!)
  const lines = [{ asset: piece, amount: '1500', currency: 'USD' }]
  await post(other, '/api/schedules', { id: crypto.randomUUID(), client: client_id, note: '', lines })
  const loss = { kind: 'theft', happened_on: '2026-03-01', words: 'At night', assets: [piece] }
  await post(other, '/api/claims', { id: crypto.randomUUID(), client: client_id, ...loss })
  const saved = async (name: string) => {
    const coming = ann.waitForEvent('download')
    await main(ann).getByRole('button', { name, exact: true }).click()
    return readFile(await (await coming).path())
  }

  await ann.goto(`/clients/${client_id}`)
  const report = readPdf(await saved('Make the report (PDF)')).text
  for (const said of ['Pre-underwriting report', 'Alder Fine Art', 'Longcase clock', 'What is missing'])
    expect(report).toContain(said)
  expect(report).toMatch(/By category|Category/)

  await ann.goto('/schedules')
  await main(ann).getByRole('link', { name: 'Version 1, Mrs. Client' }).click()
  await expect(heading(ann, 'Schedule, version 1')).toBeVisible()
  expect((await saved('CSV')).toString()).toContain('Longcase clock')
  expect(JSON.parse((await saved('JSON')).toString())).toBeTruthy()
  await ann.goto('/claims')
  await main(ann).getByRole('link', { name: 'Claim 1, Mrs. Client' }).click()
  await expect(heading(ann, 'Claim 1')).toBeVisible()
  expect((await saved('CSV')).toString()).toContain('Longcase clock')
  expect(JSON.stringify(JSON.parse((await saved('JSON')).toString()))).toContain('At night')
})
