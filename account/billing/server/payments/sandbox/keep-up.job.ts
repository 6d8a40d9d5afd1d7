import type { Job } from '#platform/jobs.ts'
import type { Sandbox } from '../../shared/sandbox.ts'

export const advanceSandboxJob = (sandbox: Sandbox): Job<object> => ({
  name: 'keep-sandbox-up',
  schedule: '* * * * *',
  run: () => sandbox.catchUp(),
})
