import { Hono } from 'hono'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedAccesses } from './archive.ts'
import { forgetVisitsJob } from './forget-visits.job.ts'
import {
  acceptInvitation,
  getInvitation,
  getSharedAsset,
  getSharedInsurance,
  getSharedVault,
  getWorkedVault,
  leaveSharedVault,
  listShared,
  listSharedAssets,
  stayInSharedVault,
} from './guest-handlers.ts'
import { changeAccess, createAccess, endAccess, listAccess, listAccessLog, renewLink } from './handlers.ts'
import { previewAccess } from './preview-access.ts'
import { linksRoute, visitsRoute } from './routes.ts'
import { sharedFilesRoute } from './shared-files-route.ts'
import { tellOfEndsJob } from './tell-of-ends.job.ts'

const sharedRoutes = (services: Parameters<typeof visitsRoute>[0] & Parameters<typeof sharedFilesRoute>[0]) =>
  new Hono().route('/', visitsRoute(services)).route('/', sharedFilesRoute(services))

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
      stay: stayInSharedVault,
      working: getWorkedVault,
      vault: getSharedVault,
      assets: listSharedAssets,
      asset: getSharedAsset,
      insurance: getSharedInsurance,
    },
  },
  archive: [archivedAccesses],
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    forgetVisitsJob(database),
    tellOfEndsJob(database, {
      enqueue,
      letterhead: config.product,
      accessUrl: `${config.publicUrl.origin}/access`,
    }),
  ],
  streams: { '/api/shared': sharedRoutes, '/api/links': linksRoute },
})
