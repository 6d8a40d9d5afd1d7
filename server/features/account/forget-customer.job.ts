import type { Job } from '#server/platform/jobs.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'

export const FORGET_CUSTOMER = 'forget-customer'

/** Whoever has left is forgotten by the payment provider too, as soon as it answers. */
export const forgetCustomerJob = (payments: PaymentProvider): Job<{ customerId: string }> => ({
  name: FORGET_CUSTOMER,
  run: ({ customerId }) => payments.forget(customerId),
})
