import { createHmac, hkdfSync } from 'node:crypto'

export type OfflineKeys = ReturnType<typeof createOfflineKeys>

/**
 * What a browser encrypts with what it stores. Nothing of it is stored here: a key can be had as long as there is the
 * session, or the account, that it was made for, and by nobody else.
 */
export function createOfflineKeys(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'strongroom offline keys', 32))
  const keyOf = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64')

  return {
    /** For what is read: good for one session, and for what its person may do at the moment. */
    ofSession: ({ sessionId, role }: { sessionId: string; role: string }) => keyOf('session', sessionId, role),
    /** For what waits to be sent from one device: good for the account, whatever session it comes by. */
    ofCaptures: ({ owner, device }: { owner: string; device: string }) => keyOf('captures', owner, device),
  }
}
