import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'

export const proofRefusals = refusals({
  NOTHING_PROVED: entry(409, () =>
    t('This is not in the log of proofs yet. What is saved comes into it within a minute; please try again then.'),
  ),
})
