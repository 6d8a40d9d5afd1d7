import { createAsset } from './create-asset.ts'
import { describeFile } from './describe-file.ts'
import {
  findAssetsAlike,
  respellSearch,
  getAsset,
  listAssetChoices,
  listAssetFacets,
  listFallbacks,
  listAssets,
  listNeighbors,
  removeAsset,
  removeAssets,
} from './handlers.ts'
import { updateAsset } from './update-asset.ts'
import { subject } from '#platform/rpc/subject.ts'

export const assets = subject({
  calls: {
    assets: {
      list: listAssets,
      fallbacks: listFallbacks,
      choices: listAssetChoices,
      facets: listAssetFacets,
      alike: findAssetsAlike,
      respelled: respellSearch,
      neighbors: listNeighbors,
      get: getAsset,
      create: createAsset,
      update: updateAsset,
      remove: removeAsset,
      removeMany: removeAssets,
      describeFile,
    },
  },
})
