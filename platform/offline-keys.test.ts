import { expect, test } from 'vitest'
import { createOfflineKeys } from './offline-keys.ts'

const keys = createOfflineKeys('a secret of the tests')

test('each session and each role has a key of its own, each account one for each device; asked again it is the same', () => {
  const all = [
    keys.ofSession({ sessionId: '1', role: 'creator' }),
    keys.ofSession({ sessionId: '2', role: 'creator' }),
    keys.ofSession({ sessionId: '1', role: 'admin' }),
    keys.ofCaptures({ owner: '1', device: 'creator' }),
    keys.ofCaptures({ owner: '1', device: 'phone' }),
    keys.ofCaptures({ owner: '2', device: 'phone' }),
    createOfflineKeys('another secret').ofSession({ sessionId: '1', role: 'creator' }),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(keys.ofSession({ sessionId: '1', role: 'creator' })).toBe(all[0])
  for (const key of all) expect(Buffer.from(key, 'base64')).toHaveLength(32)
})
