import type { Config } from '#platform/config.ts'
import { VERSION } from '../server/version.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const OLDEST_NODE = 24

export async function examineVersions(): Promise<Finding[]> {
  const words = `Strongroom ${VERSION} on Node ${process.versions.node}`
  return [Number(process.versions.node.split('.')[0]) < OLDEST_NODE ? fail('versions', words) : ok('versions', words)]
}

/** What goes with this machine, or was never meant to last. */
export async function examineDurability(config: Config): Promise<Finding[]> {
  const { dataFolder, databaseUrl, s3, secret, masterKey } = config
  const here = [
    ...(databaseUrl === undefined ? ['the embedded database'] : []),
    ...(s3 === null ? ['the stored files'] : []),
    ...(secret === undefined ? ['the secret'] : []),
    ...(masterKey === undefined ? ['the master key'] : []),
  ]
  const findings: Finding[] = []
  if (here.length > 0)
    findings.push(warn('durability', `on this machine's disk alone (${dataFolder}): ${here.join(', ')}`))
  if (config.backupKey === undefined)
    findings.push(warn('durability', 'no BACKUP_KEY: a backup can only be made by somebody at a terminal'))
  return findings.length > 0 ? findings : [ok('durability', 'database, files and keys outlive this machine')]
}
