import { lazy, Suspense } from 'react'
import { useOfflineFlag } from '#platform/client/offline-flag.ts'

const WaitingList = lazy(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList }))

/** What waits on this device, where it stores anything at all. */
export const WaitingOffline = () =>
  useOfflineFlag() !== null && (
    <Suspense>
      <WaitingList />
    </Suspense>
  )
