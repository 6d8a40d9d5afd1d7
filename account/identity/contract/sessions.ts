import * as z from 'zod'
import { registered, signedIn } from './access.ts'
import { anyId, timestamp } from '#basics/shapes.ts'

const placeSignedIn = z.object({
  id: z.uuid(),
  /** The session that asks. */
  current: z.boolean(),
  /** The browser in words, such as “Firefox on Windows”. */
  device: z.string(),
  ip_address: z.string().nullable(),
  created_at: timestamp,
  /** To the hour. */
  last_seen_at: timestamp,
})
export type PlaceSignedIn = z.infer<typeof placeSignedIn>

export const sessions = {
  list: signedIn
    .route({ method: 'GET', path: '/sessions', summary: 'The caller’s sessions, latest first' })
    .output(z.array(placeSignedIn)),
  end: signedIn
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'Ends one of the caller’s sessions' })
    .input(z.object({ id: anyId })),
  offlineKeys: registered
    .route({
      method: 'POST',
      path: '/sessions/offline-keys',
      summary: 'What this browser encrypts with what it stores',
    })
    .input(
      z.strictObject({
        /** As the browser has named itself. */
        device: anyId,
      }),
    )
    .output(
      z.object({
        /** For what is read offline: good for this session and role. */
        reading: z.string(),
        /** For what waits to be sent: good for this account on this device. */
        capturing: z.string(),
      }),
    ),
}
