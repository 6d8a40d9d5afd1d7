import { parseArgs } from 'node:util'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { Refusal } from '#database/refusal.ts'
import { emailMistake, normalEmail } from '#domain/registration.ts'
import { isSignUpRole, SIGN_UP_ROLES } from '#domain/roles.ts'
import { INVITATION_DAYS } from '#domain/sign-up.ts'
import { withDatabase, runCommand } from '#server/command.ts'
import type { Config } from '#server/config.ts'
import { inviteByEmail } from '#server/platform/auth/invitations.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { sendLetterJob } from '#server/platform/mail/send-letter.job.ts'
import { createSealer } from '#server/platform/sealer.ts'
import { readSecret } from '#server/platform/secret.ts'

const USE = `Use: npm run admin -- grant someone@example.com
     npm run admin -- invite someone@example.com [${SIGN_UP_ROLES.join(' | ')}]`

/** Makes an administrator of somebody who has signed up, or invites somebody to sign up. */
await runCommand(async () => {
  const [verb, address, role, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (address === undefined || rest.length > 0) throw new Refusal(USE)
  const email = normalEmail(address)
  if (verb === 'grant' && role === undefined) await withDatabase((database) => grant(database, email))
  else if (verb === 'invite') await withDatabase((database, config) => invite(database, config, email, role))
  else throw new Refusal(USE)
})

const grant = (database: Database, email: string) =>
  asSystem(database, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('memberinfo')
      .set({ role: 'admin', registration_completed: true, subscription_required: false })
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal(`Nobody has signed up as ${email}.`)
    console.log(`${email} is an administrator from their next request on.`)
  })

/** The letter waits for the server to send it; the link is shown too, for where letters are not delivered. */
async function invite(database: Database, config: Config, email: string, role: string | undefined) {
  if (emailMistake(email) !== null) throw new Refusal(`${email} is no e-mail address.`)
  if (role !== undefined && !isSignUpRole(role)) throw new Refusal(USE)
  const jobs = await startJobs(database, createLog('silent'), createSealer(await readSecret(config)))
  try {
    await jobs.add([sendLetterJob(async () => {})])
    const options = { enqueue: jobs.enqueue, letterhead: config.product, origin: config.publicUrl.origin }
    const sent = await asSystem(database, (db) => inviteByEmail(db, options, { email, role, invitedBy: null }))
    if (!sent.ok) throw new Refusal(`${email} already has an account.`)
    console.log(`${email} is invited. The letter's link works for ${INVITATION_DAYS} days:\n${sent.url}`)
  } finally {
    await jobs.stop()
  }
}
