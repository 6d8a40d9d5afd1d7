import { spawnSync } from 'node:child_process'
import { appendFile, chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { AS_POSTGRES, POSTGRES, run, signal, until } from '../cluster/processes.ts'

const DEPLOY = new URL('../../deploy/cluster/', import.meta.url)
const PASSWORDS = { strongroom_owner: 'owner', strongroom_app: 'app' }

/** PostgreSQL and pgBackRest in a folder of their own, by the files that are deployed. */
export async function anArchivedPostgres(folder: string) {
  const [data, port] = [join(folder, 'first'), await freePort()]
  const config = join(folder, 'pgbackrest.conf')
  const environment = {
    PGBACKREST_CONFIG: config,
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
  }
  for (const name of ['repository', 'log', 'lock', 'socket']) await mkdir(join(folder, name))
  await writeFile(config, await aPosixRepository(folder, data, port))
  await chmod(config, 0o644)
  if (AS_POSTGRES.length > 0) spawnSync('chown', ['-R', 'postgres', folder])
  const begun = { folder, environment, port }
  asPostgres([join(dirname(POSTGRES), 'initdb'), '--locale', 'C.UTF-8', '--encoding', 'UTF8', '--pgdata', data])
  await appendFile(join(data, 'postgresql.conf'), await settingsOf(folder))
  const backRest = (args: readonly string[]) => asPostgres(['pgbackrest', '--stanza=strongroom', ...args], environment)
  return { ...begun, data, ...(await start({ ...begun, data })), backRest }
}

/** On data that are there; its log says why where it does not answer. */
export async function start({
  folder,
  environment,
  data,
  port,
}: {
  folder: string
  environment: Record<string, string>
  data: string
  port: number
}) {
  const command = [...AS_POSTGRES, POSTGRES, '-D', data, '-p', String(port)]
  const running = run(command, `${data}.log`, environment)
  const client = (database: string) => new pg.Client({ host: join(folder, 'socket'), port, database, user: 'postgres' })
  const ask = async <T extends pg.QueryResultRow>(query: string, database = 'strongroom'): Promise<T[]> => {
    const opened = client(database)
    await opened.connect()
    return opened
      .query<T>(query)
      .then(({ rows }) => rows)
      .finally(() => opened.end())
  }
  await until('PostgreSQL that takes writes', async () => {
    const [row] = await ask<{ waits: boolean }>('select pg_is_in_recovery() as waits', 'postgres')
    return row?.waits === false
  })
  return {
    ask,
    /** As the settings of an installation. */
    settings: {
      DATABASE_OWNER_URL: `postgres://strongroom_owner:${PASSWORDS.strongroom_owner}@127.0.0.1:${port}/strongroom`,
      DATABASE_URL: `postgres://strongroom_app:${PASSWORDS.strongroom_app}@127.0.0.1:${port}/strongroom`,
    },
    /** The machine is gone, without a word. */
    kill: async () => {
      signal(running, 'SIGKILL')
      await running.ended
    },
  }
}
export type Postgres = Awaited<ReturnType<typeof start>>

export async function makeDatabase({ ask }: Postgres) {
  await ask(`create role strongroom_owner login createrole password '${PASSWORDS.strongroom_owner}'`, 'postgres')
  await ask(`create role strongroom_app login password '${PASSWORDS.strongroom_app}'`, 'postgres')
  await ask('create database strongroom owner strongroom_owner', 'postgres')
}

/** The deployed file with a folder in place of S3. */
async function aPosixRepository(folder: string, data: string, port: number) {
  const deployed = await readFile(new URL('pgbackrest.conf', DEPLOY), 'utf8')
  return deployed
    .replace('repo1-type=s3', 'repo1-type=posix')
    .replaceAll(/^repo1-s3-.*\n/gm, '')
    .replace('repo1-path=/wal', `repo1-path=${join(folder, 'repository')}`)
    .replace(/^pg1-path=.*/m, `pg1-path=${data}`)
    .replace(/^pg1-port=.*/m, `pg1-port=${port}`)
    .replace(/^pg1-socket-path=.*/m, `pg1-socket-path=${join(folder, 'socket')}`)
}

/** The lines of archive.yml, as PostgreSQL itself reads them. */
async function settingsOf(folder: string) {
  const deployed = await readFile(new URL('archive.yml', DEPLOY), 'utf8')
  const lines = [...deployed.matchAll(/^ {4}(\w+): '?(.*?)'?$/gm)].map(([, name, value]) => `${name} = '${value}'`)
  return `\n${lines.join('\n')}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${join(folder, 'socket')}'\n`
}

function asPostgres(command: readonly string[], environment: Record<string, string> = {}): string {
  const [first = '', ...args] = [...AS_POSTGRES, ...command]
  const { status, stdout, stderr } = spawnSync(first, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...environment },
    cwd: '/',
  })
  if (status !== 0) throw new Error(`${command.join(' ')}\n${stdout}${stderr}`)
  return stdout
}
