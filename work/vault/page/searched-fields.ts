import { LIST_FIELDS } from '#record/assets/rules/list-fields.ts'
import { t } from '#basics/words/words.ts'
import { withinSentence } from '#ui/in-words.ts'

/** What words are searched for in: in all that is recorded, of which this is the most usual. */
export const searchedFields = () => [
  ...LIST_FIELDS.filter(({ isSearched }) => isSearched).map(({ label }) => withinSentence(label)),
  t('people'),
  t('notes'),
  withinSentence(t('Documents')),
]
