import { createAsset } from './create-asset.ts'
import { describeFile } from './describe-file.ts'
import { findAssetsAlike, getAsset, removeAsset, removeAssets } from './handlers.ts'
import { updateAsset } from './update-asset.ts'
import { subject } from '#platform/rpc/subject.ts'

export const assets = subject({
  calls: {
    assets: {
      alike: findAssetsAlike,
      get: getAsset,
      create: createAsset,
      update: updateAsset,
      remove: removeAsset,
      removeMany: removeAssets,
      describeFile,
    },
  },
})
