import { texts } from '#basics/words/words.ts'
import type { LetterKey } from './keys.ts'

/** With a modifier: these are always there. */
export const OTHER_KEYS: readonly Pick<LetterKey, 'key' | 'label'>[] = texts(
  [
    { key: 'Ctrl+K', label: 'Go to a page or an asset' },
    { key: 'Alt+V', label: 'Add a value, on a record or in a list' },
    { key: 'Alt+T', label: 'The vault as a table, and back' },
    { key: 'Ctrl+Z', label: 'In the table: undo the last change' },
    { key: 'Space', label: 'In the table: select the row' },
    { key: 'Alt+Enter', label: 'In the table: open the asset' },
    { key: 'Shift+Enter', label: 'On a heading: sort by this column too' },
    { key: 'Shift+←, Shift+→', label: 'Resize the column' },
    { key: 'Ctrl+Shift+←, Ctrl+Shift+→', label: 'On a heading: move the column' },
    { key: 'Ctrl+Enter', label: 'Save an asset' },
    { key: 'Ctrl+Shift+Enter', label: 'Save an asset, and add another' },
  ],
  ['label'],
)
