/** What an access token may allow a program to do. docs/decisions/tokens.md */
export const SCOPES = ['read', 'write', 'files', 'reports', 'archive'] as const
export type Scope = (typeof SCOPES)[number]

/** What a call needs of a token: `any` is for every one of them. */
export type ScopeOfCall = Scope | 'any'
