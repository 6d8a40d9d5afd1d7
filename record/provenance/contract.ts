import { WRITTEN, stream } from '#platform/contract/streams.ts'

export const provenanceStream = stream('provenance', 'POST /api/assets/{id}/provenance', 'registered', WRITTEN)
