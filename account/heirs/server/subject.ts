import { subject } from '#platform/rpc/subject.ts'
import { leftArchiveRoute } from './archive-route.ts'
import { declinePiece, listLeftPieces, listReceivedPieces, receivePiece, takeBackReceived } from './handlers.ts'

/** What an heir received belongs to its release, which no archive takes along either. */
export const heirs = subject({
  calls: {
    heirs: {
      pieces: listLeftPieces,
      receive: receivePiece,
      decline: declinePiece,
      takeBack: takeBackReceived,
      received: listReceivedPieces,
    },
  },
  streams: { '/api/shared': leftArchiveRoute },
})
