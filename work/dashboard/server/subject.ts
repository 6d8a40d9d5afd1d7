import { dismissFirstSteps, getDashboard, getFirstSteps } from './handlers.ts'
import { getNeeds } from './needs.ts'
import { subject } from '#platform/rpc/subject.ts'

export const dashboard = subject({
  calls: {
    dashboard: { get: getDashboard, needs: getNeeds, firstSteps: { get: getFirstSteps, dismiss: dismissFirstSteps } },
  },
})
