import { OFTEN, stream } from '#platform/contract/streams.ts'

export const webhookStream = stream('webhook', 'POST /webhooks/{provider}', 'open', {
  atOnce: { person: 30, network: 30, all: 30, strangers: { network: 30, all: 30 } },
  rate: OFTEN,
})
