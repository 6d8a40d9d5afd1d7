import { useEffect } from 'react'
import type { UploadQueue } from '../../shared/upload-queue.ts'

/** What the connection lost is sent again once there is one; the queue ends with its page. */
export function useGoingOn(queue: UploadQueue) {
  useEffect(() => {
    const retry = () => queue.retryLost()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      queue.end()
    }
  }, [queue])
}
