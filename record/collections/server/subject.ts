import {
  addToCollection,
  describeCollection,
  listCollections,
  listParts,
  listTags,
  removeCollection,
  renameCollection,
  takeOutOfCollection,
} from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const collections = subject({
  calls: {
    collections: {
      list: listCollections,
      tags: listTags,
      parts: listParts,
      describe: describeCollection,
      rename: renameCollection,
      remove: removeCollection,
      add: addToCollection,
      takeOut: takeOutOfCollection,
    },
  },
})
