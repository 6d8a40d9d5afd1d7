import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { refusalOf } from '#platform/refusal-of.ts'
import { NoSlot } from '#platform/slots.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { uploadStream } from '../../contract.ts'
import { fileReceiver } from './receive-file.ts'

test('a crowd of uploads that find no room is one line, and no error of ours', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const options = { workers: {} as Workers, folder: '', fileLimits: {} as never, scanner: undefined, log }
  const { onRefused } = fileReceiver(options, { limits: uploadStream.limits, savedAtOnce: 1 })
  const error = new NoSlot(false)
  for (let i = 0; i < 1_000; i++) onRefused(refusalOf(error)!, error)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, msg: 'uploads found no room' })
})
