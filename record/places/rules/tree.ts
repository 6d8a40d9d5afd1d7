import { pathOf } from './places.ts'

interface Node {
  id: string
  parent_id: string | null
  name: string
}

/** What is known of places that are in each other. */
export interface Tree<Place extends Node> {
  /** What is in each, as given; null is the top. */
  inside: ReadonlyMap<string | null, readonly Place[]>
  /** Each with its path. */
  paths: ReadonlyMap<string, string>
}

export function treeOf<Place extends Node>(places: readonly Place[]): Tree<Place> {
  const inside = new Map<string | null, Place[]>()
  for (const place of places) {
    const others = inside.get(place.parent_id)
    if (others) others.push(place)
    else inside.set(place.parent_id, [place])
  }
  const paths = new Map<string, string>()
  const waiting = [...(inside.get(null) ?? [])]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const above = place.parent_id === null ? [] : [paths.get(place.parent_id)!]
    paths.set(place.id, pathOf([...above, place.name]))
    waiting.push(...(inside.get(place.id) ?? []))
  }
  return { inside, paths }
}

/** The place itself and all that is further inside. */
export function allWithin<Place extends Node>({ inside }: Tree<Place>, id: string): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found) for (const place of inside.get(each) ?? []) found.add(place.id)
  return found
}
