import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { firmRefusals } from '../refusals.ts'
import { DIMENSION_NAMES, LIMITS, MEASURE_NAMES } from '../rules/portfolio.ts'

/** As it is typed, at least 1; the database keeps its first two digits. */
const limit = z.string().regex(/^[1-9]\d{0,14}(\.\d{1,4})?$/)

const figure = z.object({
  dimension: z.enum([...DIMENSION_NAMES, 'all']),
  name: z.string().nullable(),
  measure: z.enum(MEASURE_NAMES),
  currency: z.string().nullable(),
  clients: z.int(),
  amount: z.string(),
})

const day = z.string().nullable()
const bands = z.object({ limits: z.array(z.string()).max(LIMITS.most), set_on: day, next_on: day })

export const clientPortfolio = {
  bands: registered
    .route({
      method: 'GET',
      path: '/client-portfolio/bands',
      summary:
        'Between which values the bands of the firm lie, and when they can be chosen anew; no limits where the fixed ones hold',
    })
    .output(bands)
    .errors(errors(firmRefusals.FIRM_NEEDED, firmRefusals.LEADS_ONLY)),
  chooseBands: registered
    .route({ method: 'PUT', path: '/client-portfolio/bands', summary: 'Chooses them, once in 90 days at most' })
    .input(z.strictObject({ limits: z.array(limit).min(LIMITS.least).max(LIMITS.most) }))
    .output(bands)
    .errors(errors(firmRefusals.FIRM_NEEDED, firmRefusals.LEADS_ONLY))
    .errors(errors(firmRefusals.BANDS_ARE_FEW, firmRefusals.BANDS_STAND)),
  look: registered
    .route({
      method: 'GET',
      path: '/client-portfolio',
      summary: 'What clients who agreed come to together, by fixed groups of at least five; for leads of an insurer',
    })
    .output(z.array(figure).max(5_000))
    .errors(errors(firmRefusals.FIRM_NEEDED, firmRefusals.LEADS_ONLY)),
}
