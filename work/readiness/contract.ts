import * as z from 'zod'
import { READINESS_PARTS } from './rules/parts.ts'
import { working } from '#account/identity/contract/access.ts'
import { piece } from '#record/people/contract.ts'
import { anyId } from '#basics/shapes.ts'

const part = z.enum(READINESS_PARTS)
const percent = z.int().min(0).max(100)

const line = z.object({
  part,
  done: z.int(),
  of: z.int(),
  missing: z.string().nullable(),
  at: z.string().nullable(),
})

export const readiness = {
  ofAsset: working
    .route({ method: 'GET', path: '/readiness/{id}', summary: 'How ready an asset’s record is for whoever needs it' })
    .input(z.object({ id: anyId }))
    /** Null for what is gone. */
    .output(
      z.object({ readiness: z.object({ score: percent, lines: z.array(line), next: line.nullable() }).nullable() }),
    ),
  ofVault: working
    .route({
      method: 'GET',
      path: '/readiness',
      summary: 'How ready the records of what is held are, the least ready first',
    })
    .output(
      z.object({
        score: percent,
        assets: z.int(),
        parts: z.array(z.object({ part, share: percent })),
        next: z.object({ part, assets: z.int() }).nullable(),
        least: z.array(piece.extend({ score: percent, next: line.nullable() })),
      }),
    ),
}
