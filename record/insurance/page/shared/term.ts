import { localToday } from '#ui/date-field.tsx'
import { longDay } from '#ui/in-words.ts'
import type { Term } from '../../rules/policies.ts'
import * as shown from '../../rules/shown-terms.ts'

/** As this browser writes a day, on the day that it has. */
export const termInWords = (term: Term) => shown.termInWords(term, writing())

export const termsInWords = (policy: Parameters<typeof shown.termsInWords>[0]) => shown.termsInWords(policy, writing())

const writing = () => ({ today: localToday(), dated: longDay })
