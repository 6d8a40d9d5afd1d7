import { expect, test } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import { createButton, fillRegistration, heading, signInAs } from './fixtures/forms.ts'
import { aPerson } from './fixtures/people.ts'

const NAME = `<script>document.title = "taken"</script><img src=x onerror="document.title=1"> “Zoë” 🖼️👩‍🎨 نجيب محفوظ ${'w'.repeat(120)}`

test('a creator registers with a name of any signs, finds an empty dashboard, leaves and comes back', async ({
  page,
}) => {
  const mia = aPerson({ name: NAME })
  await page.goto('/register?role=creator')
  await fillRegistration(page, mia)
  await createButton(page).click()

  await expect(page).toHaveURL('/dashboard')
  await page.setViewportSize({ width: 360, height: 740 })
  for (let times = 0; times < 2; times++) {
    await expect(heading(page, /./)).toHaveText(`Welcome, ${NAME}`)
    await expect(page).toHaveTitle(/^Dashboard/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.reload()
  }
  await page.setViewportSize({ width: 1280, height: 720 })
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
  await expect(heading(page, /./)).toHaveText(`Welcome, ${NAME}`)
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
  await expect(main.getByText(/Still coming: appraisals/)).toBeVisible()
})
