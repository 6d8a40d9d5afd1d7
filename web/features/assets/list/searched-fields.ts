import { CHILDREN } from '#domain/assets/children.ts'
import { ALL_FIELDS } from '#domain/assets/field-lists.ts'
import { t } from '#domain/words/words.ts'
import { withinSentence } from '#web/ui/in-words.ts'

/** What words are searched for in: in all that is recorded, of which this is the most usual. */
export const searchedFields = () => [
  ...ALL_FIELDS.filter(({ uses }) => uses.includes('search')).map(({ label }) => withinSentence(label)),
  t('people'),
  t('notes'),
  withinSentence(CHILDREN.documents.label),
]
