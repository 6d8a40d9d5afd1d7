import { texts } from '#basics/words/words.ts'

/** By what way an asset may be changed, and how its history says it. */
export const WAYS = texts({
  form: 'In the form',
  import: 'By import',
  unimport: 'By undoing an import',
  archive: 'From an archive',
  together: 'By changing many at once',
  table: 'In the table',
  move: 'By moving',
  walkthrough: 'In a walkthrough',
  places: 'By changing places',
  collections: 'On the Collections page',
  policy: 'On the Insurance page',
  category: 'By renaming a category',
  field: 'By deleting a field',
  proposal: 'From a proposal',
  undo: 'By undoing a change',
})
export type ChangeSource = keyof typeof WAYS
export const CHANGE_SOURCES = Object.keys(WAYS) as [ChangeSource, ...ChangeSource[]]
