import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offline } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_DASHBOARD, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { aSavedAsset } from '#testing/saved-asset.ts'
import { tabTo } from '#testing/tab-to.ts'

const SAVE = 'POST /api/assets'
const REFERENCE = {
  ...OF_THE_PROFILE['GET /api/reference'],
  categories: [{ id: '11111111-1111-4111-8111-111111111111', name: 'Art' }],
}
const OF_THE_FORM = {
  ...OF_THE_PROFILE,
  ...OF_THE_DASHBOARD,
  'GET /api/reference': REFERENCE,
  'GET /api/assets/alike': { title: null, inventory_number: null, next_number: '1' },
  'GET /api/assets/choices': {},
  'GET /api/places/paths': [],
  'GET /api/people/suggestions': [],
  'GET /api/assets/limit': { plan: 'per-asset', count: 1, limit: null, banner: 'none', because: 'plan' },
  'GET /api/subscription': null,
}

const main = () => page.getByRole('main')
const act = (name: string) => main().getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const question = () => page.getByRole('dialog', { name: 'This asset isn’t saved' })
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })
/** By the heading that opens it. */
const section = act
const saveState = () => page.elementLocator(document.querySelector('#save-state')!)

async function openForm(member = aMember()) {
  const opened = await openPage('/add-asset', { member, answers: OF_THE_FORM })
  await expect.element(field('Title')).toBeVisible()
  return opened
}

test('all of it can be done by keyboard alone', async () => {
  const { answer, asked } = await openForm()
  await tabTo(field('Title'))
  await userEvent.keyboard('Tideline, no. 6')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('3.2.2025')
  await tabTo(section('What it is'))
  await expect.element(section('What it is')).toHaveAccessibleDescription('0 of 4 filled in')
  await userEvent.keyboard('{Enter}')
  await tabTo(field('Category (optional)'))
  await userEvent.keyboard('Art')
  await expect.element(section('What it is')).toHaveAccessibleDescription('1 of 4 filled in')
  await tabTo(section('Beneficiaries'))
  await userEvent.keyboard('{Enter}')
  await tabTo(act('Add a beneficiary'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'Beneficiary 1' }).getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Jonas')
  answer({ [SAVE]: ({ body }) => ({ ...aSavedAsset(), ...(body as object), images: [], documents: [] }) })
  await tabTo(act('Save asset'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Asset saved')).toBeVisible()
  expect(asked(SAVE)).toMatchObject([
    {
      body: {
        title: 'Tideline, no. 6',
        creation_date: '2025-02-03',
        category: 'Art',
        beneficiaries: [{ beneficiary_name: 'Jonas' }],
      },
    },
  ])
})

test('everybody can use it: empty, with mistakes, and with the calendar', async () => {
  await openForm()
  await act('Open all sections').click()
  await examine()
  await field('Title').fill('Tideline')
  await act('Add a beneficiary').click()
  await field('Creation date').fill('31 February 2021')
  await act('Save asset').click()
  await expect.element(main().getByRole('alert').first()).toBeVisible()
  await examine()
  await act('Dismiss').first().click()
  await page.getByRole('button', { name: 'Creation date: calendar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Calendar' }).getByRole('button').first()).toBeVisible()
  await examine()
})

const away = () => page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).first()
const again = async (router: Awaited<ReturnType<typeof openForm>>['router']) => {
  await router.navigate({ to: '/add-asset' })
  await expect.element(field('Title')).toBeVisible()
}

test('whoever leaves by a link is asked first, and may stay, leave a draft, or discard', async () => {
  const { address, router } = await openForm()
  await away().click()
  await expect.poll(address).toBe('/dashboard')

  await again(router)
  await field('Title').fill('Tideline')
  await away().click()
  await expect.element(question().getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await examine()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Tideline')
  expect(address()).toBe('/add-asset')

  await away().click()
  await question().getByRole('button', { name: 'Keep draft' }).click()
  await expect.poll(address).toBe('/dashboard')
  await again(router)
  await expect.element(main().getByText('We kept what you typed')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Tideline')

  await away().click()
  await question().getByRole('button', { name: 'Discard' }).click()
  await expect.poll(address).toBe('/dashboard')
  expect(stored()).not.toContain('Tideline')
  await again(router)
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(main().getByText('We kept what you typed')).not.toBeInTheDocument()
})

test('the back button asks too', async () => {
  const { address, router } = await openPage('/dashboard', { member: aMember(), answers: OF_THE_FORM })
  await again(router)
  await field('Title').fill('Tideline')
  router.history.back()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Tideline')
  expect(address()).toBe('/add-asset')
})

test('closing the tab is asked about only while something is unsaved', async () => {
  await openForm()
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asksBeforeLeaving()).toBe(false)
  await field('Title').fill('Tideline')
  await expect.element(saveState()).toMatchTextContent('Not saved yet. A draft is in this browser.')
  expect(asksBeforeLeaving()).toBe(true)
  await field('Title').fill('')
  await expect.element(saveState()).toMatchTextContent('Add a title to save.')
  expect(asksBeforeLeaving()).toBe(false)
})

test('signing out asks first, on a phone too', async () => {
  const { answer, address } = await openForm()
  await page.viewport(360, 740)
  await field('Title').fill('Tideline')
  await expect.poll(stored).toContain('Tideline')
  const signOut = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  }
  await signOut()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Tideline')
  answer({ 'POST /api/auth/sign-out': {}, 'GET /api/session': null })
  await signOut()
  await question().getByRole('button', { name: 'Sign out and discard' }).click()
  await expect.poll(address).toBe('/login')
  await expect.poll(stored).not.toContain('Tideline')
})

test('what is wrong is said at its field and on top, with a way to it', async () => {
  await openForm(aMember({ role: 'investor' }))
  await act('Open all sections').click()
  await field('Title').fill(' ')
  await userEvent.keyboard('{Tab}')
  await expect.element(main().getByText('Asset title is required')).toBeVisible()
  await expect.element(act('Save asset')).toBeDisabled()
  await expect.element(saveState()).toMatchTextContent('Add a title to save.')

  await field('Title').fill('Ring')
  await expect.element(main().getByText('Asset title is required')).not.toBeInTheDocument()
  await field('Previous owner (optional)').fill('x'.repeat(101))
  await act('Add a beneficiary').click()
  const heir = page.getByRole('group', { name: 'Beneficiary 1' }).getByLabelText('Name')
  await expect.element(heir).toHaveFocus()
  // What is wrong in a closed section opens it, and the first of all mistakes has the focus.
  await act('Close all sections').click()
  await expect.element(heir).not.toBeInTheDocument()
  await act('Save asset').click()
  await expect.element(field('Date of acquisition')).toHaveFocus()
  await expect.element(saveState()).toMatchTextContent('Fix 4 fields to save.')
  await expect.element(section('Documents')).toHaveAttribute('aria-expanded', 'false')
  const mistakes = () => main().getByRole('alert').first()
  const said = () =>
    mistakes()
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(said()).toEqual([
    'Date of acquisition is required',
    'How acquired is required',
    'Previous owner must be at most 100 characters',
    'Beneficiary 1 name is required. Please provide a name or remove the beneficiary.',
  ])
  await mistakes().getByRole('link', { name: 'How acquired is required' }).click()
  await expect.element(field('How acquired')).toHaveFocus()
  await field('How acquired').selectOptions('Gift')
  await expect.poll(said).toHaveLength(3)
  await section('Beneficiaries').click()
  await mistakes().getByRole('link', { name: 'Beneficiary 1 name is required.' }).click()
  await expect.element(heir).toHaveFocus()

  await field('Date of acquisition').fill('31 February 2021')
  await userEvent.keyboard('{Tab}')
  await expect.element(mistakes()).toMatchTextContent('must be a day of the calendar')
  await expect.element(field('Date of acquisition')).toHaveValue('31 February 2021')
  await field('Date of acquisition').fill('1/1/2199')
  await expect.element(mistakes()).toMatchTextContent('Date of acquisition cannot be in the future')
})

test('what cannot be loaded can be tried again', async () => {
  const asset = aSavedAsset({ title: 'Tideline', images: [] })
  const { answer } = await openPage(`/edit-asset/${asset.id}`, {
    member: aMember(),
    answers: { ...OF_THE_FORM, [`GET /api/assets/${asset.id}`]: offline },
  })
  await expect.element(main().getByText('Failed to load asset data')).toBeVisible()
  answer({ [`GET /api/assets/${asset.id}`]: asset })
  await act('Try Again').click()
  await expect.element(field('Title')).toHaveValue('Tideline')
})
