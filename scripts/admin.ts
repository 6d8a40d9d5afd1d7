import { parseArgs } from 'node:util'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { Refusal } from '#database/refusal.ts'
import { ADMINISTRATION_MESSAGES, judgeAct, suspensionReasonMistake, type AccountAct } from '#domain/administration.ts'
import { LAST_ADMINISTRATOR } from '#domain/role-change.ts'
import { normalEmail } from '#domain/registration.ts'
import { type Role, ROLE_LABELS } from '#domain/roles.ts'
import { oneLine } from '#domain/texts.ts'
import { runCommand, withDatabase } from '#server/command.ts'
import type { Config } from '#server/config.ts'
import {
  changeRole,
  removeFactors,
  suspend,
  unsuspend,
  type Administration,
} from '#server/features/admin/account-acts.ts'
import { listAdministrators, listSuspended } from '#server/features/admin/account-queries.ts'
import { stateOf } from '#server/features/admin/administration.ts'
import { THE_COMMAND_LINE } from '#server/features/admin/log.ts'
import { lockUserByEmail, type LockedUser } from '#server/features/admin/user-queries.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { SEND_LETTER } from '#server/platform/mail/send-letter.job.ts'

const USE = `Use: npm run admin -- list
     npm run admin -- grant someone@example.com
     npm run admin -- revoke someone@example.com
     npm run admin -- suspend someone@example.com "The reason, which they will read"
     npm run admin -- unsuspend someone@example.com
     npm run admin -- reset-factors someone@example.com`

/** Does one thing to somebody's account, and answers with what to print. */
type Verb = (admin: Administration, user: LockedUser, words: string[]) => Promise<string>
const VERBS: Record<string, Verb> = {
  grant: (admin, user) => giveRole(admin, user, 'admin'),
  revoke: (admin, user) => {
    if (user.role !== 'admin') throw new Refusal(`${user.email} is no administrator.`)
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
    return `${user.email} can sign in with the password alone, and is signed out everywhere.`
  },
}

/** Administration for whoever has the machine: the first administrator is made here, and one who is locked out let in. */
await runCommand(async () => {
  const [verb = '', address, ...words] = parseArgs({ allowPositionals: true }).positionals
  if (verb === 'list' && address === undefined) return withDatabase(async (database) => asSystem(database, printList))
  const act = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!act || address === undefined || (words.length > 0 && verb !== 'suspend')) throw new Refusal(USE)

  console.log(await withDatabase((database, config) => onAccount(database, config, normalEmail(address), act, words)))
})

async function onAccount(
  database: Database,
  { product, publicUrl }: Config,
  email: string,
  act: Verb,
  words: string[],
) {
  // Letters are asked for here, and sent by the server.
  const jobs = await startJobs(database, createLog('error'))
  try {
    await jobs.add([{ name: SEND_LETTER, run: async () => {} }])
    return await asSystem(database, async (db) => {
      const user = await lockUserByEmail(db, email)
      if (!user) throw new Refusal(`Nobody has signed up as ${email}.`)
      const signInUrl = `${publicUrl.origin}/login`
      const admin = { db, actor: THE_COMMAND_LINE, enqueue: jobs.enqueue, letterhead: product, signInUrl }
      return act(admin, user, words)
    })
  } catch (error) {
    throw isLastAdministrator(error) ? new Refusal(LAST_ADMINISTRATOR) : error
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
