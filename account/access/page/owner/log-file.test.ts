import { expect, test } from 'vitest'
import { logFile } from './log-file.ts'

test('the log is a spreadsheet in which no name can run', async () => {
  const line = {
    id: '99999999-9999-4999-8999-999999999999',
    grant_id: '99999999-9999-4999-8999-999999999998',
    name: '=HYPERLINK("x")',
    by: null,
    kind: 'opened' as const,
    device: null,
    file: null,
    asset: null,
    created_at: '2026-11-03T10:00:00.000Z',
  }
  const took = { kind: 'downloaded' as const, file: 'Receipt.pdf', asset: '=Clock' }
  const file = logFile([line, { ...line, ...took, name: 'Hart, & Sons', by: '@Ann', device: 'Firefox on Linux' }])
  expect(file.name).toBe('Access log.csv')
  expect((await file.text()).split('\r\n')).toEqual([
    'When,Access,Who of a firm,What happened,Asset,File,Device',
    `2026-11-03T10:00:00.000Z,"'=HYPERLINK(""x"")",,Vault opened,,,`,
    `2026-11-03T10:00:00.000Z,"Hart, & Sons",'@Ann,File opened or downloaded,'=Clock,Receipt.pdf,Firefox on Linux`,
    '',
  ])
})
