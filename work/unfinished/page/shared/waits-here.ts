import { readFlag } from '#platform/client/offline-flag.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'

/** Whether what is captured waits on this device. Nothing of another’s vault does: it is sent to the vault of whoever captured it. */
export const waitsHere = () => readFlag() === 'on' && vaultGrant === null
