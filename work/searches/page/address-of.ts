import type { SearchAddress } from '../rules.ts'
import type { VaultSearch } from '#work/vault/page/shared/vault-search.ts'

/** What of an address is saved: the whole list and its view, from its beginning. */
export const addressOf = ({ from: _from, pages: _pages, ...search }: VaultSearch): SearchAddress =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
