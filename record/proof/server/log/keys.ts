import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { SystemDb } from '#database/access.ts'
import type { Sealer } from '#platform/sealer.ts'
import { joined, toBase64, utf8 } from '#verifier/basics.mjs'
import {
  type Checkpoint,
  cosignedMessage,
  ED25519,
  keyIdOf,
  ML_DSA_44,
  writeCheckpoint,
  writeKey,
} from '#verifier/proof.mjs'
import { sha256 } from './tree.ts'

/** By which checkpoints are signed, and how. */
export interface LogKeys {
  id: string
  verifierKeys: readonly string[]
  /** Lines of a signed note. */
  signaturesOf: (checkpoint: Checkpoint, at: Date) => Promise<string[]>
}

const KINDS = [
  { type: ED25519, name: 'ed25519', size: 32 },
  { type: ML_DSA_44, name: 'ml-dsa-44', size: 1_312 },
] as const

/** The keys in use; made when they are first needed, and where they were sealed under another secret of the installation. */
export async function getLogKeys(
  db: SystemDb,
  sealer: Sealer,
  log: { epoch: number; origin: string },
): Promise<LogKeys> {
  const stored = await db
    .selectFrom('log_keys')
    .select(['id', 'verifier_keys', 'sealed_keys'])
    .where('epoch', '=', log.epoch)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  const opened = stored && openedKeys(stored.sealed_keys, sealer)
  if (stored && opened) return keysOf(stored.id, stored.verifier_keys, opened, log.origin)
  return replaceLogKeys(db, sealer, log)
}

/** Others from now on. What they are told by is given back, so that those before can sign once more beside them. */
export async function replaceLogKeys(
  db: SystemDb,
  sealer: Sealer,
  { epoch, origin }: { epoch: number; origin: string },
) {
  const pairs = KINDS.map(({ name }) => generateKeyPairSync(name as 'ed25519'))
  const privateKeys = pairs.map(({ privateKey }) => privateKey)
  const verifierKeys = await Promise.all(
    pairs.map(({ publicKey }, at) => writeKey(sha256, origin, KINDS[at]!.type, rawKey(publicKey, KINDS[at]!.size))),
  )
  const pems = privateKeys.map((key) => key.export({ type: 'pkcs8', format: 'pem' }).toString())
  await db
    .updateTable('log_keys')
    .set({ retired_at: new Date() })
    .where('epoch', '=', epoch)
    .where('retired_at', 'is', null)
    .execute()
  const { id } = await db
    .insertInto('log_keys')
    .values({ epoch, verifier_keys: verifierKeys, sealed_keys: sealer.seal(JSON.stringify(pems)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return keysOf(id, verifierKeys, privateKeys, origin)
}

function openedKeys(sealed: string, sealer: Sealer): KeyObject[] | null {
  try {
    return (JSON.parse(sealer.open(sealed)) as string[]).map((pem) => createPrivateKey(pem))
  } catch {
    return null
  }
}

const rawKey = (key: KeyObject, size: number) => key.export({ type: 'spki', format: 'der' }).subarray(-size)

const keysOf = (id: string, verifierKeys: readonly string[], keys: readonly KeyObject[], origin: string): LogKeys => ({
  id,
  verifierKeys,
  signaturesOf: (checkpoint, at) =>
    Promise.all(keys.map((key, index) => signatureLine(KINDS[index]!, key, { checkpoint, origin, at }))),
})

interface ToSign {
  checkpoint: Checkpoint
  origin: string
  at: Date
}

async function signatureLine(
  { type, size }: (typeof KINDS)[number],
  key: KeyObject,
  { checkpoint, origin, at }: ToSign,
) {
  const id = await keyIdOf(sha256, origin, type, rawKey(createPublicKey(key), size))
  const signed =
    type === ED25519 ? sign(null, utf8(writeCheckpoint(checkpoint)), key) : timed(key, { checkpoint, origin, at })
  return `— ${origin} ${toBase64(joined(Buffer.from(id, 'hex'), signed))}\n`
}

/** A signature with the time of it. */
function timed(key: KeyObject, { checkpoint, origin, at }: ToSign): Uint8Array {
  const time = BigInt(Math.floor(at.getTime() / 1_000))
  const written = Buffer.alloc(8)
  written.writeBigUInt64BE(time)
  return joined(written, sign(null, cosignedMessage(origin, time, checkpoint), key))
}
