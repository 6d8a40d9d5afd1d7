/** Apart from those of registering and signing in: these go along with every page. */
export const SESSION_MESSAGES = {
  signOutFailed: 'Failed to sign out',
} as const
