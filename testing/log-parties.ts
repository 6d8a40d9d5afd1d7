import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { bufferOf } from '#platform/streams.ts'
import { asSystem } from '#database/access.ts'
import { signCheckpoint } from '#record/proof/server/log/checkpoints.ts'
import { getLogKeys } from '#record/proof/server/log/keys.ts'
import { beginLog, findLog, lockLog, saveTiles, tilesOf } from '#record/proof/server/log/queries.ts'
import { grow, sha256 } from '#record/proof/server/log/tree.ts'
import {
  checkConsistency,
  checkNote,
  type Checkpoint,
  cosignedMessage,
  keyIdOf,
  ML_DSA_44,
  readCheckpoint,
  readKey,
  readNote,
  TIMED_ED25519,
  writeKey,
} from '#verifier/proof.mjs'
import { tools } from '#verifier/verify.mjs'
import { sealer } from './call.ts'
import { database } from './database.ts'

/* Those who sign and stamp checkpoints of the log, on loopback. */

/** The log, longer by so many leaves; the checkpoint over it. */
export const growLog = (by: number) =>
  asSystem(database, async (db) => {
    await lockLog(db)
    const log = (await findLog(db)) ?? (await beginLog(db, 'vault.example', null))
    const leaves = Array.from({ length: by }, () => randomBytes(32))
    await saveTiles(db, log.epoch, await grow(log.size, leaves, tilesOf(db, log.epoch)))
    return (await signCheckpoint(db, sealer, { ...log, size: log.size + by }, new Date()))!
  })

const logKeys = async () => {
  const keys = await asSystem(database, async (db) => getLogKeys(db, sealer, (await findLog(db))!))
  return Promise.all(keys.verifierKeys.map((key) => readKey(tools.sha256, key)))
}

/** As if so much time had passed since others were asked. */
export const hoursPass = (hours: number) =>
  database.pool.query(
    `update log_rounds set tried_at = tried_at - $1 * interval '1 hour', done_at = done_at - $1 * interval '1 hour'`,
    [hours],
  )

export async function onLoopback(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Signs any checkpoint with the time, by a key of its own. */
export async function aCosigner(name: string, type: number) {
  const { privateKey, publicKey } = generateKeyPairSync((type === ML_DSA_44 ? 'ml-dsa-44' : 'ed25519') as 'ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(type === ML_DSA_44 ? -1_312 : -32)
  const id = Buffer.from(await keyIdOf(sha256, name, type, raw), 'hex')
  return {
    key: await writeKey(sha256, name, type, raw),
    lineFor: (body: string, checkpoint: Checkpoint, time = BigInt(Math.floor(Date.now() / 1_000))) => {
      const timed = Buffer.alloc(8)
      timed.writeBigUInt64BE(time)
      const message =
        type === TIMED_ED25519
          ? Buffer.from(`cosignature/v1\ntime ${time}\n${body}`)
          : cosignedMessage(name, time, checkpoint)
      return `— ${name} ${Buffer.concat([id, timed, sign(null, message, privateKey)]).toString('base64')}\n`
    },
  }
}

interface Seen {
  size: number
  root: Uint8Array
}

/** A witness as c2sp.org/tlog-witness has it: what it is sent, and what it knows. */
export async function aWitness(name: string, type = TIMED_ED25519) {
  const cosigner = await aCosigner(name, type)
  const requests: { path: string; headers: Record<string, unknown>; body: string }[] = []
  const witness = { seen: { size: 0, root: sha256() } as Seen, requests, key: cosigner.key }
  async function add(text: string): Promise<[number, string]> {
    const [head = '', ...rest] = text.split('\n\n')
    const [old = '', ...proof] = head.split('\n')
    const note = rest.join('\n\n')
    const { checkpoint } = await checkNote(tools, note, await logKeys())
    if (Number(old.slice(4)) !== witness.seen.size) return [409, `${witness.seen.size}\n`]
    const hashes = proof.map((line) => Buffer.from(line, 'base64'))
    const holds = await checkConsistency(sha256, witness.seen, checkpoint, hashes).then(
      () => true,
      () => false,
    )
    if (!holds) return [422, '']
    witness.seen = checkpoint
    return [200, cosigner.lineFor(readNote(note).body, readCheckpoint(readNote(note).body))]
  }
  const url = await onLoopback(async (request, response) => {
    const body = (await bufferOf(request)).toString()
    requests.push({ path: `${request.method} ${request.url}`, headers: request.headers, body })
    const [status, answer] = await add(body)
    response.writeHead(status).end(answer)
  })
  return Object.assign(witness, { url })
}
