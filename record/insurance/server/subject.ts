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
import { coverRoute } from './pdf-route.ts'

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
  streams: { '/api/cover/pdf': coverRoute },
})
