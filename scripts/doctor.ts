import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { joinDatabase } from '#database/embedded.ts'
import type { DatabaseAddresses } from '#database/least-power.ts'
import { readSettings, runCommand } from '#app/server/run.ts'
import type { Config } from '#platform/config.ts'
import { correctSums, examineClientDomains, examineDatabase } from '#app/doctor/database.ts'
import { examine, type Finding } from '#app/doctor/finding.ts'
import { examineProof } from '#app/doctor/proof.ts'
import { examineDurability, examineVersions } from '#app/doctor/product.ts'
import {
  examineDisk,
  examineMail,
  examinePayments,
  examineScanner,
  examineProviders,
  examineVision,
  examineStore,
} from '#app/doctor/services.ts'
import { examineFiles, examineSettings } from '#app/doctor/settings.ts'
import { addressesIn } from '#app/server/prepare-database.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { readOptions } from './options.ts'

/**
 * `npm run doctor [-- --json] [--correct-totals]`: a line for everything an installation rests on; ends with 1 if anything
 * has failed.
 */
await runCommand(async () => {
  const { json, 'correct-totals': correctTotals } = readOptions(
    { json: { type: 'boolean' }, 'correct-totals': { type: 'boolean' } },
    'Use: npm run doctor [-- --json] [--correct-totals]',
  )
  const config = readSettings()
  if (correctTotals) await withDatabase(config, correctSums)
  const findings: Finding[] = []
  const inEnv = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
  for await (const finding of examine({
    versions: examineVersions,
    settings: async () => examineSettings(config, inEnv),
    database: () =>
      withDatabase(config, async (addresses) => [
        ...(await examineDatabase(addresses, config.databasePool)),
        ...(await examineClientDomains(config, addresses)),
        ...(await examineProof(addresses, config)),
      ]),
    files: () => examineFiles(config),
    storage: async () =>
      examineStore(await openStore(config), config.s3 ? placeOf(config.s3) : `${config.dataFolder}/files`),
    mail: () => examineMail(config),
    payments: () => examinePayments(config),
    scanner: () => examineScanner(config),
    vision: () => examineVision(config),
    providers: () => examineProviders(config),
    disk: () => examineDisk(config),
    durability: () => examineDurability(config),
  })) {
    findings.push(finding)
    if (!json) console.log(`${finding.verdict.padEnd(4)}  ${finding.what.padEnd(10)}  ${finding.words}`)
  }
  if (json) console.log(JSON.stringify(findings, null, 2))
  if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1
})

async function withDatabase<T>(config: Config, work: (addresses: DatabaseAddresses) => Promise<T>): Promise<T> {
  const addresses = addressesIn(config)
  if (addresses) return work(addresses)
  const { url, serverUrl, stop } = await joinDatabase(`${config.dataFolder}/postgres`)
  return work({ owner: url, server: serverUrl }).finally(() => stop())
}

function placeOf({ url, bucket }: NonNullable<Config['s3']>) {
  return `${new URL(url).host}/${bucket}`
}
