import {
  changePlace,
  createPlace,
  listPlacePaths,
  listPlaces,
  mergePlaces,
  movePlacedAssets,
  removePlace,
} from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedPlaces } from './archive.ts'

export const places = subject({
  calls: {
    places: {
      list: listPlaces,
      paths: listPlacePaths,
      create: createPlace,
      update: changePlace,
      merge: mergePlaces,
      remove: removePlace,
      moveAssets: movePlacedAssets,
    },
  },
  archive: [archivedPlaces],
})
