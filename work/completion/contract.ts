import * as z from 'zod'
import { guest, registered } from '#account/identity/contract/access.ts'
import { anyId } from '#basics/shapes.ts'
import { CRITERION_NAMES } from './rules/completion.ts'

const shown = z.object({
  score: z.int().nullable(),
  pieces: z.int(),
  steps: z.array(z.object({ criterion: z.enum(CRITERION_NAMES), missing: z.int(), gain: z.int() })),
})

export const completion = {
  list: registered
    .route({
      method: 'GET',
      path: '/completion',
      summary: 'How complete the caller’s record is to each insurer, of what that is shown',
    })
    .output(z.array(shown.extend({ grant_id: z.uuid(), firm_name: z.string() })).max(20)),
  shared: guest
    .route({
      method: 'GET',
      path: '/shared/{grant}/completion',
      summary: 'How complete it is, of what a guest is shown',
    })
    .input(z.object({ grant: anyId }))
    .output(shown),
}
