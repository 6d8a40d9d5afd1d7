import { clearMailbox, listLetters } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const mailbox = subject({
  calls: {
    mailbox: { list: listLetters, clear: clearMailbox },
  },
})
