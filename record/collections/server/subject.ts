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
import { archivedCollections } from './archive.ts'

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
  archive: [archivedCollections],
})
