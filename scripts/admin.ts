import { parseArgs } from 'node:util'
import { asSystem } from '#database/access.ts'
import { Refusal } from '#database/refusal.ts'
import { normalEmail } from '#domain/registration.ts'
import { withDatabase, runCommand } from '#server/command.ts'

const USE = 'Use: npm run admin -- grant someone@example.com'

/** Makes an administrator of somebody who has signed up. */
await runCommand(async () => {
  const [verb, address, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (verb !== 'grant' || address === undefined || rest.length > 0) throw new Refusal(USE)

  await withDatabase((database) =>
    asSystem(database, async (db) => {
      const email = normalEmail(address)
      const { numUpdatedRows } = await db
        .updateTable('memberinfo')
        .set({ role: 'admin', registration_completed: true, subscription_required: false })
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Refusal(`Nobody has signed up as ${email}.`)
      console.log(`${email} is an administrator from their next request on.`)
    }),
  )
})
