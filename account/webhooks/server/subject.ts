import { subject } from '#platform/rpc/subject.ts'
import { forgetDeliveriesJob } from './forget-deliveries.job.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replay,
  rotateSecret,
  setWebhookOn,
  testWebhook,
} from './handlers.ts'
import { noteEventsJob } from './note-events.job.ts'
import { sendWebhooksJob, type WebhookServices } from './send-webhooks.job.ts'

/** An archive has none of it: another installation would send what nobody there asked for. */
export const webhooks = subject({
  calls: {
    webhooks: {
      list: listWebhooks,
      create: createWebhook,
      change: changeWebhook,
      setOn: setWebhookOn,
      rotate: rotateSecret,
      remove: removeWebhook,
      test: testWebhook,
      deliveries: listDeliveries,
      replay,
    },
  },
  jobs: (services: WebhookServices) => [
    noteEventsJob(services.database),
    sendWebhooksJob(services),
    forgetDeliveriesJob(services.database),
  ],
})
