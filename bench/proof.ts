import { randomBytes } from 'node:crypto'
import { checkNote, readKey, rootFromInclusion, writeCheckpoint } from '#verifier/proof.mjs'
import { tools } from '#verifier/tools.mjs'
import { asSystem } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { startServer } from '#app/server/start.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#platform/config.ts'
import { createSealer } from '#platform/sealer.ts'
import { ownDatabase } from '#database/embedded.ts'
import { signCheckpoint } from '#record/proof/server/log/checkpoints.ts'
import { getLogKeys } from '#record/proof/server/log/keys.ts'
import { beginLog, findLog, saveTiles, tilesOf } from '#record/proof/server/log/queries.ts'
import { grow, sha256, treeOf } from '#record/proof/server/log/tree.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the log of proofs costs with ten million leaves: a checkpoint 1 s at most, a proof 50 ms, and 1 000 proofs are checked a second. */
const LEAVES = 10_000_000
const AT_ONCE = 256 * 256

const folder = await mkdtemp(join(tmpdir(), 'strongroom-proof-'))
const { url, serverUrl, stop } = await ownDatabase(join(folder, 'postgres'))
const config = readConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL: url, JOBS: 'off' })
const server = await startServer(config, createLog('error'), null)
const database = connect(serverUrl, { max: 2 })
const sealer = createSealer('a secret of the bench')
try {
  const log = await asSystem(database, (db) => beginLog(db, 'bench.example', null))
  for (let size = 0; size < LEAVES; size += AT_ONCE) {
    const bytes = randomBytes(Math.min(AT_ONCE, LEAVES - size) * 32)
    const leaves = Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))
    await asSystem(database, async (db) => {
      const tiles = await grow(size, leaves, tilesOf(db, log.epoch))
      for (let at = 0; at < tiles.length; at += 200) await saveTiles(db, log.epoch, tiles.slice(at, at + 200))
    })
  }
  const begun = performance.now()
  const note = (await asSystem(database, async (db) => signCheckpoint(db, sealer, (await findLog(db))!, new Date())))!
  console.log(`a checkpoint of ${LEAVES} leaves: ${(performance.now() - begun).toFixed(0)} ms (1000 at most)`)

  const indexes = Array.from({ length: 41 }, () => Math.floor(Math.random() * LEAVES))
  const times: number[] = []
  let last: Buffer[] = []
  for (const index of indexes) {
    const started = performance.now()
    last = await asSystem(database, (db) => treeOf(LEAVES, tilesOf(db, log.epoch)).inclusion(index))
    times.push(performance.now() - started)
  }
  const [, , ...sorted] = times.toSorted((one, other) => one - other)
  console.log(
    `a proof: median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} ms, the slowest ${sorted.at(-1)!.toFixed(1)} (50 at most)`,
  )

  const keys = await asSystem(database, (db) => getLogKeys(db, sealer, log))
  const known = await Promise.all(keys.verifierKeys.map((key) => readKey(tools.sha256, key)))
  const { checkpoint } = await checkNote(tools, note, known)
  if (!note.startsWith(writeCheckpoint(checkpoint))) throw new Error('The note is not that of its checkpoint')
  const leaf = randomBytes(32)
  const checking = performance.now()
  for (let i = 0; i < 2_000; i++) await rootFromInclusion(sha256, indexes.at(-1)!, LEAVES, leaf, last)
  console.log(
    `ways into the log that are checked: ${Math.round(2_000 / ((performance.now() - checking) / 1_000))} a second`,
  )
  const signing = performance.now()
  for (let i = 0; i < 200; i++) await checkNote(tools, note, known)
  console.log(
    `checkpoints of which both signatures are checked: ${Math.round(200 / ((performance.now() - signing) / 1_000))} a second (1000 at least with the above)`,
  )
} finally {
  await database.close()
  await server.stop()
  await stop()
  await rm(folder, { recursive: true })
}
