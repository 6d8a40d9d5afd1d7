import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SubscriptionView } from '../contract/subscription.ts'
import { PLANS } from '../rules/plans.ts'
import { refusal } from '#testing/answers.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_DASHBOARD } from '#testing/people-shown.ts'
import { tabTo } from '#testing/tab-to.ts'

const ANN = aMember({ role: 'investor' })
const PERIOD_END = 1_798_761_600
const aSubscription = (casting: Partial<SubscriptionView> = {}): SubscriptionView => ({
  plan_type: 'free-trial',
  price_id: PLANS['free-trial'].priceId,
  subscription_status: 'active',
  next_plan_type: null,
  current_period_end: PERIOD_END,
  cancel_at_period_end: false,
  payment_method_brand: 'visa',
  payment_method_last4: '4242',
  ...casting,
})

const main = () => page.getByRole('main')
const button = (name: string) => main().getByRole('button', { name, exact: true })
const yourPlan = () => page.getByRole('region', { name: 'Your plan' })
const dialog = () => page.getByRole('dialog')

const openPlans = (subscription = aSubscription(), address = '/checkout') =>
  openPage(address, {
    member: ANN,
    answers: {
      ...OF_THE_DASHBOARD,
      'GET /api/subscription': subscription,
      'GET /api/assets/limit': { plan: 'free-trial', count: 2, limit: 3, banner: 'trial', because: 'plan' },
    },
  })

test('by the keyboard alone a plan is changed; the focus goes where the answer is', async () => {
  const { answer, asked } = await openPlans()
  const perAsset = aSubscription({ plan_type: 'per-asset', price_id: PLANS['per-asset'].priceId })
  const press = async (name: string) => {
    await tabTo(button(name))
    await userEvent.keyboard('{Enter}')
  }
  await press('Upgrade to Per-Asset')
  await expect.element(dialog().getByRole('button', { name: 'Not now' })).toHaveFocus()
  answer({ 'PUT /api/subscription/plan': perAsset, 'GET /api/subscription': perAsset })
  await tabTo(dialog().getByRole('button', { name: 'Upgrade now' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(yourPlan()).toHaveFocus()
  await expect.element(yourPlan()).toMatchTextContent('Investor Per-Asset Plan')

  await press('Change to Fixed')
  await expect.element(dialog().getByRole('button', { name: 'Keep my plan' })).toHaveFocus()
  const changing = { ...perAsset, next_plan_type: 'fixed-limit' as const }
  answer({ 'PUT /api/subscription/plan': changing, 'GET /api/subscription': changing })
  await tabTo(dialog().getByRole('button', { name: 'Change to Fixed' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(yourPlan()).toHaveFocus()
  await expect.element(yourPlan()).toMatchTextContent('as the Investor Fixed Plan')
  expect(asked('PUT /api/subscription/plan')).toHaveLength(2)
})

test('what a number of assets costs is said by typing, stepping and the examples', async () => {
  await openPlans()
  const field = page.getByRole('spinbutton', { name: 'Number of assets' })
  const answer = main().getByRole('region', { name: 'Estimate your price' }).getByRole('status')
  await field.fill('5')
  await expect.element(answer).toMatchTextContent('Investor Per-Asset Plan Recommended$11 a month')
  await field.fill('16')
  await expect.element(answer).toMatchTextContent('Investor Per-Asset Plan Recommended$22 a month')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue(17)
  await expect.element(answer).toMatchTextContent('Investor Fixed Plan Recommended$22 a month')
  await button('One fewer asset').click()
  await expect.element(field).toHaveValue(16)
  await button('50 assets: $56').click()
  await expect.element(answer).toMatchTextContent('$56 a month')
  await field.fill('101')
  await expect.element(answer).toMatchTextContent('Investor Per-Asset Plan Recommended$107 a month')
  await expect.element(answer).toMatchTextContent('Investor Fixed PlanUp to 100 assets')
  for (const nonsense of ['', '2.5']) {
    await field.fill(nonsense)
    await expect.element(main().getByText('Enter a whole number')).toBeVisible()
    expect(answer.element().textContent).toBe('')
  }
})

test('what each plan holds is said side by side', async () => {
  await openPlans()
  const cells = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent.replace(/^[✓–]/, ''))
  const [yes, no] = ['Included', 'Not included']
  await expect.poll(() => cells('Assets')).toEqual(['Up to 3', 'Unlimited', 'Up to 100'])
  expect(cells('Portfolio analytics')).toEqual([yes, yes, yes])
  expect(cells('Advanced reporting')).toEqual([no, yes, yes])
  expect(cells('Priority support')).toEqual([no, yes, yes])
  expect(cells('Report export')).toEqual([no, no, yes])
  expect(cells('Archive of all your data')).toEqual([yes, yes, yes])
  const card = (name: string) => main().getByRole('listitem', { name })
  await expect.element(card('Investor Per-Asset Plan')).toMatchTextContent('Most Flexible')
  await expect.element(card('Investor Fixed Plan')).toMatchTextContent('Best Value')
})

test('where there is nothing to pay, no card is stored, and it is said so', async () => {
  const { answer } = await openPlans(aSubscription(), '/checkout/test/card')
  answer({ 'POST /api/sandbox/card': () => refusal('NOT_FOUND') })
  await button('Save card').click()
  await expect.element(main().getByRole('alert')).toMatchTextContent('Please choose a plan first.')
  await main().getByRole('link', { name: 'Back to your plan' }).click()
  await expect.element(yourPlan()).toBeVisible()
})

test('the plans are for investors, and others read so', async () => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const { unmount, address } = await openPage('/checkout')
  await expect.element(heading('Authentication Required')).toBeVisible()
  await main().getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(address).toBe('/login?from=%2Fcheckout')
  await unmount()

  for (const path of ['/checkout', '/checkout/test/card']) {
    const shown = await openPage(path, { member: aMember() })
    await expect.element(heading('Investor Plans Only')).toBeVisible()
    await expect.element(main().getByText('Subscription plans are only available for Investor accounts')).toBeVisible()
    await expect.element(main().getByText(/Creators have their own pricing/)).toBeVisible()
    expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Your plan:/ })
        .elements(),
    ).toHaveLength(0)
    await shown.unmount()
  }
  const success = await openPage('/checkout/success?session_id=cs_7', {
    member: aMember(),
    answers: { 'GET /api/checkout/cs_7': () => refusal('NOT_FOUND') },
  })
  await expect.element(heading('No valid session found')).toBeVisible()
  expect(
    main()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Go to Dashboard'])
  await success.unmount()

  await openPage('/checkout', { member: aMember({ role: 'admin' }) })
  await expect.element(heading('Investor Plans Only')).toBeVisible()
  await expect.element(main().getByText('Administrators have full access without a subscription.')).toBeVisible()
})
