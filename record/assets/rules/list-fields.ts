import { texts } from '#basics/words/words.ts'

/** The fields that a list says, searches in or is narrowed by, without all that the registry knows of them: list-fields.test.ts holds it to the registry. */
export const LIST_FIELDS = texts(
  [
    { name: 'title', kind: 'line', label: 'Title', isShown: true, isSearched: true, isFilter: false },
    { name: 'description', kind: 'long', label: 'Description', isShown: false, isSearched: true, isFilter: false },
    { name: 'category', kind: 'listed', label: 'Category', isShown: true, isSearched: true, isFilter: true },
    { name: 'genre', kind: 'listed', label: 'Genre', isShown: true, isSearched: false, isFilter: false },
    { name: 'place', kind: 'place', label: 'Place', isShown: true, isSearched: true, isFilter: true },
    { name: 'maker', kind: 'line', label: 'Maker', isShown: true, isSearched: true, isFilter: true },
    {
      name: 'inventory_number',
      kind: 'line',
      label: 'Inventory number',
      isShown: true,
      isSearched: true,
      isFilter: false,
    },
  ] as const,
  ['label'],
)
