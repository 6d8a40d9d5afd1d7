import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { runCommand } from '#testing/command.ts'
import { freePort } from '#testing/free-port.ts'
import { aServerProcess } from '#testing/server-process.ts'
import type { Finding } from '#app/doctor/finding.ts'
import { endAll, missingPackages, POSTGRES, until } from './cluster/processes.ts'
import { aKeeper, type Canary } from './recovery/canaries.ts'
import { anArchivedPostgres, makeDatabase, start } from './recovery/postgres.ts'
import { aVersionedStore } from './recovery/versioned-store.ts'

/*
 * Back to a minute: canaries are saved each second, some are deleted and all are spoiled after that minute, the machine of the
 * database dies, and database and files are brought back to the minute as docs/operations.md says.
 */

const { values } = parseArgs({
  options: {
    before: { type: 'string', default: '40' },
    after: { type: 'string', default: '20' },
    keep: { type: 'boolean' },
  },
})
const missing = missingPackages([POSTGRES, 'pgbackrest', 'rclone'])
if (missing.length > 0) {
  console.error(`Missing here: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(2)
}

// Whoever stops it leaves nothing running.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void endAll().then(() => process.exit(1)))

const DELETED = 5
const folder = await mkdtemp(join(tmpdir(), 'strongroom-recovery-'))
await chmod(folder, 0o755)
const [live, restored] = ['strongroom', 'strongroom-restored']
const store = await aVersionedStore()
const keys = { SECRET: randomBytes(36).toString('base64url'), MASTER_KEY: randomBytes(32).toString('base64') }
const figures: Record<string, string | number> = {}
const wrong: string[] = []
const require = (isSo: boolean, otherwise: string) => void (isSo || wrong.push(otherwise))

const installation = async (name: string, database: Record<string, string>, bucket: string) => {
  const DATA_DIR = join(folder, name)
  await mkdir(DATA_DIR, { mode: 0o700, recursive: true })
  return { ...keys, ...database, ...store.environment(bucket), DATA_DIR, LOG_LEVEL: 'silent' }
}
type Installation = Awaited<ReturnType<typeof installation>>

async function findingsOf(settings: Installation) {
  const { stdout, stderr } = await runCommand('doctor', ['--json'], settings)
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Finding[]
}

/** What it counts, in its last line. */
async function checkFiles(settings: Installation) {
  const { stdout, stderr } = await runCommand('files', ['check'], settings)
  const [, missing, orphaned, damaged] = /(\d+) missing, (\d+) orphaned, (\d+) damaged\n$/.exec(stdout) ?? []
  if (damaged === undefined) throw new Error(`${stdout}${stderr}`)
  return { missing: Number(missing), orphaned: Number(orphaned), damaged: Number(damaged) }
}

const told = ({ missing, orphaned, damaged }: Awaited<ReturnType<typeof checkFiles>>) =>
  `${missing} missing, ${orphaned} orphaned, ${damaged} damaged`

/** How long it takes, in seconds, as a figure. */
async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  figures[`${name}, s`] = Math.round((performance.now() - begun) / 100) / 10
  return result
}

/** The next whole minute that leaves so many seconds. */
const minuteAfter = (seconds: number) => new Date(Math.ceil((Date.now() + seconds * 1_000) / 60_000) * 60_000)

/** Whether all that was written by now is in the archive. */
async function archived(ask: (query: string) => Promise<{ is_there: boolean }[]>, segment: string) {
  const [row] = await ask(`select last_archived_wal >= '${segment}' as is_there from pg_stat_archiver`)
  return row?.is_there === true
}

try {
  console.log(`Everything is in ${folder}`)
  const postgres = await anArchivedPostgres(folder)
  await makeDatabase(postgres)
  const settings = await installation('app', postgres.settings, live)
  const server = await aServerProcess(settings)
  const keeper = await aKeeper(server.url)
  // What lies beside the files is nobody's, and stays.
  store.put(live, 'wal/archive/strongroom/15-1/0000000100000000/000000010000000000000001', Buffer.from('WAL'))
  await timed('stanza', () => postgres.backRest(['stanza-create']))
  await timed('full backup', () => postgres.backRest(['backup', '--type=full']))

  const minute = minuteAfter(Number(values.before))
  console.log(`Saving each second; the minute to go back to is ${minute.toISOString()}`)
  const early = await keeper.saveUntil(new Date(minute.getTime() - 10_000))
  const gone = early.splice(0, 2)
  await keeper.removeForGood(gone)
  const all = [...early, ...(await keeper.saveUntil(new Date(minute.getTime() + Number(values.after) * 1_000)))]
  const before = all.filter(({ saved }) => saved < minute)
  const after = all.filter(({ begun }) => begun >= minute)
  // The moment between is anybody's.
  figures['canaries saved before, deleted before, after'] = `${before.length}, ${gone.length}, ${after.length}`

  const deletedBefore = store.countDeleted()
  await keeper.removeForGood([...before.slice(0, DELETED), ...after.slice(0, DELETED)])
  await postgres.ask(`update assets set title = 'Spoiled'`)
  const [{ segment } = { segment: '' }] = await postgres.ask<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  )
  await timed('until the accident was archived', () =>
    until('an archive of it', () => archived(postgres.ask<{ is_there: boolean }>, segment), 120),
  )
  await until(
    'the deletion of files',
    async () => {
      const [row] = await postgres.ask<{ left: number }>(
        'select count(*)::int as left from stored_files where removed_at is not null',
      )
      return row?.left === 0
    },
    120,
  )
  figures['objects deleted since the minute'] = store.countDeleted() - deletedBefore
  const archive = (await findingsOf(settings)).filter(({ what }) => what === 'archive')
  for (const { verdict, words } of archive) console.log(`doctor, before: ${verdict} archive ${words}`)
  require(archive[0]?.verdict === 'ok', 'the doctor does not say that WAL is archived')

  await server.end('SIGKILL')
  await postgres.kill()

  // docs/operations.md#back-to-a-minute, from here on.
  const target = minute.toISOString()
  const data = join(folder, 'second')
  await timed('pgbackrest restore', () =>
    postgres.backRest([
      'restore',
      `--pg1-path=${data}`,
      '--type=time',
      `--target=${target.replace('T', ' ').replace('.000Z', '+00')}`,
      '--target-action=promote',
      '--archive-mode=off',
    ]),
  )
  const second = await timed('WAL replayed', async () => start({ ...postgres, data, port: await freePort() }))
  const beside = await checkFiles(await installation('beside', second.settings, live))
  console.log(`files:check with the bucket as it is: ${told(beside)}`)
  require(beside.missing > 0, 'nothing was deleted: the bench shows nothing of files')
  await timed('rclone copy', () => copyAsOf(target))

  const again = await installation('again', second.settings, restored)
  const files = await checkFiles(again)
  console.log(`files:check with the bucket as it was: ${told(files)}`)
  require(files.missing + files.damaged === 0, 'a file is missing or damaged')
  await judgeLog(settings, again)

  const revived = await timed('server', () => aServerProcess({ ...again, JOBS: 'off' }))
  const reader = keeper.at(revived.url)
  await judge(reader.open, before, after, gone)
  await revived.end('SIGTERM')
  const findings = await findingsOf(again)
  for (const { verdict, what, words } of findings.filter(({ verdict }) => verdict !== 'ok'))
    console.log(`doctor, after: ${verdict} ${what} ${words}`)
  figures['findings of the doctor after, failures'] =
    `${findings.length}, ${findings.filter(({ verdict }) => verdict === 'fail').length}`
  require(!findings.some(({ verdict }) => verdict === 'fail'), 'the doctor finds a failure')
  console.table(figures)
  for (const each of wrong) console.error(`Wrong: ${each}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await endAll()
  store.stop()
  if (!values.keep) await rm(folder, { recursive: true, force: true })
}

/** A server that has signed later than that minute notices, where its data folder is still there. */
async function judgeLog(settings: Installation, again: Installation) {
  const kept = join(settings.DATA_DIR, 'log-checkpoint')
  const isThere = await copyFile(kept, join(again.DATA_DIR, 'log-checkpoint')).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  const proof = (await findingsOf(again)).find(({ what }) => what === 'proof')
  console.log(`doctor, with the data folder of before: ${proof?.verdict} proof ${proof?.words}`)
  if (proof?.verdict !== 'fail') return
  const { code, stdout, stderr } = await runCommand('log', ['continue'], again)
  if (code !== 0) throw new Error(stderr)
  console.log(stdout.trim())
}

/** The bucket as it was, into an empty one. */
async function copyAsOf(moment: string) {
  const from = `store,version_at="${moment}":${live}`
  await promisify(execFile)('rclone', ['copy', from, `store:${restored}`, '--fast-list', '--exclude', '/wal/**'], {
    env: {
      PATH: process.env['PATH'],
      RCLONE_CONFIG: '/dev/null',
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: store.url,
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'access',
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'secret',
    },
  })
}

type Open = ReturnType<Awaited<ReturnType<typeof aKeeper>>['at']>['open']

async function judge(open: Open, before: readonly Canary[], after: readonly Canary[], gone: readonly Canary[]) {
  let [whole, back] = [0, 0]
  for (const canary of before) {
    const found = await open(canary)
    if (found?.title.startsWith('Canary') && found.sha256 === canary.sha256) whole++
    else wrong.push(`a canary from before is ${found ? JSON.stringify(found) : 'gone'}`)
  }
  for (const canary of [...after, ...gone]) if (await open(canary)) back++
  require(back === 0, `${back} canaries are there that were not there at that minute`)
  figures['canaries of before that are there, whole with their photo'] = `${whole} of ${before.length}`
  figures['canaries of after, or deleted before, that are there'] = `${back} of ${after.length + gone.length}`
}
