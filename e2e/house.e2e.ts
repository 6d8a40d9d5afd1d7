import { expect, test } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import { createButton, fillRegistration, heading, signInAs } from './fixtures/forms.ts'
import { aPerson } from './fixtures/people.ts'

test('a newcomer registers as an investor, meets the profile step and leaves', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page, 'Know what you own, and be able to prove it.')).toBeVisible()
  await page.getByRole('link', { name: 'Create your vault' }).click()

  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Investor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscription plans' })).toBeVisible()
  await expect(page.getByText('Investor Free Trial')).toBeVisible()
  await expect(page.getByText('You choose your plan after registration.')).toBeVisible()

  const ann = aPerson({ role: 'investor' })
  await fillRegistration(page, ann)
  await createButton(page).click()

  await expect(page).toHaveURL('/complete-profile')
  await expect(heading(page, 'Complete your profile')).toBeVisible()
  await expect(page.getByText(ann.email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip for Now' })).toBeHidden()

  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
})

test('a creator registers, finds an empty dashboard, leaves and comes back', async ({ page }) => {
  const mia = aPerson({ name: 'Mia Maker' })
  await page.goto('/register?role=creator')
  await fillRegistration(page, mia)
  await createButton(page).click()

  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page, 'Welcome, Mia Maker')).toBeVisible()
  await expect(page.getByRole('main').getByText('Creator', { exact: true })).toBeVisible()
  await expect(page.getByText('Total Assets')).toBeVisible()
  await expect(page.getByText('Total Value')).toBeVisible()
  await expect(page.getByText('Recent Activity')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Your First Asset' })).toBeVisible()
  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  await expect(actions.getByRole('link')).toHaveText([/Add New Asset/, /View Vault/, /Studio Portfolio Overview/])

  await signOut(page)
  await expect(page).toHaveURL('/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')

  await signInAs(page, { ...mia, email: `  ${mia.email.toUpperCase()} ` })
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page, 'Welcome, Mia Maker')).toBeVisible()
})

test('a professional may skip the profile, and reads what the account can do today, and what is coming', async ({
  page,
}) => {
  await page.goto('/estate-services')
  await page.getByRole('link', { name: 'Register a service' }).first().click()
  await fillRegistration(page, aPerson({ name: 'Otto Auctioneer' }))
  await createButton(page).click()
  await expect(page).toHaveURL('/firm')

  await page.goto('/complete-profile')
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText('Your Estate Services account')).toBeVisible()
  await expect(main.getByText(/Still coming: .*auction catalogs/)).toBeVisible()
})
