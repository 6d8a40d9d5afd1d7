import { type May, worksInVault } from '#basics/may.ts'
import { baseOf } from '#platform/client/vault-grant.ts'

/** Where somebody begins in a vault that they are let into: to work in it, or to look. */
export const vaultAddress = (id: string, may: May) => (worksInVault(may) ? `${baseOf(id)}/dashboard` : `/shared/${id}`)
