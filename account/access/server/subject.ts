import { subject } from '#platform/rpc/subject.ts'
import {
  acceptInvitation,
  changeAccess,
  createAccess,
  endAccess,
  getInvitation,
  getSharedAsset,
  getSharedVault,
  leaveSharedVault,
  listAccess,
  listAccessLog,
  listShared,
  listSharedAssets,
  previewAccess,
  renewLink,
} from './handlers.ts'
import { linksRoute, visitsRoute } from './routes.ts'

export const access = subject({
  calls: {
    access: {
      list: listAccess,
      create: createAccess,
      change: changeAccess,
      renewLink,
      end: endAccess,
      log: listAccessLog,
      preview: previewAccess,
    },
    shared: {
      list: listShared,
      invitation: getInvitation,
      accept: acceptInvitation,
      leave: leaveSharedVault,
      vault: getSharedVault,
      assets: listSharedAssets,
      asset: getSharedAsset,
    },
  },
  streams: { '/api/shared': visitsRoute, '/api/links': linksRoute },
})
