import { type Basis, basisNamed } from '../../rules/purposes.ts'
import { recall, remember } from '#platform/client/remembered.ts'

/* By what somebody chose to value their collection: the portfolio and reports open with it. */

const REMEMBERED = 'basis'

export const recallBasis = (): Basis | undefined => basisNamed(recall(REMEMBERED))

export const rememberBasis = (basis: Basis) => remember(REMEMBERED, basis)
