import { texts } from '#basics/words/words.ts'

export const READINESS_PARTS = ['identification', 'views', 'proof', 'value', 'cover'] as const
export type ReadinessPart = (typeof READINESS_PARTS)[number]

export const PART_LABELS: Record<ReadinessPart, string> = texts({
  identification: 'What it is',
  views: 'Photos',
  proof: 'Proof of ownership',
  value: 'Value',
  cover: 'Insurance',
})
