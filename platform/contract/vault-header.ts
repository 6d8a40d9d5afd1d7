/** Names the grant by which somebody works in the vault of another; without it a request is about one’s own. */
export const VAULT_HEADER = 'strongroom-vault'
