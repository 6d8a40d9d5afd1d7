import { restrictionAt, ROUTES, type RouteRule, type Visitor, whereToLand } from '#account/member/rules/routes.ts'
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_TAGS, PSEUDO } from '#basics/words/languages.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { test } from './fixtures.ts'
import { inDatabase } from './fixtures/database.ts'
import { examineAddress, readInLanguage } from './fixtures/examine-address.ts'
import { sitAtTheMachine } from './fixtures/mailbox.ts'
import { type Done, grantAdministrator, type Person, signUp } from './fixtures/people.ts'
import { aWayIn, lookInByLink, type Parts, PUBLIC_PARTS, walkRecords } from './fixtures/walk-records.ts'

/* Every address of the table of routes is opened by somebody who may, and looked at as a whole; what a page has beside that, its own journey tries. */

interface Walker {
  who: string
  role?: SignUpRole
  done?: Done
  admin?: true
  /** Walks where others have been, too, since there are other fields and words for them: in the languages that those then leave to them. */
  again?: true
}
type Route = (typeof ROUTES)[number]

const MAILBOX = '/development/mailbox'
const MEMBER = { profile_completed: true, registration_completed: true }

/** British English differs by its spelling alone. */
const TRANSLATED = LANGUAGE_TAGS.filter((tag) => !tag.startsWith('en-'))

const WALKERS: Walker[] = [
  { who: 'somebody who is signed out' },
  { who: 'an investor', role: 'investor', done: MEMBER },
  { who: 'an investor who has just registered', role: 'investor' },
  { who: 'a creator', role: 'creator', again: true },
  { who: 'an administrator', role: 'creator', admin: true },
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
  const address = path.replace(/\{.*\}/, () => {
    const part = parts[path as Route['path']]
    if (!part) throw new Error(`No record for the walk stands for ${path}: make one in fixtures/walk-records.ts`)
    return part
  })
  return needs ? `${address}?${needs}=cs_7` : address
}

const walked = new Set<Route>()
const WALKS = WALKERS.map((walker) => {
  const visitor = visitorOf(walker)
  const routes = ROUTES.filter((route) => isFor(visitor, route) && (walker.again || !walked.has(route)))
  for (const route of routes) walked.add(route)
  return { walker, routes }
})
const walkedAgain = new Set(WALKS.filter(({ walker }) => walker.again).flatMap(({ routes }) => routes))
const left = ROUTES.filter((route) => !('leadsTo' in route) && !walked.has(route))
if (left.length > 0) throw new Error(`Nobody walks to ${left.map(({ path }) => path).join(', ')}`)

for (const { walker, routes } of WALKS)
  test(`${walker.who} can use every page, in any language`, async ({
    page,
    context,
    baseURL,
    anotherBrowser,
    expectConsoleError,
  }) => {
    test.slow()
    // A letter in the mailbox runs no script, not even axe's; no checkout was paid, and no firm has asked for anything; a trial
    // has no lists by beneficiary.
    expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
    expectConsoleError(/40[34] .*\/api\/(checkout\/|beneficiaries|schedules\/|claims\/|asked-jobs\/|consigned\/)/)
    const { role, done, admin, again } = walker
    let parts: Parts = { ...PUBLIC_PARTS, ...(await aWayIn(await anotherBrowser(), baseURL!)) }
    let person: Person | null = null
    if (role) {
      person = await signUp(context, { name: 'Brnrd', role, ...(done && { done }) })
      if (done || role !== 'investor') parts = { ...parts, ...(await walkRecords(context, baseURL!, person)) }
      if (admin) await grantAdministrator(person)
    }
    if (!role || again) parts = { ...parts, ...(await lookInByLink(context, await anotherBrowser(), baseURL!)) }
    const read = async (tag: string) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: tag, url: baseURL! }])
      if (person && isLanguage(tag)) await setLanguage(person, tag)
    }
    const visit = (route: Route, language: string, look: (address: string) => Promise<void>) =>
      test.step(`${route.path} in ${language}`, async () => {
        // The mailbox is for whoever sits at the machine; and a page whose requests are looked at has no cache.
        if (route.path === MAILBOX) await sitAtTheMachine(page)
        await look(addressOf(route, parts))
        await page.unrouteAll()
      })
    await read(PSEUDO)
    if (!again) for (const route of routes) await visit(route, PSEUDO, (address) => examineAddress(page, address))
    for (const language of TRANSLATED) {
      await read(language)
      let within = false
      for (const route of again ? routes : routes.filter((each) => !walkedAgain.has(each))) {
        // Every document was loaded in the first language: what is of the app is led to from there.
        const ofTheApp = 'afterRegistration' in route
        await visit(route, language, (address) => readInLanguage(page, address, language, within && ofTheApp))
        within = ofTheApp
      }
    }
  })

/** Whoever is signed in reads what their account says. */
const setLanguage = ({ email }: Person, language: string) =>
  inDatabase((db) => db.updateTable('memberinfo').set({ language }).where('email', '=', email).execute())
