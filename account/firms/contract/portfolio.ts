import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { firmRefusals } from '../refusals.ts'
import { DIMENSION_NAMES, MEASURE_NAMES } from '../rules/portfolio.ts'

const figure = z.object({
  dimension: z.enum([...DIMENSION_NAMES, 'all']),
  name: z.string().nullable(),
  measure: z.enum(MEASURE_NAMES),
  currency: z.string().nullable(),
  clients: z.int(),
  amount: z.string(),
})

export const clientPortfolio = {
  look: registered
    .route({
      method: 'GET',
      path: '/client-portfolio',
      summary: 'What clients who agreed come to together, by fixed groups of at least five; for leads of an insurer',
    })
    .output(z.array(figure).max(5_000))
    .errors(errors(firmRefusals.FIRM_NEEDED, firmRefusals.LEADS_ONLY)),
}
