import type { UserDb } from '#database/access.ts'
import { open } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { proofRefusals } from '../refusals.ts'
import { checkpointIn } from './log/checkpoints.ts'
import { findCheckpoint, findLog, listVerifierKeys, tilesOf } from './log/queries.ts'
import { treeOf } from './log/tree.ts'

async function findSignedLog(db: UserDb) {
  const log = await findLog(db)
  const signed = log && (await findCheckpoint(db, log.epoch))
  return log && signed
    ? { ...log, note: signed.note, size: checkpointIn(signed.note).size }
    : refuse(proofRefusals.NOTHING_PROVED)
}

export const getCheckpoint = open.proofLog.checkpoint.handler(async ({ context: { db } }) => {
  const { epoch, origin, note } = await findSignedLog(db)
  return { origin, checkpoint: note, keys: await listVerifierKeys(db, epoch) }
})

export const getConsistency = open.proofLog.consistency.handler(async ({ input: { since }, context: { db } }) => {
  const { epoch, note, size } = await findSignedLog(db)
  if (since > size) refuse(proofRefusals.NOTHING_PROVED)
  const proof = await treeOf(size, tilesOf(db, epoch)).consistency(since)
  return { checkpoint: note, proof: proof.map((hash) => hash.toString('base64')) }
})
