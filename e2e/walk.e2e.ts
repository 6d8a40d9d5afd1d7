import type { Page } from '@playwright/test'
import { restrictionAt, ROUTES, type RouteRule, type Visitor, whereToLand } from '#account/member/rules/routes.ts'
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_TAGS, PSEUDO } from '#basics/words/languages.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { test } from './fixtures.ts'
import { inDatabase } from './fixtures/database.ts'
import { examineAddress, readInLanguage } from './fixtures/examine-address.ts'
import { sitAtTheMachine } from './fixtures/mailbox.ts'
import { type Done, grantAdministrator, type Person, signUp } from './fixtures/people.ts'
import { type Parts, PUBLIC_PARTS, walkRecords } from './fixtures/walk-records.ts'

/* Every address of the table of routes is opened by somebody who may, and looked at as a whole; what a page has beside that, its own journey tries. */

interface Walker {
  who: string
  /** In which they look at a page as a whole, and in which others they only open it. */
  language: string
  others?: readonly string[]
  role?: SignUpRole
  done?: Done
  admin?: true
  /** Their pages have other fields and words, so they walk where others have been. */
  everywhere?: true
}
type Route = (typeof ROUTES)[number]

const MEMBER = { profile_completed: true, registration_completed: true }

const WALKERS: Walker[] = [
  { who: 'somebody who is signed out', language: PSEUDO, others: LANGUAGE_TAGS },
  { who: 'an investor', role: 'investor', done: MEMBER, language: PSEUDO, others: ['de'] },
  { who: 'an investor who has just registered', role: 'investor', language: PSEUDO, others: ['de'] },
  { who: 'a creator', role: 'creator', everywhere: true, language: 'de' },
  { who: 'an administrator', role: 'creator', admin: true, language: PSEUDO, others: ['de'] },
]

const visitorOf = ({ role, done, admin }: Walker): Visitor =>
  role === undefined
    ? null
    : { role: admin ? 'admin' : role, profile_completed: false, registration_completed: role !== 'investor', ...done }

/** Opens the page itself, and no notice why it has none for them. */
function isFor(visitor: Visitor, { path, needs }: RouteRule) {
  const landing = whereToLand(needs ? `${path}?${needs}=1` : path, visitor)
  return 'enter' in landing && restrictionAt(path, visitor) === null
}

const addressOf = ({ path, needs }: RouteRule, parts: Parts) => {
  const address = path.replace(/\{\w+\}/, () => {
    const part = parts[path as Route['path']]
    if (!part) throw new Error(`No record for the walk stands for ${path}: make one in fixtures/walk-records.ts`)
    return part
  })
  return needs ? `${address}?${needs}=cs_7` : address
}

const walked = new Set<Route>()
const WALKS = WALKERS.map((walker) => {
  const visitor = visitorOf(walker)
  const routes = ROUTES.filter((route) => isFor(visitor, route) && (walker.everywhere || !walked.has(route)))
  for (const route of routes) walked.add(route)
  return { walker, routes }
})
const left = ROUTES.filter((route) => !('leadsTo' in route) && !walked.has(route))
if (left.length > 0) throw new Error(`Nobody walks to ${left.map(({ path }) => path).join(', ')}`)

for (const { walker, routes } of WALKS)
  test(`${walker.who} can use every page, in any language`, async ({ page, context, baseURL, expectConsoleError }) => {
    test.slow()
    // A letter in the mailbox runs no script, not even axe's; no checkout was paid; and a trial has no lists by beneficiary.
    expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
    expectConsoleError(/40[34] .*\/api\/(checkout\/|beneficiaries)/)
    const { role, done, admin, language, others = [] } = walker
    let parts = PUBLIC_PARTS
    let person: Person | null = null
    if (role) {
      person = await signUp(context, { name: 'Brnrd', role, ...(done && { done }) })
      if (done || role !== 'investor') parts = await walkRecords(context, baseURL!, person)
      if (admin) await grantAdministrator(person)
    }
    const read = async (tag: string) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: tag, url: baseURL! }])
      if (person && isLanguage(tag)) await setLanguage(person, tag)
    }
    await read(language)
    for (const route of routes) await test.step(route.path, () => open(page, addressOf(route, parts), language))
    for (const other of others) {
      await read(other)
      for (const route of routes)
        await test.step(`${route.path} in ${other}`, () => readInLanguage(page, addressOf(route, parts), other))
    }
  })

/** Whoever is signed in reads what their account says. */
const setLanguage = ({ email }: Person, language: string) =>
  inDatabase((db) => db.updateTable('memberinfo').set({ language }).where('email', '=', email).execute())

async function open(page: Page, address: string, language: string) {
  if (address === '/development/mailbox') await sitAtTheMachine(page)
  await examineAddress(page, address, language)
}
