import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { readConfig, SETTINGS } from './config.ts'

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

test('without settings everything has a default', () => {
  expect(readConfig({})).toMatchObject({ port: 4400, host: '127.0.0.1', showsMailbox: true, confirmEmail: false })
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4400, databaseUrl: undefined })
})

test('every mistake is named at once', () => {
  const read = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', SECRET: 'short', LOG_LEVEL: 'loud' })
  expect(read).toThrow(Refusal)
  expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*SECRET[^]*LOG_LEVEL/)
})

test('with mail delivery addresses are confirmed and the mailbox page is gone', () => {
  expect(readConfig({ SMTP_URL: 'smtp://mail.example:587' })).toMatchObject({ showsMailbox: false, confirmEmail: true })
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', CONFIRM_EMAIL: 'off' })).toMatchObject({ confirmEmail: false })
})

test('an installation that others can reach shows nobody its letters', () => {
  expect(readConfig({ PUBLIC_URL: 'https://vault.example.com' })).toMatchObject({ showsMailbox: false })
})

test('to be open to other machines, an installation has to say by which address', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/Set PUBLIC_URL/)
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4400' })).toMatchObject({ showsMailbox: false })
})

test('the example file names every setting, and the parser takes its values', () => {
  const uncommented = example.replaceAll(/^#(?=[A-Z_]+=)/gm, '')
  const values = parseEnv(uncommented)
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(SETTINGS.shape).toSorted())
  expect(() => readConfig(values)).not.toThrow()
})

test('as it comes, the example file changes nothing', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}))
})
