import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { confirmDuty } from '#account/estate/server/duty-handlers.ts'
import { refuseOwnRelease } from '#account/estate/server/handlers.ts'
import { acceptToConfirm } from '#account/estate/server/queries.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { type SignUpMode, SIGN_UP_MODES } from '#account/identity/rules/sign-up.ts'
import { asUser } from '#database/access.ts'
import { anInvitation } from '#testing/access.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anEstateMailbox } from '#testing/estate-mailbox.ts'
import { anEstate, letTimePass } from '#testing/estates.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersTo } from '#testing/letters.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { acceptInvitation } from './guest-handlers.ts'

/* Who may open an account by the letter of an owner, or of a release, where sign-up is open, by invitation or closed. */

const KINDS = ['access', 'confirming', 'heir', 'executor'] as const
type Kind = (typeof KINDS)[number]

const at = Object.fromEntries(
  await Promise.all(
    SIGN_UP_MODES.map(async (mode) => [
      mode,
      await anInstallation({ LOG_LEVEL: 'error', SIGN_UP: mode, CONFIRM_EMAIL: 'on' }),
    ]),
  ),
) as Record<SignUpMode, Awaited<ReturnType<typeof anInstallation>>>

interface Invitation {
  email: string
  token: string
  end: () => Promise<unknown>
  /** Null where it has no day on which it ends. */
  expire: (() => Promise<unknown>) | null
}

const run = (statement: string, ...given: unknown[]) => database.pool.query(statement, given)

async function anAccess(): Promise<Invitation> {
  const [email, token] = [aRegistration().email, aToken()]
  const id = await anInvitation(await anInvestor(), email, { token })
  return {
    email,
    token,
    end: () => run('update grants set ended_at = now() where id = $1', id),
    expire: () =>
      run(
        `update grants set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
        id,
      ),
  }
}

async function aDuty(): Promise<Invitation> {
  const { owner } = await anEstate(await aCreator())
  const [email, token] = [aRegistration().email, aToken()]
  await asUser(database, owner.id, (db) =>
    db
      .insertInto('estate_confirmers')
      .values({ name: 'Ben', address: email, token_hash: hashOfToken(token) })
      .execute(),
  )
  const end = () => run('update estate_confirmers set removed_at = now() where address = $1', email)
  return { email, token, end, expire: null }
}

/** To whoever inherits, or sees to it, by the letter with which a vault is opened to them. */
async function aLegacy(kind: 'heir' | 'executor'): Promise<Invitation> {
  const email = aRegistration().email
  const owner = await aCreator()
  const { confirmers } = await anEstate(
    owner,
    kind === 'heir' ? { heirs: [{ name: 'Tom', address: email }] } : { executor: { name: 'Hart', address: email } },
  )
  const { tell } = anEstateMailbox()
  for (const { id, person } of confirmers) await call(confirmDuty, { id, reason: 'I was there' }, person)
  await tell()
  await letTimePass(owner, 14)
  const told = (await tell()).concat(await tell()).filter(({ to }) => to === email)
  const token = await vi.waitFor(async () => {
    // The servers of this file look for what there is to tell as well: either wrote the letter.
    const byServers = await Promise.all(SIGN_UP_MODES.map((mode) => lettersTo(at[mode], email, /./)))
    const texts = [...told, ...byServers.flat()].map(({ text }) => /invitation#([\w-]{43})/.exec(text)?.[1])
    return texts.find((each) => each !== undefined) ?? expect.fail('no letter invites them')
  }, 30_000)
  const end = () => call(refuseOwnRelease, undefined, owner)
  return { email, token, end, expire: () => letTimePass(owner, 6 * 365) }
}

const aToken = () => randomBytes(32).toString('base64url')
const invite = (kind: Kind) => (kind === 'access' ? anAccess() : kind === 'confirming' ? aDuty() : aLegacy(kind))

async function signUp(mode: SignUpMode, { email, token }: { email: string; token: string }, role = 'creator') {
  const browser = aBrowser(at[mode])
  const response = await browser.post('/api/auth/sign-up/email', aRegistration({ email, role, invitation: token }))
  const { code } = (await response.json()) as { code?: string }
  return { browser, answer: code ?? response.status }
}

async function check(mode: SignUpMode, token: string) {
  const response = await aBrowser(at[mode]).post('/api/auth/invitation/check', { token })
  return (await response.json()) as object
}

const CASES = SIGN_UP_MODES.flatMap((mode) => KINDS.map((kind) => [mode, kind] as const))
const isShut = (mode: SignUpMode, kind: Kind) => mode === 'closed' && (kind === 'access' || kind === 'confirming')

test.for(CASES)(
  'sign-up %s, by the letter of %s: its address alone, and none that was used or has ended',
  async ([mode, kind]) => {
    const shut = isShut(mode, kind)
    const refused = mode === 'closed' ? 'SIGN_UP_CLOSED' : 'INVITATION_REFUSED'
    const invited = await invite(kind)

    const forwarded = { token: invited.token, email: aRegistration().email }
    expect((await signUp(mode, forwarded)).answer).toBe(shut ? 'SIGN_UP_CLOSED' : 'INVITATION_REFUSED')
    expect(await check(mode, invited.token)).toMatchObject(
      shut ? { code: 'SIGN_UP_CLOSED' } : { email: invited.email, role: null },
    )

    const first = await signUp(mode, invited)
    expect(first.answer).toBe(shut ? 'SIGN_UP_CLOSED' : 200)
    if (!shut) {
      // The letter of the invitation has shown whose address it is.
      const signedIn = await first.browser.post('/api/auth/sign-in/email', { email: invited.email, password: PASSWORD })
      expect(await signedIn.json()).toEqual({ signed_in: true })
      expect(await lettersTo(at[mode], invited.email, /^Confirm/)).toEqual([])
      const { rows } = await database.pool.query<{ id: string; email: string }>(
        `select id, email from auth."user" where email = $1`,
        [invited.email],
      )
      const person = { ...(await aCreator()), ...rows[0]! }
      expect((await signUp(mode, invited)).answer).toBe('USER_ALREADY_EXISTS')
      await accept(kind, invited.token, person)
      expect((await signUp(mode, { ...invited, email: aRegistration().email })).answer).toBe(refused)
    }

    for (const over of ['end', 'expire'] as const) {
      const another = await invite(kind)
      if (!another[over]) continue
      await another[over]()
      expect((await signUp(mode, another)).answer).toBe(refused)
      expect(await check(mode, another.token)).toMatchObject({ code: 'INVITATION_REFUSED' })
    }
  },
)

const accept = (kind: Kind, token: string, person: Awaited<ReturnType<typeof aCreator>>) =>
  kind === 'confirming'
    ? asUser(database, person.id, (db) => acceptToConfirm(db, hashOfToken(token)))
    : call(acceptInvitation, { token }, person)

test('by such an invitation any account type may be chosen, and of many at once one gets an account', async () => {
  const invited = await anAccess()
  const answers = await Promise.all(
    ['investor', 'creator', 'investor'].map((role) => signUp('invitation', invited, role)),
  )
  // Whoever comes later is answered as at any address that has an account, and gets no session.
  expect(answers.filter(({ answer }) => answer === 200).length).toBeGreaterThan(0)
  const { rows } = await database.pool.query(
    `select (select count(*)::integer from auth.session where "userId" = "user".id) as sessions from auth."user" where email = $1`,
    [invited.email],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.sessions).toBeLessThanOrEqual(1)
})

test('nobody opens an account by the letter of an owner who is suspended', async () => {
  const owner = await anInvestor()
  const [email, token] = [aRegistration().email, aToken()]
  await anInvitation(owner, email, { token })
  await run(`insert into suspensions (user_id, reason) values ($1, 'Fraud')`, owner.id)
  expect((await signUp('invitation', { email, token })).answer).toBe('INVITATION_REFUSED')
})

test('the database refuses an invitation of another address, or one that has ended, whatever the server believes', async () => {
  const insert = (address: string, invited: string) =>
    run(
      `insert into auth."user" (name, email, sign_up_role, invitation_id)
       select 'Ann', $1, 'creator', id from (
         select id, address from grants union all select id, address from estate_confirmers
       ) as invitations where address = $2`,
      address,
      invited,
    )
  for (const kind of ['access', 'confirming'] as const) {
    const { email, end } = await invite(kind)
    const refusal = { constraint: 'invitation' }
    await expect(insert(aRegistration().email, email)).rejects.toMatchObject(refusal)
    await end()
    await expect(insert(email, email)).rejects.toMatchObject(refusal)
  }
})
