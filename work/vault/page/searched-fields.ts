import { CHILDREN } from '#record/assets/rules/children.ts'
import { ALL_FIELDS } from '#record/assets/rules/field-lists.ts'
import { t } from '#basics/words/words.ts'
import { withinSentence } from '#ui/in-words.ts'

/** What words are searched for in: in all that is recorded, of which this is the most usual. */
export const searchedFields = () => [
  ...ALL_FIELDS.filter(({ uses }) => uses.includes('search')).map(({ label }) => withinSentence(label)),
  t('people'),
  t('notes'),
  withinSentence(CHILDREN.documents.label),
]
