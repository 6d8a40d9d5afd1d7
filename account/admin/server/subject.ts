import {
  endUserSessions,
  removeUser,
  resetUserFactors,
  sendUserPasswordLetter,
  suspendUser,
  unsuspendUser,
} from './account-handlers.ts'
import { createCategory, listCategories, removeCategory, updateCategory } from './category-handlers.ts'
import { listFirms, markFirm } from './firm-handlers.ts'
import { createInvitation, listInvitations, withdrawInvitation } from './invite.ts'
import { listLog } from './log-handlers.ts'
import { createTestUser, listTestUsers } from './test-user-handlers.ts'
import { listUsers, setRole } from './user-handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const admin = subject({
  calls: {
    admin: {
      users: {
        list: listUsers,
        setRole,
        suspend: suspendUser,
        unsuspend: unsuspendUser,
        remove: removeUser,
        resetFactors: resetUserFactors,
        endSessions: endUserSessions,
        sendPasswordLetter: sendUserPasswordLetter,
      },
      firms: { list: listFirms, mark: markFirm },
      invitations: { list: listInvitations, create: createInvitation, withdraw: withdrawInvitation },
      log: { list: listLog },
      testUsers: { list: listTestUsers, create: createTestUser },
      categories: { list: listCategories, create: createCategory, update: updateCategory, remove: removeCategory },
    },
  },
})
