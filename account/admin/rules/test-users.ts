import type { Role } from '#basics/roles.ts'
import { msg, texts } from '#basics/words/words.ts'

/** Accounts to try the product out with, one a role. */
export const TEST_USER_ROLES = ['admin', 'creator', 'investor'] as const satisfies readonly Role[]
export type TestUserRole = (typeof TEST_USER_ROLES)[number]

interface TestUser {
  email: string
  display_name: string
  can: readonly string[]
  cannot: readonly string[]
}

const NOT_FOR_THEM = msg(['No administration', 'Can’t manage users', 'Can’t approve verifications'])

/** Their addresses are of a domain that is nobody's (RFC 2606). */
export const TEST_USERS: Record<TestUserRole, TestUser> = texts(
  {
    admin: {
      email: 'test-admin@strongroom.example',
      display_name: 'Test Administrator',
      can: ['Manage users', 'Approve verifications', 'Configure the system'],
      cannot: ['Can’t see anyone’s assets or files'],
    },
    creator: {
      email: 'test-creator@strongroom.example',
      display_name: 'Test Creator',
      can: ['Keep a studio vault', 'Export reports'],
      cannot: NOT_FOR_THEM,
    },
    investor: {
      email: 'test-investor@strongroom.example',
      display_name: 'Test Investor',
      can: ['Keep a vault', 'Choose a plan'],
      cannot: NOT_FOR_THEM,
    },
  },
  ['can', 'cannot'],
)
