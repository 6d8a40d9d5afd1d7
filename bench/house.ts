import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long `npm start` takes until it is ready, the first time on a folder and then with nothing changed, and what an
 * idle installation keeps in memory after a minute of rest. Run it on a quiet machine, after one `npm start`.
 */
const ROUNDS = 5
const REST_MS = 60_000
const PORT = '4477'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-house-'))
try {
  console.log(`first start on an empty folder: ${(await startOnce(1_000)).seconds} s`)
  const again = []
  for (let i = 1; i <= ROUNDS; i++) again.push(await startOnce(i === ROUNDS ? REST_MS : 1_000))
  const seconds = again.map((each) => each.seconds).toSorted((a, b) => a - b)
  console.log(`start again, nothing changed: median ${seconds[2]} s of ${seconds.join(', ')}`)
  const { server, database, alone } = again[ROUNDS - 1]!
  console.log(`idle for ${REST_MS / 1_000} s: server ${server} MiB, PostgreSQL ${database} MiB (proportional set size)`)
  console.log(`the server with all pages of Node, which this command shares with it: ${alone} MiB`)
} finally {
  await rm(folder, { recursive: true })
}

async function startOnce(restMs: number) {
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT, DATA_DIR: folder },
    stdio: 'ignore',
    detached: true,
  })
  while (!(await answers())) await sleep(10)
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(2))
  await sleep(restMs)
  const memory = memoryOf(npm.pid!)
  process.kill(-npm.pid!, 'SIGTERM')
  await once(npm, 'exit')
  return { seconds, ...memory }
}

function answers() {
  return fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function memoryOf(root: number) {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '-ww'], { encoding: 'utf8' }).trim().split('\n')
  const processes = all.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!.slice(1) as [string, string, string])
  const below = (pid: string): typeof processes =>
    processes.filter(([, parent]) => parent === pid).flatMap((each) => [each, ...below(each[0])])
  const mine = below(String(root))
  const sum = (figure: 'Pss' | 'Rss', wanted: RegExp) =>
    Math.round(
      mine.filter(([, , command]) => wanted.test(command)).reduce((total, [pid]) => total + kibOf(figure, pid), 0) /
        1_024,
    )
  const program = /dist\/program\/main\.js/
  return { server: sum('Pss', program), database: sum('Pss', /postgres/), alone: sum('Rss', program) }
}

function kibOf(figure: 'Pss' | 'Rss', pid: string) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
}
