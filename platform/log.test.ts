import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const logOf = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('what opens a door or names a person is struck out, wherever it hangs', () => {
  const secret = 'do-not-print'
  const line = logOf((log) =>
    log.info(
      {
        password: secret,
        user: { email: secret, name: secret },
        request: { headers: { cookie: secret, authorization: secret } },
      },
      'x',
    ),
  )
  expect(line).not.toContain(secret)
})

test('what is thrown and is no error says why', () => {
  expect(logOf((log) => log.error({ err: { message: 'no queue', queue: 7 } }, 'x'))).toContain('"message":"no queue"')
})

test('an error is logged without the row that it quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'user_email_key',
    detail: 'Key (email)=(ann@example.com)',
  })
  const line = logOf((log) => log.error({ err: new Error('failed', { cause: error }) }, 'x'))
  expect(line).toContain('user_email_key')
  expect(line).not.toContain('ann@example.com')
})
