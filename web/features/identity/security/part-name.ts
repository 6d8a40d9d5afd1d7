export type PartName = 'password' | 'email' | 'authenticator' | 'passkeys' | 'backup-codes' | 'sessions'

/** The id of a part's heading, which takes the focus where a row or a button of the part is gone. */
export const headingOf = (part: PartName) => `security-${part}`
