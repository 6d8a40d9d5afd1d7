import { checkVaultCover, findCoverOfAsset } from './check-handlers.ts'
import {
  changePolicyDocuments,
  createPolicy,
  getPolicy,
  listPolicies,
  removePolicy,
  updatePolicy,
} from './policy-handlers.ts'
import { listScheduled, scheduleAssets, setScheduled } from './schedule-handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedPolicies } from './archive.ts'
import { coverCheck } from './cover-pdf.ts'

export const insurance = subject({
  calls: {
    policies: {
      list: listPolicies,
      get: getPolicy,
      items: listScheduled,
      create: createPolicy,
      update: updatePolicy,
      remove: removePolicy,
      changeDocuments: changePolicyDocuments,
      schedule: scheduleAssets,
      setItems: setScheduled,
    },
    cover: { check: checkVaultCover, ofAsset: findCoverOfAsset },
  },
  papers: [coverCheck],
  archive: [archivedPolicies],
})
