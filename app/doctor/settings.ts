import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { SETTINGS } from '#platform/settings.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { nextKeyFileIn, oldKeyFileIn } from '#platform/storage/key-files.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** What the settings contradict themselves in, or forgot. `given` is what stands in `.env`, if there is one. */
export function examineSettings(config: Config, given: readonly string[]): Finding[] {
  const known = Object.keys(SETTINGS.shape)
  const unknown = given.filter((name) => !known.includes(name))
  const findings = unknown.map((name) =>
    warn('settings', `.env names ${name}, which isn’t a setting (${nearest(name, known)})`),
  )
  const isOpen = !isLoopback(config.publicUrl.hostname)
  if (isOpen && config.publicUrl.protocol !== 'https:')
    findings.push(warn('settings', 'PUBLIC_URL is not https: passwords and files cross the network in the clear'))
  if (isOpen && isLoopback(config.host) && !config.trustProxy)
    findings.push(
      warn('settings', 'PUBLIC_URL leads here through a proxy, and TRUST_PROXY is off: all people count as one client'),
    )
  if (config.trustProxy && !isOpen) findings.push(warn('settings', 'TRUST_PROXY is on and PUBLIC_URL is this machine'))
  if (!config.runsJobs)
    findings.push(warn('settings', 'JOBS is off: another process has to send emails and delete files'))
  if (config.confirmEmail && config.smtpUrl === undefined && isOpen)
    findings.push(fail('settings', 'CONFIRM_EMAIL is on without SMTP_URL: no email arrives, and nobody can sign in'))
  findings.push(...examineSecrets(config))
  return findings.length > 0 ? findings : [ok('settings', 'nothing unknown, nothing contradictory')]
}

function examineSecrets({ secret, masterKey, backupKey, metricsToken, providers }: Config): Finding[] {
  const ours = { SECRET: secret, MASTER_KEY: masterKey, BACKUP_KEY: backupKey, METRICS_TOKEN: metricsToken }
  const ofProviders = providers.map(({ issuer, clientSecret }) => [`the client secret for ${issuer}`, clientSecret])
  const secrets = { ...ours, ...Object.fromEntries(ofProviders) }
  const given = Object.entries(secrets).filter((each): each is [string, string] => each[1] !== undefined)
  const weak = given.filter(([, value]) => isWeak(value)).map(([name]) => fail('settings', `${name} can be guessed`))
  const twice = given.filter(([, value], at) => given.findIndex(([, other]) => other === value) < at)
  return [...weak, ...twice.map(([name]) => fail('settings', `${name} is the same as another secret`))]
}

/** An example that was not replaced, or few different signs. */
// Safe pattern: a setting of the operator's.
const isWeak = (text: string) => /replace-this|^(.)\1+=*$|password|secret-?key/i.test(text) || new Set(text).size < 8

function nearest(name: string, known: readonly string[]) {
  const [first] = known.toSorted((a, b) => shared(b, name) - shared(a, name))
  return `is ${first} meant?`
}

const pairs = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2)))
const shared = (one: string, other: string) => [...pairs(one)].filter((pair) => pairs(other).has(pair)).length

/** Whoever else can read these can open everything. */
export async function examineFiles({ dataFolder }: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of ['', 'secret', 'master-key', 'master-key.next', 'master-key.old', 'files', 'backups']) {
    const found = await lstat(join(dataFolder, name)).catch(() => null)
    const mode = found ? found.mode & 0o777 : 0
    if ((mode & 0o077) !== 0)
      findings.push(
        warn('files', `${join(dataFolder, name)} is open to other accounts (${mode.toString(8)}): chmod go= it`),
      )
  }
  if (await lstat(nextKeyFileIn(dataFolder)).catch(() => null))
    findings.push(
      warn('files', `${nextKeyFileIn(dataFolder)} is there: a change of the master key waits to be brought to its end`),
    )
  if (await lstat(oldKeyFileIn(dataFolder)).catch(() => null))
    findings.push(
      warn('files', `${oldKeyFileIn(dataFolder)} is there: once npm run files:check finds nothing, delete it`),
    )
  return findings.length > 0 ? findings : [ok('files', `only its owner enters ${dataFolder}`)]
}
