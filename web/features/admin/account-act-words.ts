import type { AccountAct } from '#domain/administration/administration.ts'
import { client } from '#web/client/api.ts'

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

export const MENU: readonly { act: MenuAct; label: string; kind?: 'bad' }[] = [
  { act: 'send-password-letter', label: 'Send password reset letter' },
  { act: 'end-sessions', label: 'Sign out everywhere' },
  { act: 'reset-factors', label: 'Remove second factors' },
  { act: 'suspend', label: 'Suspend account' },
  { act: 'unsuspend', label: 'Unsuspend account' },
  { act: 'delete', label: 'Delete account', kind: 'bad' },
]

export const ACT_WORDS: Record<MenuAct, ActWords> = {
  suspend: {
    title: 'Suspend this account?',
    consequences: [
      'They are signed out everywhere at once and can’t sign in.',
      'Their vault stays as it is, and a plan goes on. You can unsuspend the account at any time.',
      'They get a letter with the reason, and read it when they try to sign in.',
    ],
    button: 'Suspend account',
    done: (name) => `${name} is suspended.`,
    failed: 'The account was not suspended',
  },
  unsuspend: {
    title: 'Unsuspend this account?',
    consequences: ['They can sign in again and find everything as they left it.', 'They get a letter about it.'],
    button: 'Unsuspend account',
    done: (name) => `${name} can sign in again.`,
    failed: 'The account is still suspended',
  },
  delete: {
    title: 'Delete this account?',
    consequences: [
      'Their assets, photos, documents and profile are deleted, and a plan ends now. Nobody can undo this.',
      'They get a last letter about it. The administration log keeps their email address.',
      'If they only need to be kept out for a while, suspend the account instead.',
    ],
    button: 'Delete account',
    kind: 'bad',
    done: (name) => `The account of ${name} is deleted.`,
    failed: 'The account was not deleted',
  },
  'reset-factors': {
    title: 'Remove their second factors?',
    consequences: [
      'Their authenticator app, passkeys and backup codes are removed, and they are signed out everywhere.',
      'They sign in with their password alone, so make sure first that it is really them who asked.',
      'They get a letter about it.',
    ],
    button: 'Remove second factors',
    done: (name) => `${name} can sign in with the password alone.`,
    failed: 'The second factors were not removed',
  },
  'end-sessions': {
    title: 'Sign them out everywhere?',
    consequences: ['They have to sign in again on each device.', 'They get a letter about it.'],
    button: 'Sign out everywhere',
    done: (name) => `${name} is signed out everywhere.`,
    failed: 'They were not signed out',
  },
  'send-password-letter': {
    title: 'Send a password reset letter?',
    consequences: [
      'They get a link to choose a new password. It is good for one hour.',
      'Their password stays the same until they use it. You don’t see either one.',
    ],
    button: 'Send letter',
    done: (name) => `A letter is on its way to ${name}.`,
    failed: 'The letter was not sent',
  },
}

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
