import { signFiles } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { uploadRoute, type UploadRouteOptions } from './upload-route.ts'
import { deleteFilesJob } from './delete-files.job.ts'
import { sweepFilesJob } from './sweep-files.job.ts'
import { renewPicturesJob } from './renew-pictures.job.ts'
import { readDocumentsJob } from './texts/read-documents.job.ts'
import type { Config } from '#platform/config.ts'

type UploadServices = Omit<UploadRouteOptions, 'folder' | 'fileLimits' | 'scanner'> & { config: Config }
type JobServices = Parameters<typeof renewPicturesJob>[0] & { config: Config }

export const files = subject({
  calls: {
    files: { sign: signFiles },
  },
  uploads: {
    '/api/files': ({ config, ...services }: UploadServices) =>
      uploadRoute({
        ...services,
        folder: `${config.dataFolder}/incoming`,
        fileLimits: config.fileLimits,
        scanner: config.clamd,
      }),
  },
  jobs: (services: JobServices) => [
    deleteFilesJob(services.database, services.storage),
    sweepFilesJob(services.database, services.storage),
    renewPicturesJob(services),
    ...(services.config.readDocuments ? [readDocumentsJob(services)] : []),
  ],
})
