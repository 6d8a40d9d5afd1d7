import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ownDatabase } from '#database/embedded.ts'
import { freePort } from '#testing/free-port.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { parentOf } from './processor-time.ts'
import { signUpAll } from './people.ts'
import { fillVaults } from './vaults.ts'

export interface Vaults {
  /** How many people have a vault of the usual size: the server answers each of them only so often. */
  people: number
  few: number
  usual: number
  many: number
}

export type Installation = Awaited<ReturnType<typeof anInstallation>>

/** One PostgreSQL, our server beside it with the settings of production, and people with vaults of three sizes. */
export async function anInstallation({ people, few, usual, many }: Vaults) {
  await using started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-side-by-side-'))
  started.defer(() => rm(folder, { recursive: true }))
  const postgres = await ownDatabase(join(folder, 'postgres'))
  started.defer(() => postgres.stop())
  const server = await aServerProcess({
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: postgres.serverUrl,
    DATABASE_OWNER_URL: postgres.url,
    TRUST_PROXY: 'on',
  })
  started.defer(() => server.end('SIGTERM'))

  const [administrator, ofFew, ofMany, ...ofUsual] = await signUpAll(server.url, people + 3)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const withChildren = await fillVaults(client, [
    { owner: ofFew!.id, assets: few },
    ...ofUsual.map(({ id }) => ({ owner: id, assets: usual })),
    { owner: ofMany!.id, assets: many },
  ])
  await client.query(`update memberinfo set role = 'admin' where id = $1`, [administrator!.id])
  const postmaster = await parentOf(await backendOf(client))
  await client.end()

  const running = started.move()
  return {
    folder,
    url: server.url,
    databaseUrl: postgres.url,
    serverDatabaseUrl: postgres.serverUrl,
    pids: { server: server.pid, postmaster },
    people: ofUsual.map((account) => ({ ...account, asset: withChildren.get(account.id)! })),
    administrator: administrator!,
    ofSize: { [few]: ofFew!, [usual]: ofUsual[0]!, [many]: ofMany! },
    stop: () => running.disposeAsync(),
  }
}

async function backendOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
