import { texts } from '#basics/words/words.ts'

/** Apart from those of registering and signing in: these go along with every page. */
export const SESSION_MESSAGES = texts({
  signOutFailed: 'Failed to sign out',
  signOutDue:
    'You’re signed out in this browser, but the server couldn’t be reached. Your session ends there as soon as you’re back online.',
})
