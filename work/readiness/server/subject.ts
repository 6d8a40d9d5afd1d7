import { findReadiness, judgeVault } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const readiness = subject({
  calls: {
    readiness: { ofAsset: findReadiness, ofVault: judgeVault },
  },
})
