import { getAccount, getUsage, removeAccount } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { forgetCustomerJob } from './shared/close-account.ts'
import type { PaymentProvider } from '#account/billing/server/shared/provider.ts'

export const yourData = subject({
  calls: {
    account: { get: getAccount, usage: getUsage, remove: removeAccount },
  },
  jobs: ({ payments }: { payments: PaymentProvider }) => [forgetCustomerJob(payments)],
})
