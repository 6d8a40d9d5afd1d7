import { subject } from '#platform/rpc/subject.ts'
import { archivedRequests } from './archive.ts'
import {
  acceptLine,
  answerInWords,
  askForLineAgain,
  closeRequest,
  getRequest,
  listRequests,
  makeRequest,
  openAnswering,
  openMine,
  openToSign,
  remindOfOpen,
  takeBackAnswer,
} from './handlers.ts'
import { readRequestFilesRoute, requestFilesRoute } from './routes.ts'

export const requests = subject({
  calls: {
    requests: {
      list: listRequests,
      get: getRequest,
      openMine,
      make: makeRequest,
      remind: remindOfOpen,
      close: closeRequest,
      accept: acceptLine,
      askAgain: askForLineAgain,
    },
    answering: { open: openAnswering, answer: answerInWords, toSign: openToSign, takeBack: takeBackAnswer },
  },
  streams: { '/api/read-request-files': readRequestFilesRoute },
  archive: [archivedRequests],
  uploads: { '/api/request-files': requestFilesRoute },
})
