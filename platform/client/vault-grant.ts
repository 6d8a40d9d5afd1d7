/* Somebody who works in the vault of another does so at addresses of their own: `/in/{grant}/vault`. Each tab is in one vault. */

const IN_VAULT = /^\/in\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=\/|$)/

/** By which grant the page of an address is in the vault of another; null in one’s own. */
export const grantIn = (pathname: string) => IN_VAULT.exec(pathname)?.[1] ?? null

/** The same address in one’s own vault. */
export const outOfVault = (pathname: string) => pathname.replace(IN_VAULT, '') || '/'

/** Where everything of the vault is that a grant opens. */
export const baseOf = (grant: string) => `/in/${grant}`

/** As what somebody is known on the pages of another's vault: what they type there is theirs, and apart from their own. */
export const idInVault = (person: string, grant: string) => `${person}:in:${grant}`

/** Who that is; of somebody in their own vault it is their id. */
export const personOf = (id: string) => id.split(':')[0]!

/** Of this page, for as long as it stands: another vault is another page. */
export const vaultGrant = typeof location === 'undefined' ? null : grantIn(location.pathname)
