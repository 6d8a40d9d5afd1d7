import { describe, expect, test } from 'vitest'
import type { Registrant } from './onboarding.ts'
import { restrictionAt, returnPath, ROUTES, type Visitor, whereToLand } from './routes.ts'

const aVisitor = (role: Registrant['role'], done: Partial<Registrant> = {}): Registrant => ({
  role,
  profile_completed: false,
  registration_completed: role !== 'investor',
  ...done,
})
const PROFILE = { profile_completed: true }
const PAID = { registration_completed: true }

/** The columns of the walk below, in its order. */
const VISITORS = {
  nobody: null,
  newcomer: aVisitor('investor'),
  profiled: aVisitor('investor', PROFILE),
  paid: aVisitor('investor', PAID),
  investor: aVisitor('investor', { ...PROFILE, ...PAID }),
  creator: aVisitor('creator'),
  known: aVisitor('creator', PROFILE),
  practice: aVisitor('estate-practices'),
  services: aVisitor('estate-services'),
  insurer: aVisitor('insurance-partners'),
  admin: aVisitor('admin'),
} satisfies Record<string, Visitor>
const { newcomer, investor } = VISITORS

/**
 * Every address and every visitor: where does one land? Written out from the specification, and read by nothing else.
 * - `in`: on the page; `sign-in?`, `investors?`, `admins?`: there too, with a notice that the page is for these only
 * - `login`: at sign-in, and from there back; `login.`: at sign-in, and from there to the dashboard as always
 * - another word: at the page of that name, `admin` being an administrator’s home
 */
const WALK = `
                                        nobody      newcomer    profiled    paid        investor    creator     known       practice    services    insurer     admin
/                                       in          profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/vault-registration-process             in          in          in          in          in          in          in          in          in          in          in
/data-protection                        in          in          in          in          in          in          in          in          in          in          in
/creator-landing                        in          in          in          in          in          in          in          in          in          in          in
/estate-practices                       in          in          in          in          in          in          in          in          in          in          in
/estate-services                        in          in          in          in          in          in          in          in          in          in          in
/insurance-partners                     in          in          in          in          in          in          in          in          in          in          in
/legal                                  in          in          in          in          in          in          in          in          in          in          in
/legal/                                 in          in          in          in          in          in          in          in          in          in          in
/legal/terms                            in          in          in          in          in          in          in          in          in          in          in
/legal/nothing                          in          in          in          in          in          in          in          in          in          in          in

/login                                  in          profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/login/                                 in          profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/register                               in          profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/register?role=creator                  in          profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/forgot-password                        in          profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/update-password                        in          in          in          in          in          in          in          in          in          in          in
/update-password?type=recovery&token=x  in          in          in          in          in          in          in          in          in          in          in
/confirm-email?token=x                  in          in          in          in          in          in          in          in          in          in          in

/complete-profile                       sign-in?    in          plans       in          dashboard   in          dashboard   in          in          in          in
/select-subscription                    login       in          in          profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/checkout                               sign-in?    in          in          in          in          investors?  investors?  investors?  investors?  investors?  investors?
/checkout/                              sign-in?    in          in          in          in          investors?  investors?  investors?  investors?  investors?  investors?
/checkout/success?session_id=7          login       in          in          in          in          in          in          in          in          in          in
/checkout/success                       login       profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/checkout/success?session_id=           login       profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/checkout/cancel                        login       in          in          in          in          in          in          in          in          in          in
/checkout/test/card                     login       in          in          in          in          investors?  investors?  investors?  investors?  investors?  investors?
/checkout/test/7                        login       in          in          in          in          investors?  investors?  investors?  investors?  investors?  investors?

/dashboard                              login.      profile     plans       profile     in          in          in          in          in          in          in
/dashboard?from=%2Fvault                login       profile     plans       profile     in          in          in          in          in          in          in
/vault                                  login       profile     plans       profile     in          in          in          in          in          in          in
/places                                 login       profile     plans       profile     in          in          in          in          in          in          in
/walkthroughs                           login       profile     plans       profile     in          in          in          in          in          in          in
/to-finish                              login       profile     plans       profile     in          in          in          in          in          in          in
/offline                                login       profile     plans       profile     in          in          in          in          in          in          in
/walkthroughs/7                         login       profile     plans       profile     in          in          in          in          in          in          in
/vault/                                 login       profile     plans       profile     in          in          in          in          in          in          in
/add-asset                              login       profile     plans       profile     in          in          in          in          in          in          in
/import-assets                          login       profile     plans       profile     in          in          in          in          in          in          in
/edit-asset                             login       profile     plans       profile     vault       vault       vault       vault       vault       vault       vault
/edit-asset/                            login       profile     plans       profile     vault       vault       vault       vault       vault       vault       vault
/edit-asset/7                           login       profile     plans       profile     in          in          in          in          in          in          in
/asset-summary/7                        login       profile     plans       profile     in          in          in          in          in          in          in
/collections                            login       profile     plans       profile     in          in          in          in          in          in          in
/people                                 login       profile     plans       profile     in          in          in          in          in          in          in
/people/7                               login       profile     plans       profile     in          in          in          in          in          in          in
/beneficiaries                          login       profile     plans       profile     in          in          in          in          in          in          in
/signed-list                            login       profile     plans       profile     in          in          in          in          in          in          in
/access                                 login       profile     plans       profile     in          in          in          in          in          in          in
/dividing                               login       profile     plans       profile     in          in          in          in          in          in          in
/dividing/start                         login       profile     plans       profile     in          in          in          in          in          in          in
/dividing/7                             login       profile     plans       profile     in          in          in          in          in          in          in
/proposals                              login       profile     plans       profile     in          in          in          in          in          in          in
/history                                login       profile     plans       profile     in          in          in          in          in          in          in
/policies                               login       profile     plans       profile     in          in          in          in          in          in          in
/policies/7                             login       profile     plans       profile     in          in          in          in          in          in          in
/schedules                              login       profile     plans       profile     in          in          in          in          in          in          in
/schedules/new                          login       profile     plans       profile     in          in          in          in          in          in          in
/schedules/7                            login       profile     plans       profile     in          in          in          in          in          in          in
/claims                                 login       profile     plans       profile     in          in          in          in          in          in          in
/claims/new                             login       profile     plans       profile     in          in          in          in          in          in          in
/claims/7                               login       profile     plans       profile     in          in          in          in          in          in          in
/cover                                  login       profile     plans       profile     in          in          in          in          in          in          in
/reminders                              login       profile     plans       profile     in          in          in          in          in          in          in
/trash                                  login       profile     plans       profile     in          in          in          in          in          in          in
/when-im-gone                           login       profile     plans       profile     in          in          in          in          in          in          in
/portfolio                              login       profile     plans       profile     in          in          in          in          in          in          in
/rates                                  login       profile     plans       profile     in          in          in          in          in          in          in
/reports                                login       profile     plans       profile     in          in          in          in          in          in          in
/papers                                  login       profile     plans       profile     in          in          in          in          in          in          in
/reports?page=2&sort=title              login       profile     plans       profile     in          in          in          in          in          in          in
/profile                                login       in          in          in          in          in          in          in          in          in          in
/profile/                               login       in          in          in          in          in          in          in          in          in          in
/profile/7                              login       in          in          in          in          in          in          in          in          in          in
/profile/webhooks                       login       in          in          in          in          in          in          in          in          in          in
/invitation                             in          in          in          in          in          in          in          in          in          in          in
/link                                   in          in          in          in          in          in          in          in          in          in          in
/shared                                 login       in          in          in          in          in          in          in          in          in          in
/shared/7                               in          in          in          in          in          in          in          in          in          in          in
/shared/7/compare                       in          in          in          in          in          in          in          in          in          in          in
/shared/7/8                             in          in          in          in          in          in          in          in          in          in          in
/shared/7/estate                        in          in          in          in          in          in          in          in          in          in          in
/shared/7/rounds                        in          in          in          in          in          in          in          in          in          in          in
/shared/7/rounds/start                  in          in          in          in          in          in          in          in          in          in          in
/shared/7/rounds/8                      in          in          in          in          in          in          in          in          in          in          in
/shared/7/wishes/8                      in          in          in          in          in          in          in          in          in          in          in
/to-confirm                             login       in          in          in          in          in          in          in          in          in          in
/to-confirm/invitation                  in          in          in          in          in          in          in          in          in          in          in
/sealed-sheet                           in          in          in          in          in          in          in          in          in          in          in
/i-am-here                              in          in          in          in          in          in          in          in          in          in          in
/firm                                   login       in          in          in          in          in          in          in          in          in          in
/firm-invitation                        in          in          in          in          in          in          in          in          in          in          in
/at/hart                                in          in          in          in          in          in          in          in          in          in          in
/clients                                login       in          in          in          in          in          in          in          in          in          in
/clients/changes                        login       in          in          in          in          in          in          in          in          in          in
/clients/portfolio                      login       in          in          in          in          in          in          in          in          in          in
/clients/7                              login       in          in          in          in          in          in          in          in          in          in
/matters                                login       in          in          in          in          in          in          in          in          in          in
/matters/7                              login       in          in          in          in          in          in          in          in          in          in
/matters/7/heirs                        login       in          in          in          in          in          in          in          in          in          in
/claim                                  in          in          in          in          in          in          in          in          in          in          in
/client-invitation                      in          in          in          in          in          in          in          in          in          in          in
/signatures                             login       profile     plans       profile     in          in          in          in          in          in          in
/signatures/7                           login       profile     plans       profile     in          in          in          in          in          in          in
/sign                                   in          in          in          in          in          in          in          in          in          in          in
/board                                  login       in          in          in          in          in          in          in          in          in          in
/board/7                                login       in          in          in          in          in          in          in          in          in          in
/board/appraisals/7                     login       in          in          in          in          in          in          in          in          in          in
/auctions                               login       in          in          in          in          in          in          in          in          in          in
/auctions/7                             login       in          in          in          in          in          in          in          in          in          in
/auctions/7/8                           login       in          in          in          in          in          in          in          in          in          in
/sign-off/7                             login       in          in          in          in          in          in          in          in          in          in
/consigned/7                            login       in          in          in          in          in          in          in          in          in          in
/requests                               login       in          in          in          in          in          in          in          in          in          in
/requests/7                             login       in          in          in          in          in          in          in          in          in          in
/answer                                 in          in          in          in          in          in          in          in          in          in          in
/admin                                  login       admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     in
/admin/log                             login       admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     in
/admin/firms                            login       admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     in
/admin/reference-data                   login       admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     admins?     in

/development/mailbox                    in          in          in          in          in          in          in          in          in          in          in

/nowhere                                home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/nowhere?from=%2Fvault                  home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/VAULT                                  home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
//vault                                 home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/vault/7                                home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/legal/terms/2                          home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/asset-summary                          home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/asset-summary/                         home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/asset-summary/7/8                      home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/checkout/7                             home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/admin/users                            home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/development                            home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/%2Fvault                               home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/%00                                    home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/%F0                                    home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/__proto__                              home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
/constructor/7                          home        profile     plans       profile     dashboard   dashboard   dashboard   firm        firm        firm        admin
`

const PLACES: Record<string, string> = {
  home: '/',
  dashboard: '/dashboard',
  admin: '/admin',
  firm: '/firm',
  vault: '/vault',
  profile: '/complete-profile',
  plans: '/select-subscription',
  'login.': '/login',
}
const NOTICES: Record<string, string> = {
  'sign-in?': 'sign-in-needed',
  'investors?': 'investors-only',
  'admins?': 'administrators-only',
}

const [columns = [], ...rows] = WALK.split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => line.trim().split(/\s+/))
const WALKS = rows.map(([address = '', ...landings]) => ({ address, landings }))

describe.each(WALKS)('$address', ({ address, landings }) => {
  test.each(Object.entries(VISITORS).map(([name, visitor], i) => ({ name, visitor, word: landings[i]! })))(
    '$name: $word',
    ({ visitor, word }) => {
      const landing = whereToLand(address, visitor)
      if (word !== 'in' && !NOTICES[word]) {
        const place = word === 'login' ? `/login?from=${encodeURIComponent(address)}` : PLACES[word]
        expect(landing).toEqual({ redirect: place })
      } else {
        expect(landing).toEqual({ enter: true })
        expect(restrictionAt(pathOf(address), visitor)).toBe(NOTICES[word] ?? null)
      }
    },
  )
})

const pathOf = (address: string) => address.replace(/\?.*/, '')

test('the walk has a column for every visitor, and a place in each', () => {
  expect(columns).toEqual(Object.keys(VISITORS))
  for (const { address, landings } of WALKS) expect(landings, address).toHaveLength(columns.length)
})

test('the walk calls at every address of the table', () => {
  const walked = WALKS.map(({ address }) =>
    pathOf(address)
      .replace('/terms', '/{slug}')
      .replace('/wishes/8', '/wishes/{division}')
      .replace('/rounds/8', '/rounds/{round}')
      .replace('/auctions/7/8', '/auctions/{id}/{consignor}')
      .replace('/7/8', '/{id}/{asset}')
      .replace('/7', '/{id}')
      .replace('/at/hart', '/at/{handle}'),
  )
  expect(walked).toEqual(expect.arrayContaining(ROUTES.map(({ path }) => path)))
})

test('signing in leads back to where one was', () => {
  expect(whereToLand('/login?from=%2Freports%3Fpage%3D2', investor)).toEqual({ redirect: '/reports?page=2' })
  expect(whereToLand('/login?from=%2Freports', newcomer)).toEqual({ redirect: '/complete-profile' })
  expect(whereToLand('/login?from=https%3A%2F%2Felsewhere.example', investor)).toEqual({ redirect: '/dashboard' })
})

test('nobody is sent in a circle', () => {
  const second = WALKS.flatMap(({ address }) =>
    Object.values(VISITORS).map((visitor) => {
      const first = whereToLand(address, visitor)
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

describe('whoever works in the vault of another', () => {
  const worker = { role: 'admin', profile_completed: true, registration_completed: true, vault: {} } as const

  test.each(ROUTES.map((rule) => ({ path: rule.path, works: 'works' in rule })))('$path', ({ path, works }) => {
    const address = path.replaceAll(/\{\w+\}/g, '1')
    expect(restrictionAt(address, worker)).toBe(works ? null : 'owner-only')
    // No menu offers it.
    if (!works) expect(whereToLand(address, worker)).not.toEqual({ enter: true })
  })
})
