import { useSyncExternalStore } from 'react'

/** Whether this browser knows passkeys. A page that was drawn before it got here takes it for one of the many that do. */
export const usePasskeySupport = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => true,
  )
