import { texts } from '#basics/words/words.ts'

/* What a record may have nothing of, so that what is left to do is found at one press. */

export const LACKS = ['photo', 'value', 'beneficiary', 'document', 'place'] as const
export type Lack = (typeof LACKS)[number]
export const lackNamed = (given: unknown) => LACKS.find((lack) => lack === given)

export const LACK_LABELS: Record<Lack, string> = texts({
  photo: 'No photo',
  value: 'No value',
  beneficiary: 'No beneficiary',
  document: 'No document',
  place: 'No place',
})
