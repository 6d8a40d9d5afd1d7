import {
  cancelSubscription,
  changePlan,
  countAllSubscriptions,
  createCheckout,
  getAssetLimit,
  getCheckout,
  getSubscription,
  openPortal,
  resumeSubscription,
} from './handlers.ts'
import {
  getSandboxCheckout,
  getSandboxClock,
  moveSandboxClock,
  paySandboxCheckout,
  setSandboxCard,
} from './sandbox-handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import type { createBilling } from './billing.ts'
import { advanceSandboxJob } from './payments/sandbox/keep-up.job.ts'
import type { PaymentProvider } from './shared/provider.ts'
import type { Sandbox } from './shared/sandbox.ts'

interface JobServices {
  billing: ReturnType<typeof createBilling>
  payments: PaymentProvider
  sandbox: Sandbox | null
}

export const billing = subject({
  calls: {
    assets: { limit: getAssetLimit },
    subscription: {
      get: getSubscription,
      change: changePlan,
      cancel: cancelSubscription,
      resume: resumeSubscription,
      portal: openPortal,
    },
    checkout: { create: createCheckout, get: getCheckout },
    sandbox: {
      get: getSandboxCheckout,
      pay: paySandboxCheckout,
      setCard: setSandboxCard,
      clock: { get: getSandboxClock, moveOn: moveSandboxClock },
    },
    admin: { subscriptions: { count: countAllSubscriptions } },
  },
  jobs: ({ billing, payments, sandbox }: JobServices) => [
    ...billing.jobs(payments),
    ...(sandbox ? [advanceSandboxJob(sandbox)] : []),
  ],
})
