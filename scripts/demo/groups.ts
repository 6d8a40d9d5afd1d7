import type { CollectionKind } from '#record/collections/rules.ts'

interface DemoCollection {
  kind: CollectionKind
  note: string | null
  /** By their titles; of a set in its order. */
  pieces: readonly string[]
}

/** What pieces are grouped by, as their owners would. */
export const DEMO_COLLECTIONS: Readonly<Record<string, DemoCollection>> = {
  'Dining room': {
    kind: 'collection',
    note: 'What hangs and stands on Marine Crescent, ground floor.',
    pieces: ['Harbor at First Light', 'Collector’s cabinet in mahogany', 'Windsor armchair in elm and yew'],
  },
  Jewels: {
    kind: 'set',
    note: null,
    pieces: ['Strand of forty-six graduated pearls', 'Step-cut sapphire ring'],
  },
  'Perret watches': {
    kind: 'pair',
    note: 'The dress watch came first; the chronograph was looked for until it turned up.',
    pieces: ['Gold dress watch, hand-wound', 'Steel chronograph with midnight dial'],
  },
  'Spring exhibition': {
    kind: 'collection',
    note: null,
    pieces: ['Six Quarters', 'Hollow with Thread', 'Storm Jar'],
  },
}

/** A few short words, by title. */
export const DEMO_TAGS: Readonly<Record<string, readonly string[]>> = {
  'Celadon bottle vase': ['porcelain'],
  'Blue-and-white charger with flower': ['porcelain', 'to be cleaned'],
  'Steel chronograph with midnight dial': ['to be serviced'],
  'Château Aubrac, twelve bottles, 1996': ['drink by 2030'],
  'Night Bowl with Gold Lines': ['not for sale'],
}
