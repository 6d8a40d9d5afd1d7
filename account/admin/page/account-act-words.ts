import type { AccountAct } from '../rules/administration.ts'
import { t, texts } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'

export type MenuAct = Exclude<AccountAct, 'change-role'>

interface ActWords {
  title: string
  /** What follows from it, before it is done. */
  consequences: readonly string[]
  button: string
  kind?: 'bad'
  done: (name: string) => string
  failed: string
}

export const MENU: readonly { act: MenuAct; label: string; kind?: 'bad' }[] = texts(
  [
    { act: 'send-password-letter', label: 'Send password reset email' },
    { act: 'end-sessions', label: 'Sign out everywhere' },
    { act: 'reset-factors', label: 'Remove second factors' },
    { act: 'suspend', label: 'Suspend account' },
    { act: 'unsuspend', label: 'Unsuspend account' },
    { act: 'delete', label: 'Delete account', kind: 'bad' },
  ],
  ['label'],
)

export const ACT_WORDS: Record<MenuAct, ActWords> = texts(
  {
    suspend: {
      title: 'Suspend this account?',
      consequences: [
        'They are signed out everywhere at once and can’t sign in.',
        'Their vault stays as it is, and their plan continues. You can unsuspend the account at any time.',
        'They get an email with the reason, and see it when they try to sign in.',
      ],
      button: 'Suspend account',
      done: (name: string) => t('{name} is suspended.', { name }),
      failed: 'We couldn’t suspend the account',
    },
    unsuspend: {
      title: 'Unsuspend this account?',
      consequences: ['They can sign in again and find everything as they left it.', 'They get an email about it.'],
      button: 'Unsuspend account',
      done: (name: string) => t('{name} can sign in again.', { name }),
      failed: 'The account is still suspended',
    },
    delete: {
      title: 'Delete this account?',
      consequences: [
        'Their assets, photos, documents and profile are deleted, and their plan ends now. Nobody can undo this.',
        'They get a last email about it. The administration log keeps their email address.',
        'To lock them out for a while, suspend the account instead.',
      ],
      button: 'Delete account',
      kind: 'bad',
      done: (name: string) => t('The account of {name} is deleted.', { name }),
      failed: 'We couldn’t delete the account',
    },
    'reset-factors': {
      title: 'Remove their second factors?',
      consequences: [
        'Their authenticator app, passkeys and backup codes are removed, and they are signed out everywhere.',
        'They sign in with their password alone, so make sure first that it is really them who asked.',
        'They get an email about it.',
      ],
      button: 'Remove second factors',
      done: (name: string) => t('{name} can sign in with the password alone.', { name }),
      failed: 'We couldn’t remove the second factors',
    },
    'end-sessions': {
      title: 'Sign them out everywhere?',
      consequences: ['They have to sign in again on each device.', 'They get an email about it.'],
      button: 'Sign out everywhere',
      done: (name: string) => t('{name} is signed out everywhere.', { name }),
      failed: 'We couldn’t sign them out',
    },
    'send-password-letter': {
      title: 'Send a password reset email?',
      consequences: [
        'They get a link to choose a new password. It works for one hour.',
        'Their password stays the same until they use it. You don’t see either one.',
      ],
      button: 'Send email',
      done: (name: string) => t('We’ve sent {name} an email.', { name }),
      failed: 'The email wasn’t sent',
    },
  },
  ['title', 'consequences', 'button', 'failed'],
)

export interface ActForm {
  reason: string
  confirmation: string
}

/** Does it, with what was typed. */
export const ACT_CALLS: Record<MenuAct, (id: string, typed: ActForm) => Promise<unknown>> = {
  suspend: (id, { reason }) => client.admin.users.suspend({ id, reason }),
  unsuspend: (id) => client.admin.users.unsuspend({ id }),
  delete: (id, { confirmation }) => client.admin.users.remove({ id, confirmation }),
  'reset-factors': (id) => client.admin.users.resetFactors({ id }),
  'end-sessions': (id) => client.admin.users.endSessions({ id }),
  'send-password-letter': (id) => client.admin.users.sendPasswordLetter({ id }),
}
