import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { alsoEnd, AS_POSTGRES, postmasterOf, run, type Running, signal, signalPostgres, until } from './processes.ts'

const DEPLOY = new URL('../../deploy/cluster/', import.meta.url)
const read = (name: string) => readFile(new URL(name, DEPLOY), 'utf8')

export interface Member {
  name: string
  /** Of PostgreSQL, and of Patroni's own answers. */
  port: number
  rest: number
  data: string
  start: () => void
  /** PostgreSQL alone is gone; what watches over it is not. */
  crash: () => Promise<void>
  /** The machine is gone, without a word. */
  kill: () => Promise<void>
  /** It hangs: nothing of it answers, and nothing is closed. */
  hang: () => Promise<void>
  goOn: () => Promise<void>
}

interface Etcd {
  start: () => void
  kill: () => void
}

/** Three of etcd, three of PostgreSQL under Patroni, by the files that are deployed, with addresses of this machine. */
export async function aCluster(folder: string) {
  const etcds = await startEtcd(folder)
  const members = await makeMembers(folder, etcds.hosts)
  for (const member of members) member.start()
  const leader = async () => {
    for (const member of members) if (await is(member, 'primary')) return member
    return null
  }
  const replicas = async () => {
    const found = []
    for (const member of members) if (await is(member, 'replica')) found.push(member)
    return found
  }
  const whole = (seconds = 120) =>
    until(
      'a primary and two replicas',
      async () => (await leader()) !== null && (await replicas()).length === 2 && (await hasSync(members)),
      seconds,
    )
  await whole(180)
  return { members, etcds: etcds.members, leader, replicas, whole }
}
export type Cluster = Awaited<ReturnType<typeof aCluster>>

async function is({ rest }: Member, role: 'primary' | 'replica'): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  )
  return answer?.status === 200
}

/** Whether what is acknowledged stands on two of them. */
async function hasSync(members: readonly Member[]): Promise<boolean> {
  for (const { rest } of members) {
    const answer = await fetch(`http://127.0.0.1:${rest}/sync`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => null,
    )
    if (answer?.status === 200) return true
  }
  return false
}

async function startEtcd(folder: string) {
  const names = ['e1', 'e2', 'e3']
  const ports = await Promise.all(
    names.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const cluster = ports.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const members = ports.map(({ name, client, peer }): Etcd => {
    const [to, among] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const command = [
      'etcd',
      '--name',
      name,
      '--data-dir',
      join(folder, name),
      '--initial-cluster',
      cluster,
      '--listen-client-urls',
      to,
      '--advertise-client-urls',
      to,
      '--listen-peer-urls',
      among,
      '--initial-advertise-peer-urls',
      among,
    ]
    let running: Running | null = null
    return {
      start: () => void (running = run(command, join(folder, `${name}.log`))),
      kill: () => running && signal(running, 'SIGKILL'),
    }
  })
  for (const member of members) member.start()
  await until('etcd', async () => (await fetch(`http://127.0.0.1:${ports[0]!.client}/health`)).ok)
  return { members, hosts: ports.map(({ client }) => `127.0.0.1:${client}`).join(',') }
}

async function makeMembers(folder: string, etcd: string): Promise<Member[]> {
  const template = await read('patroni.yml')
  const members: Member[] = []
  for (const name of ['db1', 'db2', 'db3']) {
    const [port, rest] = [await freePort(), await freePort()]
    const data = join(folder, name, 'data')
    await mkdir(join(folder, name))
    const config = template
      .replace('name: db1', `name: ${name}`)
      .replaceAll('10.0.0.11:8008', `127.0.0.1:${rest}`)
      .replace(/hosts: .*/, `hosts: ${etcd}`)
      .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
      .replace('/var/lib/postgresql/strongroom', data)
      .replace('max_connections: 100', `max_connections: 100\n        unix_socket_directories: ${join(folder, name)}`)
    const file = join(folder, name, 'patroni.yml')
    await writeFile(file, config)
    await chmod(file, 0o644)
    if (AS_POSTGRES.length > 0) spawnSync('chown', ['-R', 'postgres', join(folder, name)])
    members.push(memberOf({ name, port, rest, data, file, log: join(folder, `${name}.log`) }))
  }
  return members
}

function memberOf({
  name,
  port,
  rest,
  data,
  file,
  log,
}: {
  name: string
  port: number
  rest: number
  data: string
  file: string
  log: string
}): Member {
  let running: Running | null = null
  const both = async (what: NodeJS.Signals) => {
    const postmaster = await postmasterOf(data)
    if (running) signal(running, what)
    if (postmaster !== null) signalPostgres(postmaster, what)
  }
  alsoEnd.add(() => both('SIGKILL'))
  return {
    name,
    port,
    rest,
    data,
    start: () => void (running = run([...AS_POSTGRES, 'patroni', file], log)),
    crash: async () => {
      const postmaster = await postmasterOf(data)
      if (postmaster !== null) signalPostgres(postmaster, 'SIGKILL')
    },
    kill: () => both('SIGKILL'),
    hang: () => both('SIGSTOP'),
    goOn: () => both('SIGCONT'),
  }
}

/** HAProxy, by the file that is deployed, before the database and two servers. */
export async function inFront(folder: string, members: readonly Member[], servers: readonly number[]) {
  const [database, people] = [await freePort(), await freePort()]
  let config = await read('haproxy.cfg')
  config = config.replace('10.0.0.10:5000', `127.0.0.1:${database}`).replace('10.0.0.10:4400', `127.0.0.1:${people}`)
  for (const [at, { port, rest }] of members.entries())
    config = config.replace(`10.0.0.1${at + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${rest}`)
  for (const [at, port] of servers.entries()) config = config.replace(`10.0.0.2${at + 1}:4400`, `127.0.0.1:${port}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  run(['haproxy', '-f', file, '-db'], join(folder, 'haproxy.log'))
  return { database, url: `http://127.0.0.1:${people}` }
}
