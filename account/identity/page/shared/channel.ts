/** On which the tabs of a browser say that somebody has signed in or out. */
export const SESSION_CHANNEL = 'strongroom-session'
