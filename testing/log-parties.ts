import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
import { tools } from '#verifier/tools.mjs'
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

const run = promisify(execFile)

/** Whether stamps can be made here at all. */
export const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
)

const KEYS = { ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], rsa: ['-newkey', 'rsa:2048'] }

/** An authority as of RFC 3161: it answers a request by openssl, and its folder has the certificate above its own. */
export async function anAuthority(kind: keyof typeof KEYS = 'ec') {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-authority-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  await writeFile(join(folder, 'tsa.cnf'), CONFIG)
  await writeFile(join(folder, 'serial'), '01\n')
  const make = (name: string) => ['req', ...KEYS[kind], '-nodes', '-keyout', `${name}.key`, '-subj', `/CN=${name}`]
  await openssl(...make('ca'), '-x509', '-out', 'ca.pem')
  await openssl(...make('tsa'), '-config', 'tsa.cnf', '-out', 'tsa.csr')
  const signed = ['x509', '-req', '-in', 'tsa.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', '7']
  await openssl(...signed, '-extfile', 'tsa.cnf', '-extensions', 'stamping', '-out', 'tsa.pem')
  let made = 0
  const reply = async (request: Buffer) => {
    const name = `${++made}`
    await writeFile(join(folder, `${name}.tsq`), request)
    await openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', `${name}.tsq`, '-out', `${name}.tsr`)
    return readFile(join(folder, `${name}.tsr`))
  }
  const requests: Buffer[] = []
  const url = await onLoopback(async (request, response) => {
    requests.push(await bufferOf(request))
    response.end(await reply(requests.at(-1)!))
  })
  return { url: `${url}/`, reply, requests, openssl, folder }
}

const CONFIG = `
[req]
distinguished_name = name
[name]
[stamping]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = one
[one]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_alg = sha256
`
