import * as z from 'zod'
import { open } from '#account/identity/contract/access.ts'
import { anyId } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { proofRefusals } from './refusals.ts'
import { SHOWABLE } from './rules.ts'

/** What anybody needs to check certificates, and that the log only grows. It tells nobody anything. */
export const proofLog = {
  checkpoint: open
    .route({
      method: 'GET',
      path: '/log',
      summary: 'The latest checkpoint of the log of proofs, and the keys that have signed it',
    })
    .output(z.object({ origin: z.string(), checkpoint: z.string(), keys: z.array(z.string()) }))
    .errors(errors(proofRefusals.NOTHING_PROVED)),
  consistency: open
    .route({
      method: 'GET',
      path: '/log/consistency',
      summary: 'That the log of today is that of an earlier size, and more',
    })
    .input(z.object({ since: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }))
    .output(z.object({ checkpoint: z.string(), proof: z.array(z.string()) }))
    .errors(errors(proofRefusals.NOTHING_PROVED)),
}

/** Of which record, and what of it the certificate shows besides what is always shown. */
export const certificatePaper = z.strictObject({
  asset: anyId,
  show: z.array(z.enum(SHOWABLE)).max(SHOWABLE.length).default([]),
})
