import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import { aDuty, aRun, inDays } from '#testing/duties-shown.ts'
import type { Duty } from '../../contract/duties.ts'

const TOKEN = 'a'.repeat(43)
const BEN = aMember({ email: 'ben@example.com', display_name: 'Ben Lothian' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const nothing = () => new Response(null, { status: 204 })

const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

describe('somebody who is asked to confirm', () => {
  const ASKED = {
    'POST /api/duties/invitation': { owner_name: 'Ann Archer', address: BEN.email, needed: 2, wait_days: 30 },
  }
  const ACCEPT = 'POST /api/duties/accept'
  const openLetter = (answers: Answers, member: typeof BEN | null = BEN) =>
    openPage(`/to-confirm/invitation#${TOKEN}`, {
      member,
      answers: { ...ASKED, 'POST /api/auth/invitation/check': { email: BEN.email, role: null }, ...answers },
    })

  test('reads what it means before they sign in or register, and comes back', async () => {
    const { address } = await openLetter({}, null)
    await expect.element(heading('Ann Archer asks you to confirm, one day')).toBeVisible()
    expect(address()).toBe('/to-confirm/invitation')
    await expect.element(page.getByText('You see nothing of the vault, now or then.')).toBeVisible()
    await expect.element(page.getByText(/^2 people have to confirm\. Then there is a wait of 30 days/)).toBeVisible()
    const way = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await expect.element(way('Sign in')).toHaveAttribute('href', '/login?from=%2Fto-confirm%2Finvitation')
    await examine()
    await way('Open an account and accept').click()
    await expect.element(page.getByLabelText('Email')).toHaveValue(BEN.email)
  })

  test('accepts once', async () => {
    const { answer, release } = held({ id: aDuty().id })
    const { asked, address } = await openLetter({
      [ACCEPT]: answer,
      'GET /api/duties': [aDuty()],
      'GET /api/duties/reviews': [],
    })
    await press('Accept')
    release()
    await expect.element(heading('People you confirm for')).toBeVisible()
    expect(address()).toBe('/to-confirm')
    expect(asked(ACCEPT).map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  test.each([
    ['as known beforehand', { ...BEN, email: 'other@example.com' }],
    ['as the server says', BEN],
  ])('at another address is told which: %s', async (_, member) => {
    await openLetter({ [ACCEPT]: () => refusal('FORBIDDEN.confirming') }, member)
    if (member === BEN) await press('Accept')
    await expect.element(page.getByText('You were asked at another address')).toBeVisible()
    await expect.element(page.getByText(/sent to ben@example.com/)).toBeVisible()
    await expect.element(button('Accept')).not.toBeInTheDocument()
  })

  test('by a link that opens nothing has a way out', async () => {
    await openLetter({ 'POST /api/duties/invitation': () => refusal('NOT_FOUND') })
    await expect.element(page.getByText('This link doesn’t work')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See whom you confirm for' })).toBeVisible()
  })
})

describe('whoever confirms', () => {
  const LIST = 'GET /api/duties'
  const openDuties = (duties: Duty[], answers: Answers = {}) =>
    openPage('/to-confirm', { member: BEN, answers: { [LIST]: duties, 'GET /api/duties/reviews': [], ...answers } })
  const card = (owner: string) => page.getByRole('region', { name: owner })
  const confirmPath = (duty: Duty) => `POST /api/duties/${duty.id}/confirm`

  test('for nobody is told how it begins', async () => {
    await openDuties([])
    await expect.element(page.getByText('You confirm for nobody')).toBeVisible()
    await examine()
  })

  test('for several sees each part, and from when on they may', async () => {
    const later = aDuty({ owner_name: 'Carl Dunn', may_confirm_at: inDays(5), accepted_at: inDays(-2) })
    const refused = aDuty({
      owner_name: 'Dora Ellis',
      may_confirm_at: inDays(20),
      release: aRun({ state: 'refused', ended_at: inDays(-10) }),
    })
    await openDuties([aDuty(), later, refused, aDuty({ owner_name: 'Ed Fox', is_on: false })])
    await expect.element(card('Ann Archer').getByText('2 of 3 people have to confirm.')).toBeVisible()
    await expect
      .element(card('Ann Archer').getByRole('button', { name: 'Confirm that Ann Archer is gone' }))
      .toBeVisible()
    await expect
      .element(card('Carl Dunn').getByText(/^You can confirm from .* can still change who does/))
      .toBeVisible()
    await expect.element(card('Dora Ellis').getByText('Refused by the owner')).toBeVisible()
    await expect.element(card('Dora Ellis').getByText(/refused\. You can confirm again from/)).toBeVisible()
    await expect.element(card('Ed Fox').getByText(/isn’t on/)).toBeVisible()
    for (const owner of ['Carl Dunn', 'Dora Ellis', 'Ed Fox'])
      await expect.element(card(owner).getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument()
    await examine()
  })

  test('says so after a question, with a reason and a fresh proof, once', async () => {
    const duty = aDuty()
    let proven = false
    const { asked, answer } = await openDuties([duty], {
      [confirmPath(duty)]: () => (proven ? { state: 'collecting' } : refusal('CONFIRMATION_NEEDED')),
      'GET /api/auth/factors': {
        authenticator: false,
        backup_codes_left: null,
        passkeys: [],
        has_password: true,
        identities: [],
        confirmed: true,
      },
      'POST /api/auth/reauthenticate': () => {
        proven = true
        return {}
      },
    })
    await press('Confirm that Ann Archer is gone')
    await expect.element(page.getByRole('dialog').getByText(/^Only say so if Ann Archer has died/)).toBeVisible()
    await page.getByLabelText('How do you know? (optional)').fill('  The hospital called.  ')
    await examine()
    await inDialog('Confirm').click()
    await page.getByLabelText('Password', { exact: true }).fill('Correct-horse-7')
    answer({ [LIST]: [{ ...duty, release: aRun({ confirmed: 1, confirmed_at: inDays(0) }) }] })
    await page.getByRole('button', { name: 'Confirm', exact: true }).last().click()
    await expect.element(card('Ann Archer').getByText('1 of 2 has confirmed.')).toBeVisible()
    await expect.element(button('Take my confirmation back')).toBeVisible()
    expect(asked(confirmPath(duty)).map(({ body }) => body)).toEqual([
      { reason: '  The hospital called.  ' },
      { reason: '  The hospital called.  ' },
    ])
    await examine()
  })

  test.each([
    ['CONFIRMING_TOO_SOON', /That protects the owner/],
    ['CONFIRMING_TOO_SOON.refused', /The owner refused/],
    ['PLAN_IS_OFF', /This plan is not on/],
    ['CONFIRMS_LATER', /began before you agreed/],
    ['SAME_DEVICE', /Both count as one/],
  ] as const)('is told why not: %s', async (code, words) => {
    const duty = aDuty()
    const { answer } = await openDuties([duty], { [confirmPath(duty)]: () => refusal(code) })
    await press('Confirm that Ann Archer is gone')
    answer({ [LIST]: [{ ...duty, may_confirm_at: inDays(30) }] })
    await inDialog('Confirm').click()
    await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible()
    const day = page.getByRole('dialog').getByText(/^Ann Archer refused\. You can confirm again from/)
    if (code.startsWith('CONFIRMING_TOO_SOON')) await expect.element(day).toBeVisible()
    else await expect.element(day).not.toBeInTheDocument()
  })

  test('takes it back while others still have to, and not once it is open', async () => {
    const waiting = aDuty({
      release: aRun({ state: 'waiting', confirmed: 2, confirmed_at: inDays(-1), opens_at: inDays(29) }),
    })
    const open = aDuty({
      owner_name: 'Carl Dunn',
      release: aRun({ state: 'open', confirmed: 2, confirmed_at: inDays(-40) }),
    })
    const { asked, answer } = await openDuties([waiting, open], {
      [`POST /api/duties/${waiting.id}/take-back`]: nothing,
    })
    await expect
      .element(card('Ann Archer').getByText(/^On .* each piece is shown to whom it is meant for/))
      .toBeVisible()
    await expect.element(card('Carl Dunn').getByRole('button', { name: /back/ })).toHaveAccessibleName(/^Step back/)
    answer({ [LIST]: [aDuty({ id: waiting.id }), open] })
    await press('Take my confirmation back')
    await expect.element(button('Confirm that Ann Archer is gone')).toBeVisible()
    expect(asked(`POST /api/duties/${waiting.id}/take-back`)).toHaveLength(1)
  })

  test('steps back after a question', async () => {
    const duty = aDuty()
    const { answer } = await openDuties([duty], { [`POST /api/duties/${duty.id}/step-back`]: offline })
    await press('Step back from confirming for Ann Archer')
    await inDialog('Step back').click()
    await expect.element(page.getByText(/can’t reach the server/)).toBeVisible()
    answer({ [`POST /api/duties/${duty.id}/step-back`]: nothing, [LIST]: [] })
    await inDialog('Step back').click()
    await expect.element(page.getByText('You confirm for nobody')).toBeVisible()
  })

  test('answers once a year', async () => {
    const duty = aDuty({ asked_at: inDays(-3) })
    const { answer } = await openDuties([duty], { [`POST /api/duties/${duty.id}/answer`]: nothing })
    await expect.element(page.getByText('Can Ann Archer still count on you?')).toBeVisible()
    await examine()
    answer({ [LIST]: [{ ...duty, asked_at: null }] })
    await press('Yes, I am here')
    await expect.element(page.getByText('Can Ann Archer still count on you?')).not.toBeInTheDocument()
  })

  test('in a rehearsal sees that it is one, and confirms nothing else there', async () => {
    const duty = aDuty({ release: aRun({ is_rehearsal: true }) })
    const path = `POST /api/duties/${duty.id}/rehearse`
    const { asked, answer } = await openDuties([duty], { [path]: { state: 'collecting' } })
    await expect.element(card('Ann Archer').getByText('Rehearsal', { exact: true })).toBeVisible()
    await expect.element(page.getByText('This is a rehearsal. Nobody is gone, and nothing opens.')).toBeVisible()
    await expect.element(button('Confirm that Ann Archer is gone')).not.toBeInTheDocument()
    await examine()
    answer({
      [LIST]: [aDuty({ id: duty.id, release: aRun({ is_rehearsal: true, confirmed: 1, confirmed_at: inDays(0) }) })],
    })
    await press('Confirm in the rehearsal')
    await expect.element(button('Confirm in the rehearsal')).not.toBeInTheDocument()
    expect(asked(path)).toHaveLength(1)
  })

  test('is shown where a document can be sent in, and what can’t be', async () => {
    const duty = aDuty({
      document_wanted: 'Death certificate',
      release: aRun({ state: 'review', confirmed: 2, confirmed_at: inDays(-40) }),
    })
    await openDuties([duty])
    await expect.element(button('Send in: Death certificate')).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const given = new DataTransfer()
    given.items.add(new File(['x'], 'certificate.docx', { type: 'application/msword' }))
    input.files = given.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(page.getByText('We couldn’t send certificate.docx')).toBeVisible()
    await expect.element(page.getByText(/Please send a PDF or a picture/)).toBeVisible()
    await examine()
  })
})

describe('whoever looks at documents', () => {
  const REVIEW = {
    id: '88888888-8888-4888-8888-888888888888',
    owner_name: 'Ann Archer',
    document_wanted: 'Death certificate',
    name: 'Certificate.pdf',
    content_type: 'application/pdf',
    size: 120_000,
    sent_by: 'Ben',
    sent_at: inDays(-1),
    opens_at: inDays(20),
  }
  const DECIDE = `POST /api/duties/reviews/${REVIEW.id}`
  const openReviews = (answers: Answers = {}) =>
    openPage('/to-confirm', {
      member: BEN,
      answers: { 'GET /api/duties': [], 'GET /api/duties/reviews': [REVIEW], [DECIDE]: nothing, ...answers },
    })

  test('reads one and accepts it after a question', async () => {
    const { asked, answer } = await openReviews()
    await expect
      .element(page.getByRole('link', { name: 'Certificate.pdf' }))
      .toHaveAttribute('href', `/api/duties/documents/${REVIEW.id}`)
    await examine()
    await press('Accept Certificate.pdf')
    answer({ 'GET /api/duties/reviews': [] })
    await inDialog('Accept').click()
    await expect.element(page.getByText('Documents to look at')).not.toBeInTheDocument()
    expect(asked(DECIDE)[0]!.body).toEqual({ is_good: true, why: '' })
  })

  test('sends one back only with why', async () => {
    const { asked } = await openReviews()
    await press('Send back Certificate.pdf')
    await inDialog('Send back').click()
    await expect.element(page.getByText('Please say what is missing.')).toBeVisible()
    expect(asked(DECIDE)).toEqual([])
    await page.getByLabelText('What is missing?').fill('It is not signed.')
    await examine()
    await inDialog('Send back').click()
    await expect.poll(() => asked(DECIDE)[0]?.body).toEqual({ is_good: false, why: 'It is not signed.' })
  })
})
