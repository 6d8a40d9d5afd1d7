import { expect, test } from 'vitest'
import { logFile } from './log-file.ts'

test('the log is a spreadsheet in which no name can run', async () => {
  const line = {
    id: '99999999-9999-4999-8999-999999999999',
    grant_id: '99999999-9999-4999-8999-999999999998',
    name: '=HYPERLINK("x")',
    kind: 'opened' as const,
    device: null,
    created_at: '2026-11-03T10:00:00.000Z',
  }
  const file = logFile([line, { ...line, name: 'Hart, & Sons', device: 'Firefox on Linux' }])
  expect(file.name).toBe('Access log.csv')
  expect((await file.text()).split('\r\n')).toEqual([
    'When,Access,What happened,Device',
    `2026-11-03T10:00:00.000Z,"'=HYPERLINK(""x"")",Vault opened,`,
    '2026-11-03T10:00:00.000Z,"Hart, & Sons",Vault opened,Firefox on Linux',
    '',
  ])
})
