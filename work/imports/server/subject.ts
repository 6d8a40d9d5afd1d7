import { listOwnImports, undoOwnImport } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { importRoute } from './import-route.ts'
import { runImportsJob } from './run-imports.job.ts'

export const imports = subject({
  calls: {
    imports: { list: listOwnImports, undo: undoOwnImport },
  },
  uploads: { '/api/imports': importRoute },
  jobs: (services: Parameters<typeof runImportsJob>[0]) => [runImportsJob(services)],
})
