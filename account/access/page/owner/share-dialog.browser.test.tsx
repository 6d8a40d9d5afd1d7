import { describe, expect, test } from 'vitest'
import {
  ACCESS_LINK,
  anAccess,
  aLink,
  aPiece,
  CREATE,
  dialog,
  go,
  lastDay,
  list,
  LIST,
  main,
  openAccess,
  press,
  PREVIEW,
} from '#testing/accesses-shown.ts'
import { held, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'

async function fillWho(name: string, address: string | null) {
  await dialog().getByLabelText('Name').fill(name)
  if (address === null) await dialog().getByLabelText('By a link with a PIN').click()
  else await dialog().getByLabelText('Email', { exact: true }).fill(address)
  await go('Next')
}

const are = () => dialog().getByRole('combobox', { name: 'They are' })
const scope = () => dialog().getByRole('combobox', { name: 'What they can see' })

describe('sharing', () => {
  test('in three steps somebody is invited by their address, with a preview of what they would see', async () => {
    const { asked, answer } = await openAccess([])
    await press('Share access')
    await go('Next')
    await expect.element(dialog().getByText('Please enter a name')).toBeVisible()
    await fillWho('  Hart & Sons ', 'HART@example.com')
    await are().selectOptions('insurer')
    await expect.element(dialog().getByLabelText('Condition', { exact: true })).toBeChecked()
    await expect.element(dialog().getByLabelText('Cost', { exact: true })).not.toBeChecked()
    await dialog().getByLabelText('Cost', { exact: true }).click()
    await expect.element(are()).toHaveValue('chosen')
    await expect.element(dialog().getByText('Omega Seamaster', { exact: true })).toBeVisible()
    await expect.element(dialog().getByRole('status').getByText('1 asset')).toBeVisible()
    await expect.poll(() => document.querySelector('[data-stale]')).toBeNull()
    await examine()
    await go('Next')
    await dialog().getByLabelText('Email me at each visit').click()
    const slow = held({ access: anAccess(), link: null })
    answer({ [CREATE]: slow.answer, [LIST]: [anAccess()] })
    await dialog().getByRole('button', { name: 'Send invitation' }).dblClick()
    slow.release()
    await expect.element(dialog().getByText('We sent an invitation to hart@example.com.')).toBeVisible()
    expect(asked(CREATE)).toHaveLength(1)
    expect(asked(CREATE)[0]!.body).toMatchObject({
      name: '  Hart & Sons ',
      address: 'hart@example.com',
      preset: 'chosen',
      scope: 'everything',
      adds_later: false,
      may: 'print',
      groups: ['values', 'cost', 'insurance', 'conditions', 'details'],
      document_types: ['Appraisal', 'Receipt'],
      tells_each: true,
    })
    await go('Done')
    await expect.element(list('Access').getByText('Hart & Sons')).toBeVisible()
  })

  test.for([
    ['assistant', 'edit'],
    ['partner', 'manage'],
  ])('whoever works in the vault as %s sees all of it, and nothing of that is asked', async ([preset, may]) => {
    const { asked, answer } = await openAccess([])
    await press('Share access')
    await fillWho('Ann', 'ann@example.com')
    await expect.element(scope()).toBeVisible()
    await are().selectOptions(preset!)
    await expect.element(scope()).not.toBeInTheDocument()
    await expect.element(dialog().getByText('What they can see of each asset')).not.toBeInTheDocument()
    await expect.element(dialog().getByLabelText('Also what I add later')).not.toBeInTheDocument()
    await expect.element(dialog().getByText(/^All of your vault, as you see it/)).toBeVisible()
    await go('Next')
    answer({ [CREATE]: { access: anAccess(), link: null } })
    await go('Send invitation')
    await expect.element(dialog().getByText(/We sent an invitation/)).toBeVisible()
    expect(asked(CREATE)[0]!.body).toMatchObject({ preset, may, scope: 'everything', scope_of: [], adds_later: true })
  })

  test('nobody works in the vault by a link, also where that was chosen before', async () => {
    await openAccess([])
    await press('Share access')
    await fillWho('Ann', 'ann@example.com')
    await are().selectOptions('assistant')
    await go('Back')
    await dialog().getByLabelText('By a link with a PIN').click()
    await go('Next')
    await expect.element(are()).toHaveValue('chosen')
    await expect.element(dialog().getByLabelText('Also what I add later')).not.toBeChecked()
    const offered = (select: ReturnType<typeof are>) =>
      [...(select.element() as HTMLSelectElement).options].map(({ value }) => value)
    expect(offered(are())).toEqual(['insurer', 'appraiser', 'attorney', 'family', 'chosen'])
    expect(offered(dialog().getByRole('combobox', { name: 'They may' }))).not.toContain('edit')
  })

  test('whoever only looks again is shown nothing later unless that is chosen', async () => {
    await openAccess([])
    await press('Share access')
    await fillWho('Ann', 'ann@example.com')
    await are().selectOptions('assistant')
    await are().selectOptions('insurer')
    await expect.element(dialog().getByLabelText('Also what I add later')).not.toBeChecked()
    await dialog().getByLabelText('Also what I add later').click()
    await are().selectOptions('attorney')
    await expect.element(dialog().getByLabelText('Also what I add later')).toBeChecked()
  })

  test('a link and its PIN are shown once, and only Done closes them', async () => {
    const { answer } = await openAccess([])
    await press('Share access')
    await fillWho('Auction house', null)
    await go('Next')
    await lastDay().fill('')
    await go('Create link')
    await expect.element(dialog().getByText('A link needs a day on which it ends.')).toBeVisible()
    await lastDay().fill('2030-06-30')
    answer({ [CREATE]: { access: aLink(), link: ACCESS_LINK }, [LIST]: [aLink()] })
    await go('Create link')
    await expect.element(dialog().getByText(ACCESS_LINK.url)).toBeVisible()
    await expect.element(dialog().getByText(ACCESS_LINK.pin)).toBeVisible()
    await expect
      .element(dialog().getByText('They won’t be shown again. Send the PIN another way than the link.'))
      .toBeVisible()
    expect(dialog().getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
    await examine()
    await go('Done')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(document.body.textContent).not.toContain(ACCESS_LINK.pin)
    await press('Share access')
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('')
    expect(document.body.textContent).not.toContain(ACCESS_LINK.pin)
  })

  const RING = { id: '11111111-1111-4111-8111-111111111111', title: 'Ring' }
  const PIECES = {
    'GET /api/assets': ({ path }: { path: string }) => ({
      items: path.includes('search=ring') ? [RING] : [],
      next_cursor: null,
      previous_cursor: null,
      counts: { matching: 1, more: false, all: 1, gone: 0 },
    }),
    [PREVIEW]: ({ body }: { body: unknown }) => ({
      page: {
        items: (body as { scope_of: string[] }).scope_of.includes(RING.id) ? [aPiece(RING)] : [],
        next_cursor: null,
        previous_cursor: null,
        counts: { matching: 1, more: false, all: 1, gone: 0 },
      },
      asset: null,
    }),
  }
  const chosen = () => dialog().getByRole('list', { name: 'Chosen assets' })

  test('assets are looked for and chosen here, and taken out again', async () => {
    const { asked, answer } = await openAccess([], PIECES)
    await press('Share access')
    await fillWho('Hart & Sons', 'hart@example.com')
    await scope().selectOptions('assets')
    await dialog().getByLabelText('Search assets').fill('ring')
    await dialog().getByLabelText('Ring', { exact: true }).click()
    await expect.element(chosen().getByText('Ring')).toBeVisible()
    await examine()
    await chosen().getByRole('button', { name: 'Remove Ring' }).click()
    await expect.element(dialog().getByText('0 assets chosen')).toBeVisible()
    await go('Next')
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Please choose what they can see.')
    await dialog().getByLabelText('Ring', { exact: true }).click()
    await go('Next')
    answer({ [CREATE]: { access: anAccess(), link: null } })
    await go('Send invitation')
    await expect.element(dialog().getByText(/We sent an invitation/)).toBeVisible()
    expect(asked(CREATE)[0]!.body).toMatchObject({ scope: 'assets', scope_of: [RING.id], has_pin: true })
  })

  test('a link without a PIN comes after a warning, for chosen assets and a week', async () => {
    const { asked, answer } = await openAccess([], PIECES)
    await press('Share access')
    await dialog().getByLabelText('Name').fill('Auction house')
    await dialog().getByLabelText('By a link without a PIN').click()
    await expect.element(dialog().getByText('Whoever has this link sees these assets')).toBeVisible()
    await examine()
    await go('Next')
    expect([...(scope().element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['assets'])
    await dialog().getByLabelText('Search assets').fill('ring')
    await dialog().getByLabelText('Ring', { exact: true }).click()
    await go('Next')
    await lastDay().fill('2031-01-31')
    await go('Create link without a PIN')
    await expect.element(dialog().getByText('A link without a PIN ends within 7 days.')).toBeVisible()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const day = inDays(3).toLocaleDateString('sv-SE')
    await lastDay().fill(day)
    const access = aLink({ has_pin: false, name: 'Auction house' })
    const url = ACCESS_LINK.url.replace('#', '#open-')
    answer({ [CREATE]: { access, link: { url, pin: null } }, [LIST]: [access] })
    await go('Create link without a PIN')
    await expect.element(dialog().getByText('Copy the link now')).toBeVisible()
    await expect.element(dialog().getByText(url)).toBeVisible()
    await expect.element(dialog().getByText('PIN', { exact: true })).not.toBeInTheDocument()
    const sent = asked(CREATE)[0]!.body as { ends_at: string }
    expect(sent).toMatchObject({ has_pin: false, address: null, scope: 'assets', scope_of: [RING.id] })
    expect(new Date(sent.ends_at).getTime()).toBeLessThan(inDays(7).getTime())
    await go('Done')
    await expect.element(list('Access').getByText('Link without a PIN')).toBeVisible()
    await press('Manage Auction house')
    await expect.element(main().getByRole('button', { name: 'New link', exact: true })).toBeVisible()
  })

  test('a failure says why, keeps what was typed, and another try works', async () => {
    const { answer } = await openAccess([], { [CREATE]: () => refusal('TOO_MANY_ACCESSES') })
    await press('Share access')
    await fillWho('Hart & Sons', 'hart@example.com')
    await go('Next')
    await go('Send invitation')
    await expect.element(dialog().getByText('We couldn’t share access')).toBeVisible()
    await expect.element(dialog().getByText(/Please end one first/)).toBeVisible()
    answer({ [CREATE]: { access: anAccess(), link: null } })
    await go('Send invitation')
    await expect.element(dialog().getByText('We sent an invitation to hart@example.com.')).toBeVisible()
  })

  test('a preview that cannot be loaded holds up nothing', async () => {
    await openAccess([], { [PREVIEW]: offline })
    await press('Share access')
    await expect.element(dialog().getByText('We couldn’t load the preview')).toBeVisible()
    await fillWho('Hart & Sons', 'hart@example.com')
    await expect.element(scope()).toBeVisible()
  })

  test('of collections at least one is chosen', async () => {
    const { asked, answer } = await openAccess([], {
      'GET /api/assets/choices': { collection: ['Clocks', 'Watches'], tag: [] },
    })
    await press('Share access')
    await fillWho('Hart & Sons', 'hart@example.com')
    await scope().selectOptions('collections')
    await go('Next')
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Please choose what they can see.')
    await dialog()
      .getByRole('button', { name: /^Collections:/ })
      .click()
    await dialog().getByLabelText('Watches').click()
    await go('Done')
    await go('Next')
    answer({ [CREATE]: { access: anAccess(), link: null } })
    await go('Send invitation')
    await expect.element(dialog().getByText(/We sent an invitation/)).toBeVisible()
    expect(asked(CREATE)[0]!.body).toMatchObject({ scope: 'collections', scope_of: ['Watches'] })
  })
})
