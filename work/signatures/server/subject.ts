import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import type { Workers } from '#platform/workers/workers.ts'
import {
  cancelToSign,
  discardToSign,
  getSignature,
  listMine,
  listSignatures,
  remindToSign,
  sendSignature,
} from './handlers.ts'
import { pdfRoutes, signingFilesRoute } from './routes.ts'
import { forgetUnsentJob, sealSignatureJob } from './seal-signature.job.ts'
import { declineToSign, openSigning, proveSigningCode, sendSigningCode, sign } from './signing-handlers.ts'

interface Services {
  config: Config
  database: Database
  workers: Workers
  enqueue: Enqueue
}

export const signatures = subject({
  calls: {
    signatures: {
      list: listSignatures,
      get: getSignature,
      send: sendSignature,
      remind: remindToSign,
      cancel: cancelToSign,
      discard: discardToSign,
      mine: listMine,
    },
    signing: {
      open: openSigning,
      sendCode: sendSigningCode,
      proveCode: proveSigningCode,
      sign,
      decline: declineToSign,
    },
  },
  streams: { '/api/signing-files': signingFilesRoute },
  uploads: { '/api/signature-files': pdfRoutes },
  jobs: (services: Services) => [sealSignatureJob(services), forgetUnsentJob(services.database)],
})
