import type { Answer } from '#platform/http/outside.ts'
import { toBase64 } from '#verifier/basics.mjs'
import { checkNote, readKey, readNote, TIMED_ED25519, ML_DSA_44 } from '#verifier/proof.mjs'
import { tools } from '#verifier/tools.mjs'
import type { Round } from './rounds.ts'

/* One side of c2sp.org/tlog-witness. */

/** A witness knows another log than ours, or a longer one: something of ours was lost or changed. */
export class WitnessDisagrees extends Error {
  override name = 'WitnessDisagrees'
}

export type Post = (body: Buffer) => Promise<Answer>
/** From a checkpoint of this size to that of the round. */
export type ConsistencyFrom = (older: number) => Promise<Buffer[]>

/** The line that the witness signs the checkpoint with, once it was checked. */
export async function askWitness(
  { note, size, known }: Round,
  { key, post, consistencyFrom }: { key: string; post: Post; consistencyFrom: ConsistencyFrom },
): Promise<string> {
  const send = async (older: number) => post(bodyOf(older, await consistencyFrom(older), note))
  const first = await send(known)
  if (first.status !== 409) return cosignatureIn(first, note, key)
  const theirs = sizeIn(first)
  if (theirs > size)
    throw new WitnessDisagrees(`A witness has seen ${theirs} entries of the log of proofs, and it has ${size}`)
  return cosignatureIn(await send(theirs), note, key)
}

const bodyOf = (older: number, proof: readonly Buffer[], note: string) =>
  Buffer.from(`old ${older}\n${proof.map((hash) => `${hash.toString('base64')}\n`).join('')}\n${note}`)

function sizeIn({ body }: Answer): number {
  const [, size] = /^(0|[1-9]\d{0,14})\n$/.exec(body.toString('latin1')) ?? []
  if (size === undefined) throw new Error('The witness doesn’t say which size it knows')
  return Number(size)
}

const TIMED = new Set<number>([TIMED_ED25519, ML_DSA_44])
/** A clock may be that much ahead of ours. */
const AHEAD_SECONDS = 60 * 60

async function cosignatureIn({ status, body }: Answer, note: string, key: string): Promise<string> {
  if (status === 422) throw new WitnessDisagrees('A witness says that the log of proofs is not the one it knows')
  if (status !== 200) throw new Error(`The witness answered ${status}`)
  const known = await readKey(tools.sha256, key)
  if (!TIMED.has(known.type)) throw new Error('The key of the witness is of another kind')
  const answered = `${readNote(note).body}\n${body.toString()}`
  const { signedBy } = await checkNote(tools, answered, [known])
  const [{ time } = { time: 0n }] = signedBy
  if (time <= 0n || time > BigInt(Math.floor(Date.now() / 1_000) + AHEAD_SECONDS))
    throw new Error('The witness doesn’t say when it signed')
  const { bytes } = readNote(answered).signatures.find(({ name, id }) => name === known.name && id === known.id)!
  return `— ${known.name} ${toBase64(Buffer.concat([Buffer.from(known.id, 'hex'), bytes]))}\n`
}
