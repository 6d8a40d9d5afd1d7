import { lengthOf, oneLine } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'
import { MAX_PLACE_PATH } from './place-path.ts'

/* Where things are: a tree of places. The numbers are those of database/schema/places.sql. */

export const MAX_PLACES = 10_000
export const MAX_PLACE_DEPTH = 50
const MAX_PLACE_NAME = 255
export const MAX_PLACE_NOTE = 2_000

export const PLACE_KINDS = ['property', 'building', 'room', 'container', 'bank', 'storage', 'elsewhere'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

const KIND_LABELS: Record<PlaceKind, string> = {
  property: msg('Property'),
  building: msg('Building'),
  room: msg('Room'),
  container: msg('Container'),
  bank: msg('Bank'),
  storage: msg('Storage'),
  elsewhere: msg('Elsewhere'),
}
export const placeKindInWords = (kind: PlaceKind) => t(KIND_LABELS[kind])

const BETWEEN = ' / '

/** The names of a path, from the top. */
const namesIn = (path: string) =>
  path
    .split('/')
    .map(oneLine)
    .filter((name) => name !== '')

export const pathOf = (names: readonly string[]) => names.join(BETWEEN)

/** A path as it is stored: `Zurich/ Study` is `Zurich / Study`. */
export const tidyPath = (path: string) => pathOf(namesIn(path))

/** What is wrong with where something is said to be, if anything. */
export function placePathMistake(path: string, label: string): string | null {
  const names = namesIn(path)
  if (names.length > MAX_PLACE_DEPTH)
    return t('{label} can be at most {max} places deep', { label, max: String(MAX_PLACE_DEPTH) })
  const long = names.find((name) => lengthOf(name) > MAX_PLACE_NAME)
  if (long !== undefined)
    return t('The name of a place must be at most {max} characters', { max: String(MAX_PLACE_NAME) })
  return lengthOf(pathOf(names)) > MAX_PLACE_PATH
    ? t('{label} must be at most {max} characters', { label, max: String(MAX_PLACE_PATH) })
    : null
}

export function placeNameMistake(name: string): string | null {
  const line = oneLine(name)
  if (line === '') return t('Please name the place')
  if (line.includes('/')) return t('The name of a place can’t have a slash, which separates places')
  return lengthOf(line) > MAX_PLACE_NAME
    ? t('The name of a place must be at most {max} characters', { max: String(MAX_PLACE_NAME) })
    : null
}
