import { texts } from '#basics/words/words.ts'

/** Every action in the administration log, in words that come before the name of the account or category. */
export const ADMIN_ACTIONS = texts({
  role_changed: 'Changed the role of',
  suspended: 'Suspended the account of',
  unsuspended: 'Unsuspended the account of',
  account_deleted: 'Deleted the account of',
  factors_reset: 'Removed the second factors of',
  sessions_ended: 'Ended all sessions of',
  password_letter_sent: 'Sent a password reset email to',
  invited: 'Invited',
  invitation_withdrawn: 'Withdrew the invitation of',
  test_user_made: 'Created the test user',
  foundation_given: 'Gave the foundation mark to',
  foundation_taken: 'Took the foundation mark from',
  category_added: 'Added the category',
  category_changed: 'Changed the category',
  category_deleted: 'Deleted the category',
})
export type AdminAction = keyof typeof ADMIN_ACTIONS
export const ADMIN_ACTION_NAMES = Object.keys(ADMIN_ACTIONS) as [AdminAction, ...AdminAction[]]
