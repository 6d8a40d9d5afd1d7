import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Member } from '#account/member/contract.ts'
import { SESSION_MESSAGES } from '../../rules/session-messages.ts'
import { offline, refusal } from '#testing/answers.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_DASHBOARD, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { SESSION_CHANNEL } from './channel.ts'

const SESSION = 'GET /api/session'
const MINUTE = 60_000
const TRASH = { 'GET /api/trash': { items: [], next_cursor: null, total: 0 } }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** As when a person turns to another tab, or comes back. */
function turn(to: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
})

test('a server that cannot say who is signed in is said to, and one is led back once it can', async () => {
  const { answer, address } = await openPage('/trash', {
    answers: { ...TRASH, [SESSION]: () => new Response('', { status: 500 }) },
  })
  await expect.element(page.getByText('We couldn’t check whether you’re signed in')).toBeVisible()
  expect(address()).toBe('/login?from=%2Ftrash')
  answer({ [SESSION]: aMember() })
  turn('hidden')
  turn('visible')
  await expect.element(heading('Trash')).toBeVisible()
  expect(address()).toBe('/trash')
})

test('a server that does not answer counts as nobody after three seconds', async () => {
  const within = vi.spyOn(AbortSignal, 'timeout')
  const { address } = await openPage('/trash', { answers: { [SESSION]: () => new Promise<never>(() => {}) } })
  await expect.poll(address).toBe('/login?from=%2Ftrash')
  expect(within).toHaveBeenCalledWith(3_000)
})

test('a session is kept alive while its page is seen, and left alone while it is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { asked } = await openPage('/profile', { member: aMember(), answers: OF_THE_PROFILE })
  await expect.element(heading('Profile')).toBeVisible()
  const begun = asked(SESSION).length
  await vi.advanceTimersByTimeAsync(4 * MINUTE)
  expect(asked(SESSION)).toHaveLength(begun)
  await vi.advanceTimersByTimeAsync(MINUTE + 1_000)
  await expect.poll(() => asked(SESSION)).toHaveLength(begun + 1)
  turn('hidden')
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(asked(SESSION)).toHaveLength(begun + 1)
  turn('visible')
  await expect.poll(() => asked(SESSION)).toHaveLength(begun + 2)
})

test('a session that ended is noticed within five minutes, whatever one does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { answer, address } = await openPage('/profile', { member: aMember(), answers: OF_THE_PROFILE })
  await expect.element(heading('Profile')).toBeVisible()
  answer({ [SESSION]: null })
  await vi.advanceTimersByTimeAsync(5 * MINUTE + 1_000)
  await expect.poll(address).toBe('/login?from=%2Fprofile')
})

test('while the server is away nobody is signed out', async () => {
  const { answer, asked, address } = await openPage('/dashboard', { member: aMember(), answers: OF_THE_DASHBOARD })
  await expect.element(heading('Welcome, Ann Archer')).toBeVisible()
  answer({ [SESSION]: offline })
  const begun = asked(SESSION).length
  turn('hidden')
  turn('visible')
  await expect.poll(() => asked(SESSION).length).toBeGreaterThan(begun)
  await expect.element(heading('Welcome, Ann Archer')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('a session of which a call says that it ended leads to signing in', async () => {
  let member: Member | null = aMember()
  const { address } = await openPage('/profile', {
    answers: {
      ...OF_THE_PROFILE,
      [SESSION]: () => member,
      'GET /api/dashboard': () => {
        member = null
        return refusal('UNAUTHORIZED')
      },
      'GET /api/dashboard/needs': () => refusal('UNAUTHORIZED'),
      'GET /api/dashboard/first-steps': () => refusal('UNAUTHORIZED'),
    },
  })
  await expect.element(heading('Profile')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect.poll(address).toMatch(/^\/login/)
  await expect.element(page.getByText('Ann Archer')).not.toBeInTheDocument()
})

test('what another tab has saved is heard here, and leads on', async () => {
  let member = aMember({ profile_completed: false })
  const { address } = await openPage('/complete-profile', {
    answers: { ...OF_THE_PROFILE, ...OF_THE_DASHBOARD, [SESSION]: () => member },
  })
  await expect.element(heading('Complete your profile')).toBeVisible()
  member = aMember({ display_name: 'Ann of the mill' })
  new BroadcastChannel(SESSION_CHANNEL).postMessage('changed')
  await expect.element(heading('Welcome, Ann of the mill')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('signing out without a network says so, and is made good once there is one', async () => {
  const { answer, asked } = await openPage('/dashboard', {
    member: aMember(),
    answers: { ...OF_THE_DASHBOARD, 'POST /api/auth/sign-out': offline },
  })
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.element(page.getByText(SESSION_MESSAGES.signOutFailed)).toBeVisible()
  await expect.element(page.getByText(SESSION_MESSAGES.signOutDue)).toBeVisible()
  await expect.element(page.getByText('Ann Archer')).not.toBeInTheDocument()
  answer({ 'POST /api/auth/sign-out': {}, [SESSION]: null })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => asked('POST /api/auth/sign-out')).toHaveLength(2)
})
