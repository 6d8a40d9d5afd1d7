import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { SECOND_CONNECTION, startServer } from '#app/server/start.ts'
import { pooledUrl } from './database.ts'
import { afterUse } from './clean-up.ts'
import { keptWorkers } from './workers/kept.ts'

export interface Installation {
  url: string
  dataFolder: string
  /** What the server logged so far, a line each. */
  logged: string[]
  stop: () => Promise<void>
}

/** A whole server over this file's database, on a free port of this machine. It ends with the test that makes it, or with the file. */
export async function anInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const dataFolder = await mkdtemp(join(tmpdir(), 'strongroom-installation-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataFolder,
    DATABASE_URL: pooledUrl,
    DATABASE_PREPARES: inject('prepares') ? 'on' : 'off',
    SECRET: 'a secret of the tests, thirty-two long',
    // What documents say is read, and what records say logged, where a test is about it.
    READ_DOCUMENTS: 'off',
    PROOFS: 'off',
    ...settings,
  })
  const server = await startServer(config, log, null, undefined, keptWorkers())
  afterUse(async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true })
    // Whatever a file is about: what it did with its server let nobody wait for a connection while holding one.
    expect(logged.filter((line) => line.includes(SECOND_CONNECTION))).toEqual([])
  })
  return { url: server.localUrl, dataFolder: config.dataFolder, logged, stop: server.stop }
}

/** Of what a server logged: what should not have happened. */
export const errorsIn = (logged: string[]) => logged.filter((line) => /^\{"level":[56]0,/.test(line))
