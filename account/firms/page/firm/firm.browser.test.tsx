import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { Firm, FirmMember } from '../../contract/firm.ts'

const ID = '77777777-7777-4777-8777-777777777777'
const OTHER = '88888888-8888-4888-8888-888888888888'
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const AT = '2026-11-01T10:00:00.000Z'

const aFirm = (casting: Partial<Firm> = {}): Firm => ({
  id: ID,
  kind: 'estate-practices',
  name: 'Hart & Partners',
  handle: 'hart',
  postal_address: 'High Street 1\nEdinburgh',
  foot_line: 'Since 1921',
  color: '#1a4fa0',
  accent: null,
  has_logo: false,
  is_foundation: false,
  created_at: AT,
  me: { id: ID, name: 'Ann Hart', role: 'lead' },
  ...casting,
})
const aColleague = (casting: Partial<FirmMember> = {}): FirmMember => ({
  id: OTHER,
  name: 'Ben Hart',
  address: 'ben@hart.example',
  role: 'member',
  invited_at: AT,
  accepted_at: AT,
  ...casting,
})
const ANN = aColleague({ id: ID, name: 'Ann Hart', address: 'ann@hart.example', role: 'lead' })

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const list = (name: string) => page.getByRole('list', { name, exact: true })

const openFirm = (answers: Answers = {}) =>
  openPage('/firm', {
    member: aMember({ role: 'estate-practices', email: 'ann@hart.example', display_name: 'Ann Hart' }),
    answers: {
      'GET /api/firm': aFirm(),
      'GET /api/firm/members': [ANN, aColleague()],
      'GET /api/firm/logo': { logo: null },
      ...answers,
    },
  })

describe('whoever works for no firm', () => {
  test('makes one; the address follows the name until another is typed, and a taken one is told', async () => {
    let firm: Firm | null = null
    const { asked, answer } = await openFirm({
      'GET /api/firm': () => firm,
      'POST /api/firm': () => refusal('HANDLE_TAKEN'),
    })
    await page.getByLabelText('Name of the firm').fill('Müller & Söhne')
    await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('muller-sohne')
    await page.getByLabelText('Address', { exact: true }).fill('mueller')
    await page.getByLabelText('Name of the firm').fill('Müller und Söhne')
    await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('mueller')
    await examine()
    await main().getByRole('button', { name: 'Make your firm' }).click()
    await expect.element(page.getByText('Another firm has this address. Please choose another one.')).toBeVisible()
    firm = aFirm({ name: 'Müller und Söhne' })
    answer({ 'POST /api/firm': firm })
    await main().getByRole('button', { name: 'Make your firm' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Müller und Söhne' })).toBeVisible()
    expect(asked('POST /api/firm')).toHaveLength(2)
  })

  test('and has another kind of account is told how to join', async () => {
    await openPage('/firm', { member: aMember({ role: 'creator' }), answers: { 'GET /api/firm': null } })
    await expect.element(page.getByRole('heading', { name: 'Join the one that invited you' })).toBeVisible()
    expect(main().getByRole('button', { name: 'Make your firm' }).elements()).toHaveLength(0)
    await examine()
  })
})

describe('a firm', () => {
  test('of thirty with long names is shown whole, with who is invited', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      aColleague({
        id: `88888888-8888-4888-8888-8888888888${10 + at}`,
        name: `${LONG} ${at}`,
        ...(at > 27 && { accepted_at: null }),
      }),
    )
    await openFirm({ 'GET /api/firm/members': [ANN, ...many] })
    await expect.element(list('Who works here').getByText('Ann Hart')).toBeVisible()
    expect(list('Who works here').getByRole('listitem').elements()).toHaveLength(29)
    expect(list('Invited, not here yet').getByRole('listitem').elements()).toHaveLength(2)
    await examine()
  })

  test('shows members who works here, and offers nothing that is for leads', async () => {
    await openFirm({ 'GET /api/firm': aFirm({ me: { id: OTHER, name: 'Ben Hart', role: 'assistant' } }) })
    await expect.element(list('Who works here').getByText('Ann Hart')).toBeVisible()
    expect(
      main()
        .getByRole('button', { name: /Invite|Manage|Change|Choose/ })
        .elements(),
    ).toHaveLength(0)
    await expect.element(main().getByRole('button', { name: 'Leave the firm' })).toBeVisible()
  })

  test('is invited to once, however often the button is pressed', async () => {
    const slow = held(aColleague({ accepted_at: null }))
    const { asked } = await openFirm({ 'POST /api/firm/members': slow.answer })
    await main().getByRole('button', { name: 'Invite a colleague' }).click()
    await dialog().getByLabelText('Name').fill('Eve')
    await dialog().getByLabelText('Email').fill('eve@example.com')
    await dialog().getByRole('button', { name: 'Send the letter' }).dblClick()
    slow.release()
    await expect.element(page.getByText('We’ve written to Ben Hart.')).toBeVisible()
    expect(asked('POST /api/firm/members')).toHaveLength(1)
  })

  test('tells the last who leads it who has to lead first', async () => {
    await openFirm({ 'POST /api/firm/leave': () => refusal('LAST_LEAD') })
    await main().getByRole('button', { name: 'Leave the firm' }).click()
    await dialog().getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.element(dialog().getByText('Make another member lead first', { exact: false })).toBeVisible()
  })

  test('is told which color is too light while it is typed, and what works', async () => {
    await openFirm()
    await main().getByRole('button', { name: 'Change letterhead' }).click()
    await dialog().getByLabelText('Color (optional)', { exact: true }).fill('#ffff00')
    await expect.element(dialog().getByText(/too light to be seen on paper\. #[0-9a-f]{6} works/)).toBeVisible()
    await examine()
  })
})

const WAY_IN = {
  name: LONG,
  kind: 'insurance-partners',
  handle: 'hart',
  color: '#1a4fa0',
  accent: '#b3541e',
  foot_line: 'Since 1921',
  logo: null,
  you: null,
}

describe('the way in of a firm', () => {
  test('says whose it is and whose installation, and leads to sign in and back', async () => {
    await openPage('/at/hart', { answers: { 'GET /api/at/hart': WAY_IN } })
    await expect.element(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible()
    await expect.element(page.getByText(/This page is part of Strongroom/)).toBeVisible()
    await expect
      .element(main().getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/login?from=%2Fat%2Fhart')
    await examine()
  })

  test('of nobody leads on as any unknown address', async () => {
    const { address } = await openPage('/at/nobody', { answers: { 'GET /api/at/nobody': () => refusal('NOT_FOUND') } })
    await expect.poll(address).toBe('/')
  })
})

test('an invitation to a firm that is of no use any more says so', async () => {
  await openPage(`/firm-invitation#${'a'.repeat(43)}`, {
    answers: { 'POST /api/firm/invitation': () => refusal('NOT_FOUND') },
  })
  await expect.element(page.getByText('This invitation doesn’t work')).toBeVisible()
  await examine()
})
