import * as z from 'zod'
import { anyId } from '#basics/shapes.ts'
import { paper } from '#work/papers/server/shared/paper.ts'
import { divisionPdf, readDivided } from './shared/divided.ts'

const asked = z.strictObject({ id: anyId })

/** Who gets what, with a line for each to sign, and how the lot was drawn. */
export const divisionPaper = paper({
  name: 'division',
  formats: ['pdf'],
  request: asked,
  read: (db, { request }) => readDivided(db, request.id),
  make: (divided, making) => ({ content: { pdf: divisionPdf(divided, making) }, rows: divided.proposed.shares.length }),
})
