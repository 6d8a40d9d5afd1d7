import { parseArgs } from 'node:util'
import type { Database } from '#database/connect.ts'
import { withDatabase } from '#app/server/command.ts'
import { runCommand } from '#app/server/run.ts'
import type { Config } from '#platform/config.ts'
import { accountLetters } from '#account/your-data/server/letters.ts'
import { recordEvents } from '#account/billing/server/record-event.ts'
import { createIdentity } from '#account/identity/server/shared/identity.ts'
import { createSandbox } from '#account/billing/server/shared/sandbox.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { openMasterKey } from '#platform/storage/open-master-key.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { furnish, hasDemo, removeDemo, type Installation } from './demo/furnish.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, WORTH_SEEING } from './demo/people.ts'

/** `npm run demo`: a believable collection in this installation, beside whatever is there. `--again` makes it again. */
await runCommand(() =>
  withDatabase(async (database, config) => {
    const { values } = parseArgs({ options: { again: { type: 'boolean' } } })
    const installation = await openInstallation(database, config)
    if (values.again) await removeDemo(installation)
    if (await hasDemo(installation)) {
      console.log('The demo is already there; nothing was changed. To create it again: npm run demo -- --again')
    } else {
      await makeDemo(installation)
    }
    printSignIns()
  }),
)

/** Half a demo would look like a broken one. */
async function makeDemo(installation: Installation) {
  try {
    for (const person of DEMO_PEOPLE) await furnish(installation, person, console.log)
  } catch (error) {
    await removeDemo(installation)
    throw error
  }
}

async function openInstallation(database: Database, config: Config): Promise<Installation> {
  const [secret, masterKey] = [await readSecret(config), await openMasterKey(config, database)]
  const store = await openStore(config)
  return {
    database,
    storage: createStorage({ store, database, masterKey }),
    sandbox: createSandbox(database, recordEvents(database, noLetters)),
    identity: createIdentity({
      database,
      secret,
      publicUrl: config.publicUrl,
      productName: config.product.product_name,
      confirmEmail: false,
      suspensionOf: async () => null,
      sessionMaxSeconds: config.sessionMaxSeconds,
      signUp: 'open',
      providers: [],
      letters: accountLetters(config.product, config.publicUrl, async () => {}),
      onError: () => {},
      onTrouble: () => {},
    }),
  }
}

async function noLetters() {}

function printSignIns() {
  console.log('\nSign in with one of these (the password is public)\n')
  for (const { profile, signsUpAs, email } of DEMO_PEOPLE) {
    console.log(`  ${(profile.role ?? signsUpAs).padEnd(10)}${email.padEnd(36)}${DEMO_PASSWORD}`)
  }
  console.log('\nWhere to look first, as the investor\n')
  for (const [path, what] of WORTH_SEEING) console.log(`  ${path.padEnd(12)}${what}`)
}
