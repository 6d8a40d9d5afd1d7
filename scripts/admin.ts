import { parseArgs } from 'node:util'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { Refusal } from '#database/refusal.ts'
import {
  ADMINISTRATION_MESSAGES,
  judgeAct,
  suspensionReasonMistake,
  type AccountAct,
} from '#account/admin/rules/administration.ts'
import { LAST_ADMINISTRATOR } from '#account/admin/rules/role-change.ts'
import { emailMistake, normalEmail } from '#account/identity/rules/registration.ts'
import { isSignUpRole, type Role, ROLE_LABELS, SIGN_UP_ROLES } from '#basics/roles.ts'
import { INVITATION_DAYS } from '#account/identity/rules/sign-up.ts'
import { oneLine } from '#basics/texts.ts'
import { withDatabase } from '#app/server/command.ts'
import { runCommand } from '#app/server/run.ts'
import type { Config } from '#platform/config.ts'
import {
  changeRole,
  removeFactors,
  suspend,
  unsuspend,
  type Administration,
} from '#account/admin/server/account-acts.ts'
import { listAdministrators, listSuspended } from '#account/admin/server/account-queries.ts'
import { stateOf } from '#account/admin/server/administration.ts'
import { invite } from '#account/admin/server/invite.ts'
import { THE_COMMAND_LINE } from '#account/admin/server/log.ts'
import { lockUserByEmail, type LockedUser } from '#account/admin/server/user-queries.ts'
import { type Enqueue, startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { sendLetterJob } from '#platform/mail/send-letter.job.ts'
import { createSealer } from '#platform/sealer.ts'
import { readSecret } from '#platform/saved-secret.ts'

const USE = `Use: npm run admin -- list
     npm run admin -- grant someone@example.com
     npm run admin -- invite someone@example.com [${SIGN_UP_ROLES.join(' | ')}]
     npm run admin -- revoke someone@example.com
     npm run admin -- suspend someone@example.com "The reason, which they will read"
     npm run admin -- unsuspend someone@example.com
     npm run admin -- reset-factors someone@example.com`

/** Does one thing to somebody's account, and answers with what to print. */
type Verb = (admin: Administration, user: LockedUser, words: string[]) => Promise<string>
const VERBS: Record<string, Verb> = {
  grant: (admin, user) => giveRole(admin, user, 'admin'),
  revoke: (admin, user) => {
    if (user.role !== 'admin') throw new Refusal(`${user.email} isn’t an administrator.`)
    return giveRole(admin, user, 'creator')
  },
  suspend: async (admin, user, words) => {
    const reason = words.join(' ')
    const mistake = suspensionReasonMistake(reason)
    if (mistake !== null) throw new Refusal(mistake)
    requireAllowed('suspend', user)
    await suspend(admin, user, oneLine(reason))
    return `${user.email} is suspended and signed out everywhere.`
  },
  unsuspend: async (admin, user) => {
    requireAllowed('unsuspend', user)
    await unsuspend(admin, user)
    return `${user.email} can sign in again.`
  },
  'reset-factors': async (admin, user) => {
    if (!(await removeFactors(admin, user))) throw new Refusal(ADMINISTRATION_MESSAGES.noFactors)
    return `${user.email} can now sign in with just the password, and was signed out everywhere.`
  },
}

/** Administration for whoever has the machine: the first administrator is made here, and one who is locked out let in. */
await runCommand(async () => {
  const [verb = '', address, ...words] = parseArgs({ allowPositionals: true }).positionals
  if (verb === 'list' && address === undefined) return withDatabase(async (database) => asSystem(database, printList))
  if (verb === 'invite' && address !== undefined && words.length <= 1)
    return withDatabase((database, config) => inviteSomebody(database, config, normalEmail(address), words[0]))
  const act = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!act || address === undefined || (words.length > 0 && verb !== 'suspend')) throw new Refusal(USE)

  console.log(await withDatabase((database, config) => onAccount(database, config, normalEmail(address), act, words)))
})

async function onAccount(database: Database, config: Config, email: string, act: Verb, words: string[]) {
  try {
    return await withLetters(database, config, (enqueue) =>
      asSystem(database, async (db) => {
        const user = await lockUserByEmail(db, email)
        if (!user) throw new Refusal(`There is no account with the email address ${email}.`)
        const signInUrl = `${config.publicUrl.origin}/login`
        return act({ db, actor: THE_COMMAND_LINE, enqueue, letterhead: config.product, signInUrl }, user, words)
      }),
    )
  } catch (error) {
    throw isLastAdministrator(error) ? new Refusal(LAST_ADMINISTRATOR) : error
  }
}

/** The link is shown too, for where letters are not delivered. */
async function inviteSomebody(database: Database, config: Config, email: string, role: string | undefined) {
  if (emailMistake(email) !== null) throw new Refusal(`${email} isn't an email address.`)
  if (role !== undefined && !isSignUpRole(role)) throw new Refusal(USE)
  const sent = await withLetters(database, config, (enqueue) => {
    const options = { enqueue, letterhead: config.product, origin: config.publicUrl.origin }
    return asSystem(database, (db) => invite(db, THE_COMMAND_LINE, options, { email, role }))
  })
  if (!sent.ok) throw new Refusal(`${email} already has an account.`)
  console.log(`${email} is invited. The link in the email works for ${INVITATION_DAYS} days:\n${sent.url}`)
}

/** Letters are requested here, and sent by the server. */
async function withLetters<T>(database: Database, config: Config, work: (enqueue: Enqueue) => Promise<T>): Promise<T> {
  const jobs = await startJobs(database, createLog('error'), createSealer(await readSecret(config)))
  try {
    await jobs.add([sendLetterJob(async () => {})])
    return await work(jobs.enqueue)
  } finally {
    await jobs.stop()
  }
}

async function giveRole(admin: Administration, user: LockedUser, role: Role) {
  await changeRole(admin, user, role)
  const article = role === 'admin' ? 'an' : 'a'
  return `${user.email} is ${article} ${ROLE_LABELS[role].toLowerCase()} from their next request on.`
}

function requireAllowed(act: AccountAct, user: LockedUser) {
  if (judgeAct(act, null, stateOf(user)).ok) return
  throw new Refusal(`${user.email} is ${user.suspension ? 'suspended already' : 'not suspended'}.`)
}

function isLastAdministrator(error: unknown) {
  return error instanceof Error && 'constraint' in error && error.constraint === 'last_administrator'
}

async function printList(db: SystemDb) {
  const administrators = await listAdministrators(db)
  const suspended = await listSuspended(db)
  console.log(administrators.length === 0 ? 'There is no administrator.' : 'Administrators:')
  for (const { email } of administrators) console.log(`  ${email}`)
  if (suspended.length > 0) console.log('Suspended:')
  for (const { email, reason } of suspended) console.log(`  ${email}: ${reason}`)
}
