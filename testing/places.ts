import { createAsset } from '#record/assets/server/create-asset.ts'
import { changePlace, createPlace, listPlacePaths, listPlaces } from '#record/places/server/handlers.ts'
import { aPiece } from './assets.ts'
import { call } from './call.ts'
import type { Person } from './people.ts'

export const addPlace = async (person: Person, name: string, parent_id: string | null = null) =>
  (await call(createPlace, { name, parent_id }, person)).id

export const pathsOf = (person: Person) => call(listPlacePaths, undefined, person)

/** By their names, of which there is one each. */
export async function placesOf(person: Person) {
  const { places } = await call(listPlaces, undefined, person)
  return Object.fromEntries(places.map((place) => [place.name, place]))
}

export async function change(
  person: Person,
  name: string,
  to: Partial<{ name: string; parent_id: string | null }>,
): Promise<void> {
  const { id, parent_id } = (await placesOf(person))[name]!
  await call(changePlace, { id, name, parent_id, ...to }, person)
}

/** An asset that its owner has saved there. */
export const placed = (place: string | null, person: Person, more = {}) =>
  call(createAsset, aPiece({ place, ...more }), person)
