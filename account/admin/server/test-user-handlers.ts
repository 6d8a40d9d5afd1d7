import { randomBytes } from 'node:crypto'
import { TEST_USER_ROLES, TEST_USERS } from '../rules/test-users.ts'
import { hashPassword } from '#account/identity/server/shared/passwords.ts'
import { administrator, type Call } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { actorOf, logAct } from './log.ts'
import { findByEmail, saveTestUser, listTestUsers as listStored } from './test-user-queries.ts'
import { adminRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listTestUsers = administrator.admin.testUsers.list.handler(async ({ context }) => {
  requireTestUsers(context)
  const stored = await listStored(context.db)
  return TEST_USER_ROLES.map((role) => {
    const { email } = TEST_USERS[role]
    const created = stored.find((each) => each.email === email)?.created_at
    return { role, email, created_at: created?.toISOString() ?? null }
  })
})

/** Each time with a password of its own, which is shown once and written down nowhere. */
export const createTestUser = administrator.admin.testUsers.create.handler(async ({ input: { role }, context }) => {
  requireTestUsers(context)
  const { email } = TEST_USERS[role]
  const there = await findByEmail(context.db, email)
  if (there && !there.is_test_user) refuse(adminRefusals.EMAIL_TAKEN)

  const password = aPassword()
  const created_at = await saveTestUser(context.db, role, await hashPassword(password))
  await logAct(context.db, actorOf(context), {
    action: 'test_user_made',
    target: { id: there?.id ?? null, name: email },
    before: there ? { role: there.role } : null,
    after: { role },
  })
  return { role, email, created_at: created_at.toISOString(), password }
})

function requireTestUsers({ allowsTestUsers }: Call) {
  if (!allowsTestUsers) refuse(requestRefusals.NOT_FOUND)
}

/** Chance, with one of each kind that a password must have. */
const aPassword = () => `Test-${randomBytes(12).toString('base64url')}-7`
