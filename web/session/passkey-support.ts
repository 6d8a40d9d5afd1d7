import { useSyncExternalStore } from 'react'

/** Whether this browser knows passkeys. A page that was drawn before it got here doesn't know that yet. */
export const usePasskeySupport = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => false,
  )
