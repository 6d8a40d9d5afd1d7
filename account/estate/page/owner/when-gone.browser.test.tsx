import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline, refusal } from '#testing/answers.ts'
import {
  aConfirmer,
  aPlan,
  aRelease,
  dialog,
  go,
  idOf,
  list,
  main,
  NOTHING_PLANNED,
  openPlan,
  PLAN,
  press,
  someTerms,
} from '#testing/estates-shown.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_PROFILE } from '#testing/people-shown.ts'

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

describe('a plan', () => {
  test('of which nothing is decided says what it lacks, and where each is mended', async () => {
    await openPlan(NOTHING_PLANNED)
    await expect.element(page.getByText('Your plan is off')).toBeVisible()
    const lacks = main().getByRole('link', { name: /^(Decide how many|Name somebody|Wait until)/ })
    expect(lacks.elements().map((link) => link.getAttribute('href'))).toEqual([
      '/when-im-gone#how',
      '/beneficiaries?view=none',
      '/when-im-gone#who-confirms',
    ])
    await expect.element(page.getByText('You haven’t saved this yet.')).toBeVisible()
    expect(
      main()
        .getByRole('button', { name: /Turn on|Ask somebody/ })
        .elements(),
    ).toHaveLength(0)
    await examine()
  })

  test('that is on says who gets what, who confirms and how; a phone shows it whole', async () => {
    await openPlan(aPlan())
    await expect.element(page.getByText('Your plan is on', { exact: true })).toBeVisible()
    await expect.element(list('Who gets what').getByText('3 assets')).toBeVisible()
    await expect.element(list('Who gets what').getByText('No address yet: nobody tells them')).toBeVisible()
    await expect
      .element(main().getByRole('link', { name: 'Nobody gets 2 of 6 assets yet' }))
      .toHaveAttribute('href', '/beneficiaries?view=none')
    await expect.element(list('Who confirms').getByText('Inherits')).toBeVisible()
    await expect.element(page.getByText('Then everyone waits 30 days.')).toBeVisible()
    await expect.element(page.getByText('ann@example.com, ann@second.example')).toBeVisible()
    await examine()
  })

  test('shows five people with long names, however each stands', async () => {
    await openPlan(
      aPlan({
        confirmers: [
          aConfirmer(1, { name: LONG, address: `${LONG.toLowerCase()}@example.com`, has_sheet: true }),
          aConfirmer(2, { accepted_at: null }),
          aConfirmer(3, { accepted_at: new Date().toISOString() }),
          aConfirmer(4, { asked_at: '2026-10-01T10:00:00.000Z' }),
          aConfirmer(5, { shares_device: true, inherits: true }),
        ],
        heirs: Array.from({ length: 30 }, (_, i) => ({
          name: `${LONG} ${i}`,
          address: null,
          message: LONG,
          assets: 1,
        })),
      }),
    )
    const row = (name: string) => list('Who confirms').getByRole('listitem').filter({ hasText: name })
    await expect.element(row(LONG)).toMatchTextContent('Has a sealed sheet')
    await expect.element(row('Person 2')).toMatchTextContent('Asked on January 2, 2026, no answer yet')
    await expect.element(row('Person 3')).toMatchTextContent('can confirm from')
    await expect.element(row('Person 4')).toMatchTextContent('On October 1, 2026 we asked whether')
    await expect.element(row('Person 5')).toMatchTextContent('Of both, one counts.')
    expect(main().getByRole('button', { name: 'Ask somebody' }).elements()).toHaveLength(0)
    expect(list('Who gets what').getByRole('listitem').elements()).toHaveLength(10)
    await examine()
  })

  test('says from which day it is easier to open, beside what counts now', async () => {
    await openPlan(
      aPlan({
        coming: someTerms({
          version: 2,
          needed: 1,
          wait_days: 7,
          executor_name: 'Ida Horn',
          executor_address: 'ida@example.com',
          in_force_at: '2030-12-08T10:00:00.000Z',
        }),
      }),
    )
    await expect.element(page.getByText('From December 8, 2030:')).toBeVisible()
    await expect.element(page.getByText('1 instead of 2 has to confirm')).toBeVisible()
    await expect.element(page.getByText('A wait of 7 instead of 30 days')).toBeVisible()
    await expect.element(page.getByText('Ida Horn (ida@example.com) is your executor')).toBeVisible()
    await expect.element(page.getByText('2 people have to confirm that you’re gone.').last()).toBeVisible()
  })

  test('that can’t be loaded says so, and is tried again', async () => {
    const { answer } = await openPlan(aPlan(), { answers: { [PLAN]: offline } })
    await expect.element(page.getByText('We couldn’t load your plan')).toBeVisible()
    answer({ [PLAN]: aPlan() })
    await press('Try Again')
    await expect.element(page.getByText('Your plan is on', { exact: true })).toBeVisible()
  })
})

describe('what is changed', () => {
  test('saves all of it, with what was saved last in all else', async () => {
    const SAVE = 'PUT /api/estate'
    const before = aPlan()
    const { answer, asked } = await openPlan(before)
    await press('Edit How it opens')
    await dialog().getByLabelText('How many have to confirm').selectOptions('1 person')
    await dialog().getByLabelText('Somebody has to send in a document').click()
    await dialog().getByLabelText('Who looks at it').selectOptions('Somebody I name')
    await go('Save')
    await expect.element(dialog().getByText('Please enter an email address').first()).toBeVisible()
    await dialog().getByLabelText('Their email address').fill('ida@example.com')
    const coming = someTerms({ version: 2, needed: 1, in_force_at: '2030-12-08T10:00:00.000Z' })
    answer({ [SAVE]: aPlan({ coming }) })
    await go('Save')
    await expect.element(page.getByText('Saved. It counts from December 8, 2030.')).toBeVisible()
    const { version: _version, made_at: _made, in_force_at: _from, ...terms } = before.in_force!
    expect(asked(SAVE)[0]!.body).toEqual({
      ...terms,
      needed: 1,
      document_wanted: 'Death certificate',
      reviewer_address: 'ida@example.com',
      other_addresses: before.other_addresses,
    })
    await expect.element(page.getByText('1 instead of 2 has to confirm')).toBeVisible()
  })

  test('asks for a fresh proof where the last is too old, then goes on', async () => {
    const ON = 'POST /api/estate/on'
    const { answer, asked } = await openPlan(aPlan({ is_on: false }), {
      answers: {
        [ON]: refusal('CONFIRMATION_NEEDED'),
        'GET /api/auth/factors': OF_THE_PROFILE['GET /api/auth/factors'],
        'POST /api/auth/reauthenticate': { ok: true },
      },
    })
    await press('Turn on')
    await go('Turn on')
    await expect.element(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
    answer({ [ON]: aPlan() })
    await page.getByLabelText('Password', { exact: true }).fill('correct horse battery staple')
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Confirm' }).click()
    await expect.element(page.getByText('Your plan is on.')).toBeVisible()
    expect(asked(ON)).toHaveLength(2)
  })

  test('asks somebody by name and address, and takes somebody out after a question', async () => {
    const ASK = 'POST /api/estate/confirmers'
    const TAKE_OUT = `DELETE /api/estate/confirmers/${idOf(1)}`
    const { asked } = await openPlan(aPlan(), {
      answers: { [ASK]: aConfirmer(3, { name: 'Ida Horn' }), [TAKE_OUT]: () => new Response(null, { status: 204 }) },
    })
    await press('Ask somebody')
    await dialog().getByLabelText('Name').fill('Ida Horn')
    await go('Send the letter')
    await expect.element(dialog().getByText('Please enter an email address').first()).toBeVisible()
    await dialog().getByLabelText('Email').fill('ida@example.com')
    await go('Send the letter')
    await expect.element(page.getByText('We’ve written to Ida Horn.')).toBeVisible()
    expect(asked(ASK)[0]!.body).toEqual({ name: 'Ida Horn', address: 'ida@example.com' })
    await press('Manage Mia Berg')
    await press('Take out of the plan')
    await go('Take out')
    await expect.element(page.getByText('Mia Berg no longer confirms.')).toBeVisible()
    expect(asked(TAKE_OUT)).toHaveLength(1)
  })

  test('says where an heir is told, and what they read', async () => {
    const SAVE = 'PUT /api/estate/heirs'
    const { asked } = await openPlan(aPlan(), { answers: { [SAVE]: () => new Response(null, { status: 204 }) } })
    await press('Edit City museum')
    await dialog().getByLabelText('Email (optional)').fill('museum@example.com')
    await dialog().getByLabelText('Message (optional)').fill('For the hall.')
    await go('Save')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(asked(SAVE)[0]!.body).toEqual({
      name: 'City museum',
      address: 'museum@example.com',
      message: 'For the hall.',
    })
  })
})

describe('a release that runs', () => {
  const REFUSE = 'POST /api/estate/refuse'

  test('says who confirmed and why; nothing else can be changed; one press ends it', async () => {
    const { answer, asked } = await openPlan(aPlan({ release: aRelease() }))
    await expect.element(page.getByText('“She died in May.”')).toBeVisible()
    await expect.element(page.getByText('1 more person has to confirm before the wait begins.')).toBeVisible()
    expect(
      main()
        .getByRole('button')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['I’m here: end it'])
    await examine()
    const ended = aRelease({ state: 'refused', ended_at: '2026-11-02T10:00:00.000Z' })
    answer({ [PLAN]: aPlan({ release: ended }), [REFUSE]: { was_running: true } })
    await press('I’m here: end it')
    await expect.element(page.getByText('You said on November 2, 2026 that you’re here')).toBeVisible()
    expect(asked(REFUSE)).toHaveLength(1)
  })

  test('that waits can be let open at once, after a question', async () => {
    const APPROVE = 'POST /api/estate/approve'
    const waiting = aRelease({ state: 'waiting', opens_at: '2030-12-08T10:00:00.000Z' })
    const { asked } = await openPlan(aPlan({ release: waiting }), {
      answers: { [APPROVE]: aPlan({ release: { ...waiting, state: 'open', opens_at: '2026-11-02T10:00:00.000Z' } }) },
    })
    await expect.element(page.getByText('Your vault opens on December 8, 2030')).toBeVisible()
    await press('Let it open now')
    await go('Let it open now')
    await expect.element(page.getByText('Your vault is open', { exact: true })).toBeVisible()
    expect(asked(APPROVE)).toHaveLength(1)
  })

  test('stands before every page of the vault until it is answered in this session', async () => {
    const member = { ...aMember(), has_release: true }
    let goesOn = false
    const answers = {
      [PLAN]: () => aPlan({ release: aRelease({ goes_on: goesOn }) }),
      'POST /api/estate/go-on': () => {
        goesOn = true
        return { is_running: true }
      },
      'GET /api/people': { items: [], next_cursor: null },
    }
    await openPage('/people', { member, answers })
    await expect.element(page.getByRole('heading', { name: 'Are you there?' })).toBeVisible()
    await expect.element(page.getByText('“She died in May.”')).toBeVisible()
    await examine()
    await press('Let it go on')
    await expect.element(page.getByRole('heading', { name: 'People', exact: true })).toBeVisible()
  })

  test('is ended there by one press, and the page comes', async () => {
    let hasRelease = true
    await openPage('/people', {
      answers: {
        'GET /api/session': () => ({ ...aMember(), has_release: hasRelease }),
        [PLAN]: () =>
          aPlan({ release: hasRelease ? aRelease({ state: 'open', opens_at: '2026-11-02T10:00:00.000Z' }) : null }),
        [REFUSE]: () => {
          hasRelease = false
          return { was_running: true }
        },
        'GET /api/people': { items: [], next_cursor: null },
      },
    })
    await press('I’m here: close it')
    await expect.element(page.getByRole('heading', { name: 'People', exact: true })).toBeVisible()
  })
})
