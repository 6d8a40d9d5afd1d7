import { useSyncExternalStore } from 'react'
import { installation } from '#platform/client/installation.ts'

/** Passkeys are made for the main host: on a host of a firm's clients none would do. */
export const hasPasskeys = () => installation.portal === null

/** Whether this browser knows passkeys, and this host has them. A page that was drawn before it got here takes it for one of the many that do. */
export const usePasskeySupport = () =>
  useSyncExternalStore(
    () => () => {},
    () => hasPasskeys() && 'PublicKeyCredential' in window,
    hasPasskeys,
  )
