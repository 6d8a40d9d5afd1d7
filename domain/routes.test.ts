import { describe, expect, test } from 'vitest'
import type { Registrant } from './onboarding.ts'
import { restrictionAt, returnPath, ROUTES, whereToLand } from './routes.ts'

const aVisitor = (role: Registrant['role'], done: Partial<Registrant> = {}): Registrant => ({
  role,
  profile_completed: false,
  registration_completed: false,
  ...done,
})
const nobody = null
const creator = aVisitor('creator')
const insurer = aVisitor('insurance-partners')
const admin = aVisitor('admin')
const newcomer = aVisitor('investor')
const profiled = aVisitor('investor', { profile_completed: true })
const investor = aVisitor('investor', { profile_completed: true, registration_completed: true })

const IN = 'in'
const BACK = (from: string) => `/login?from=${encodeURIComponent(from)}`

/** One line an address: where six kinds of visitor land. */
const TABLE: [
  path: string,
  nobody: string,
  newcomer: string,
  profiled: string,
  investor: string,
  creator: string,
  admin: string,
][] = [
  ['/', IN, '/complete-profile', '/select-subscription', '/dashboard', '/dashboard', '/dashboard'],
  ['/vault-registration-process', IN, IN, IN, IN, IN, IN],
  ['/creator-landing', IN, IN, IN, IN, IN, IN],
  ['/estate-practices', IN, IN, IN, IN, IN, IN],
  ['/estate-services', IN, IN, IN, IN, IN, IN],
  ['/insurance-partners', IN, IN, IN, IN, IN, IN],
  ['/legal', IN, IN, IN, IN, IN, IN],
  ['/legal/terms', IN, IN, IN, IN, IN, IN],
  ['/login', IN, '/complete-profile', '/select-subscription', '/dashboard', '/dashboard', '/dashboard'],
  ['/register', IN, '/complete-profile', '/select-subscription', '/dashboard', '/dashboard', '/dashboard'],
  ['/forgot-password', IN, '/complete-profile', '/select-subscription', '/dashboard', '/dashboard', '/dashboard'],
  ['/update-password', IN, IN, IN, IN, IN, IN],
  ['/complete-profile', IN, IN, '/select-subscription', '/dashboard', IN, IN],
  ['/select-subscription', BACK('/select-subscription'), IN, IN, '/dashboard', '/dashboard', '/dashboard'],
  ['/checkout', IN, IN, IN, IN, IN, IN],
  ['/checkout/success?session_id=s1', BACK('/checkout/success?session_id=s1'), IN, IN, IN, IN, IN],
  ['/checkout/cancel', BACK('/checkout/cancel'), IN, IN, IN, IN, IN],
  ['/checkout/test/card', BACK('/checkout/test/card'), IN, IN, IN, IN, IN],
  ['/checkout/test/7', BACK('/checkout/test/7'), IN, IN, IN, IN, IN],
  ['/dashboard', '/login', '/complete-profile', '/select-subscription', IN, IN, IN],
  ['/vault', BACK('/vault'), '/complete-profile', '/select-subscription', IN, IN, IN],
  ['/add-asset', BACK('/add-asset'), '/complete-profile', '/select-subscription', IN, IN, IN],
  ['/edit-asset', BACK('/edit-asset'), '/complete-profile', '/select-subscription', '/vault', '/vault', '/vault'],
  ['/edit-asset/7', BACK('/edit-asset/7'), '/complete-profile', '/select-subscription', IN, IN, IN],
  ['/asset-summary/7', BACK('/asset-summary/7'), '/complete-profile', '/select-subscription', IN, IN, IN],
  ['/portfolio', BACK('/portfolio'), '/complete-profile', '/select-subscription', IN, IN, IN],
  ['/reports', BACK('/reports'), '/complete-profile', '/select-subscription', IN, IN, IN],
  ['/profile', BACK('/profile'), IN, IN, IN, IN, IN],
  ['/profile/7', BACK('/profile/7'), IN, IN, IN, IN, IN],
  ['/admin', BACK('/admin'), IN, IN, IN, IN, IN],
  ['/admin/reference-data', BACK('/admin/reference-data'), IN, IN, IN, IN, IN],
  ['/development/mailbox', IN, IN, IN, IN, IN, IN],
]

describe.each(TABLE)('%s', (path, ...landings) => {
  const visitors = { nobody, newcomer, profiled, investor, creator, admin }
  test.each(Object.entries(visitors).map(([name, visitor], i) => [name, visitor, landings[i]!] as const))(
    'where %s lands',
    (_, visitor, landing) => {
      expect(whereToLand(path, visitor)).toEqual(landing === IN ? { enter: true } : { redirect: landing })
    },
  )
})

test('every address of the table is tried above', () => {
  const tried = TABLE.map(([path]) => path.replace(/\?.*/, '').replace('/terms', '/{slug}').replace('/7', '/{id}'))
  expect(tried.toSorted()).toEqual(ROUTES.map(({ path }) => path).toSorted())
})

test('an unknown address leads home', () => {
  expect(whereToLand('/nowhere', nobody)).toEqual({ redirect: '/' })
  expect(whereToLand('/legal/terms/2', nobody)).toEqual({ redirect: '/' })
  expect(whereToLand('/asset-summary', investor)).toEqual({ redirect: '/dashboard' })
})

test('an address may end in a slash', () => {
  expect(whereToLand('/vault/', investor)).toEqual({ enter: true })
})

test('paying is confirmed only with the number of the payment', () => {
  expect(whereToLand('/checkout/success', investor)).toEqual({ redirect: '/dashboard' })
  expect(whereToLand('/checkout/success', profiled)).toEqual({ redirect: '/select-subscription' })
  expect(whereToLand('/checkout/success', nobody)).toHaveProperty('redirect', BACK('/checkout/success'))
})

test('signing in leads back to where one was', () => {
  expect(whereToLand('/login?from=%2Freports%3Fpage%3D2', investor)).toEqual({ redirect: '/reports?page=2' })
  expect(whereToLand('/login?from=%2Freports', newcomer)).toEqual({ redirect: '/complete-profile' })
  expect(whereToLand('/login?from=https%3A%2F%2Felsewhere.example', investor)).toEqual({ redirect: '/dashboard' })
})

test('nobody is sent in a circle', () => {
  const visitors = [nobody, newcomer, profiled, investor, creator, insurer, admin]
  const second = TABLE.flatMap(([path]) =>
    visitors.map((visitor) => {
      const first = whereToLand(path, visitor)
      return 'redirect' in first ? whereToLand(first.redirect, visitor) : first
    }),
  )
  expect(second.filter((landing) => 'redirect' in landing)).toEqual([])
})

test.each([
  ['/vault', '/vault'],
  ['/reports?page=2&sort=title#top', '/reports?page=2&sort=title#top'],
  ['/asset-summary/7', '/asset-summary/7'],
  ['/login', null],
  ['/register?role=creator', null],
  ['/', null],
  ['/nowhere', null],
  ['vault', null],
  ['//elsewhere.example/vault', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['/vault\\..\\..', null],
  ['https://elsewhere.example/vault', null],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
  [7, null],
])('the way back %j is %j', (from, path) => {
  expect(returnPath(from)).toBe(path)
})

test.each([
  ['/complete-profile', nobody, 'sign-in-needed'],
  ['/complete-profile', creator, null],
  ['/checkout', nobody, 'sign-in-needed'],
  ['/checkout', creator, 'investors-only'],
  ['/checkout', admin, 'investors-only'],
  ['/checkout', newcomer, null],
  ['/checkout/test/card', creator, 'investors-only'],
  ['/checkout/test/7', admin, 'investors-only'],
  ['/checkout/test/7', newcomer, null],
  ['/admin', investor, 'administrators-only'],
  ['/admin/reference-data', creator, 'administrators-only'],
  ['/admin', admin, null],
  ['/vault', creator, null],
] as const)('what %s holds back', (path, visitor, restriction) => {
  expect(restrictionAt(path, visitor)).toBe(restriction)
})
