import { subject } from '#platform/rpc/subject.ts'
import {
  listAssetChoices,
  listAssetFacets,
  listAssets,
  listFallbacks,
  listNeighbors,
  respellSearch,
} from './handlers.ts'

export const vault = subject({
  calls: {
    assets: {
      list: listAssets,
      fallbacks: listFallbacks,
      choices: listAssetChoices,
      facets: listAssetFacets,
      respelled: respellSearch,
      neighbors: listNeighbors,
    },
  },
})
