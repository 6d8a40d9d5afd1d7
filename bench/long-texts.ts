import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { joinDatabase } from '#database/embedded.ts'
import { EXPORT_FORMATS, exportAddress } from '#work/reports/rules/reports.ts'
import { PAPER_IDS, paperEntry } from '#work/papers/rules/papers.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { type Account, post, send, signUp } from './abuse/accounts.ts'
import { METRICS_TOKEN, watch } from './abuse/watch.ts'
import { fillVault, listFiles } from './vault-rows.ts'

/**
 * Whatever can be asked of a whole vault, where descriptions and stories are as long as they may be, by several people at once: how long
 * that takes, and how long the server's loop stood still for everybody else. Ends with 1 where that was longer than the limit.
 *
 *   node bench/long-texts.ts [--assets 5000] [--people 3] [--only papers]
 */
const MOST_STALL_MS = 200

const { values } = parseArgs({
  options: {
    assets: { type: 'string', default: '5000' },
    people: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const only = new RegExp(values.only ?? '')

await using started = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'strongroom-long-texts-'))
started.defer(() => rm(folder, { recursive: true }))
const server = await aServerProcess({
  NODE_ENV: 'production',
  DATA_DIR: folder,
  TRUST_PROXY: 'on',
  METRICS_TOKEN,
  LOG_LEVEL: 'error',
})
started.defer(() => server.end('SIGTERM'))
const people: Account[] = []
for (let i = 1; i <= Number(values.people); i++) people.push(await signUp(server.url, `writer-${i}`, `198.18.1.${i}`))
const { url: databaseUrl } = await joinDatabase(`${folder}/postgres`)
await fill()

const write = (path: string, body: unknown) => [path, (who: Account) => post(server.url, who, path, body)] as const
const read = (path: string) => [path, (who: Account) => send(server.url, who, path)] as const
const WORD = 'Landscape'
const questions = [
  read('/api/assets?limit=100'),
  read(`/api/assets?limit=100&search=${WORD}`),
  read('/api/dashboard'),
  read('/api/portfolio'),
  read('/api/readiness'),
  read('/api/cover'),
  write('/api/reports/summary', {}),
  write('/api/reports/charts', {}),
  write('/api/reports/rows', {}),
  ...EXPORT_FORMATS.map((format) => write(exportAddress(format), { columns: 'all' })),
  ...PAPER_IDS.flatMap((paper) => {
    const { pieces, formats } = paperEntry(paper)
    const chosen = pieces.includes('all') ? { by: 'all' } : { by: 'place', path: 'Everything' }
    return formats.map((format) => write(`/api/papers/${paper}/${format}`, { pieces: chosen }))
  }),
  write('/api/papers/cover-check/pdf', {}),
  write('/api/papers/letter/pdf', {}),
] as const

let missed = 0
for (const [path, ask] of questions.filter(([path]) => only.test(path))) {
  const watching = await watch(server.url, server.pid)
  const began = performance.now()
  const answers = await Promise.all(people.map((who) => answered(() => ask(who))))
  const seconds = (performance.now() - began) / 1_000
  const { stallMs, serverMb } = await watching.end()
  const isMissed = stallMs > MOST_STALL_MS
  if (isMissed) missed++
  console.log(
    `${isMissed ? '✗' : '✓'} ${answers.map(({ status }) => status).join(' ')} ${seconds.toFixed(1).padStart(6)} s ${(answers[0]!.bytes / 1e6).toFixed(1).padStart(6)} MB` +
      ` ${Math.round(stallMs).toString().padStart(6)} ms stalled ${Math.round(serverMb).toString().padStart(5)} MB  ${path}`,
  )
}
console.log(missed === 0 ? '\nNobody was kept waiting.' : `\n${missed} kept others waiting.`)
process.exitCode = missed === 0 ? 0 : 1

async function answered(ask: () => Promise<Response>) {
  try {
    const response = await ask()
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  } catch {
    return { status: 'cut off', bytes: 0 }
  }
}

async function fill() {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const { id } of people) await fillVault(client, id, Number(values.assets))
  await listFiles(client)
  await client.query('begin; set local session_replication_role = replica')
  // Letters that take two bytes each, and three on their way.
  await client.query(
    `update assets set place = 'Everything', description = left(repeat(description || ' 金時計と指輪 ', 100), 5000),
       inspiration_story = left(repeat(description || ' 金時計と指輪 ', 100), 10000)`,
  )
  // Their files are nowhere.
  await client.query('delete from asset_images')
  await client.query('commit')
  await client.query('analyze')
  await client.end()
}
