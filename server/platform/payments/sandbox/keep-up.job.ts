import type { Job } from '../../jobs.ts'
import type { Sandbox } from './sandbox.ts'

export const advanceSandboxJob = (sandbox: Sandbox): Job<object> => ({
  name: 'keep-sandbox-up',
  schedule: '* * * * *',
  run: () => sandbox.catchUp(),
})
