import { subject } from '#platform/rpc/subject.ts'
import { provenanceRoute } from './provenance-route.ts'

export const provenance = subject({
  streams: { '/api/assets': provenanceRoute },
})
