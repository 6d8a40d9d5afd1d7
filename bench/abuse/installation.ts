import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { joinDatabase } from '#database/embedded.ts'
import { freePort } from '#testing/free-port.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { fillVault, withoutIndexes } from '../vault-rows.ts'
import { signUp, type Account } from './accounts.ts'
import type { Part, Played } from './player.ts'
import { METRICS_TOKEN } from './watch.ts'

const PATIENCE_MS = 10_000

/** An installation with honest people and attackers, whose vaults are worth taking out. */
export async function anInstallationToAttack(casting: { honest: number; attackers: number; assets: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-abuse-'))
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    TRUST_PROXY: 'on',
    METRICS_TOKEN,
    LOG_LEVEL: 'error',
  }
  let server = await aServerProcess(settings)
  const { url } = server
  const database = await joinDatabase(`${folder}/postgres`)
  const honest = await signUpAll(casting.honest, 'honest', '198.18.1')
  const attackers = await signUpAll(casting.attackers, 'attacker', '198.18.2')
  const newcomers = await signUpAll(5, 'newcomer', '198.18.3')
  await fill(attackers)
  await play(null, honest, 10)

  return {
    url,
    honest,
    attackers,
    databaseUrl: database.url,
    pid: () => server.pid,
    play,
    answers,
    startAgain,
    close: async () => {
      await server.end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }

  async function signUpAll(count: number, name: string, network: string) {
    const accounts: Account[] = []
    for (let i = 0; i < count; i++) accounts.push(await signUp(url, `${name}-${i}`, `${network}.${i + 1}`))
    return accounts
  }

  async function fill(accounts: readonly Account[]) {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await withoutIndexes(client, async () => {
      for (const { id } of accounts) await fillVault(client, id, casting.assets)
    })
    await client.query('analyze')
    await client.end()
  }

  /** One side, in a process of its own; null is the honest. */
  async function play(attack: string | null, people: readonly Account[], seconds: number): Promise<Played> {
    const child = fork(fileURLToPath(new URL('player.ts', import.meta.url)), { serialization: 'advanced' })
    const ended = once(child, 'exit').then(() => null)
    const answered = once(child, 'message') as Promise<[Played]>
    child.send({ url, people, newcomers, seconds, attack } satisfies Part)
    const played = await Promise.race([answered, ended])
    if (played === null) throw new Error(`The process for “${attack ?? 'the honest'}” ended too early`)
    await ended
    return played[0]
  }

  function answers(): Promise<boolean> {
    return fetch(`${url}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async function startAgain() {
    const ended = await Promise.race([server.end('SIGTERM').then(() => true), sleep(PATIENCE_MS, false)])
    if (!ended) await server.end('SIGKILL')
    server = await aServerProcess(settings)
  }
}
