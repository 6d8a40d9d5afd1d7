import { createArchive, getArchive } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { importRoute } from './import/route.ts'
import { downloadRoute } from './export/route.ts'

export const archive = subject({
  calls: {
    archive: { get: getArchive, create: createArchive },
  },
  uploads: { '/api/archive/imports': importRoute },
  streams: { '/archive': downloadRoute },
})
