import { CHILDREN } from '#domain/assets/children.ts'
import { ALL_FIELDS } from '#domain/assets/field-lists.ts'
import { withinSentence } from '#web/ui/in-words.ts'

/** What words are searched for in. */
export const searchedFields = () => [
  ...ALL_FIELDS.filter(({ uses }) => uses.includes('search')).map(({ label }) => withinSentence(label)),
  withinSentence(CHILDREN.documents.label),
]
