import type { Place } from '../contract.ts'
import { allWithin, type Tree } from '../rules/tree.ts'
import { t } from '#basics/words/words.ts'
import { findPath } from './shared/places.ts'

/** Where a place, or what is in it, may go: everywhere but into itself. */
export function otherPlaces(tree: Tree<Place>, { id }: Place) {
  const within = allWithin(tree, id)
  const ids = new Map([...tree.paths].filter(([each]) => !within.has(each)).map(([each, path]) => [path, each]))
  const paths = [...ids.keys()].toSorted((one, other) => one.localeCompare(other))
  return {
    paths,
    /** By its path as somebody has typed it. */
    find: (typed: string) => ids.get(findPath(typed, paths) ?? ''),
  }
}

/** The place that somebody types, by its path. */
export interface Into {
  into: string
}
export const BEGUN: Into = { into: '' }

export const intoMistake =
  ({ find }: ReturnType<typeof otherPlaces>, mayBeEmpty: boolean) =>
  ({ into }: Into): Partial<Into> =>
    find(into) === undefined && !(mayBeEmpty && into.trim() === '')
      ? { into: t('Please choose one of your places') }
      : {}
