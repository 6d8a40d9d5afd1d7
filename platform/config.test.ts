import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { MAX_BYTES } from '#basics/files/file-limits.ts'
import { readConfig } from './config.ts'
import { SETTINGS } from './settings.ts'

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

test('without settings everything has a default', () => {
  expect(readConfig({})).toMatchObject({ port: 4400, host: '127.0.0.1', showsMailbox: true, confirmEmail: false })
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4400, databaseUrl: undefined })
})

test('how large files may be is set in whole megabytes, up to fifty', () => {
  const limitsOf = (MAX_FILE_MB: string) => readConfig({ MAX_FILE_MB })
  expect(limitsOf('')).toMatchObject({ maxFileMB: 3, fileLimits: MAX_BYTES })
  expect(limitsOf('50').fileLimits).toEqual({
    ...MAX_BYTES,
    'asset-images': 52_428_800,
    'asset-documents': 52_428_800,
    'policy-documents': 52_428_800,
    'signed-lists': 52_428_800,
    'voice-notes': 52_428_800,
  })
  for (const wrong of ['0', '51', '2.5', 'much']) expect(() => limitsOf(wrong)).toThrow(/MAX_FILE_MB must/)
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

test('further hosts lead to one firm each, by the scheme and the port of the main one', () => {
  const read = (CLIENT_DOMAINS: string, PUBLIC_URL = 'https://vault.example') =>
    readConfig({ CLIENT_DOMAINS, PUBLIC_URL })
  expect(read('').clientDomains).toEqual([])
  expect(read('Clients.Smith.example=smith, vault.hart.example=hart-1').clientDomains).toEqual([
    { host: 'clients.smith.example', origin: 'https://clients.smith.example', firm: 'smith' },
    { host: 'vault.hart.example', origin: 'https://vault.hart.example', firm: 'hart-1' },
  ])
  expect(read('a.example=smith', 'http://localhost:4400').clientDomains).toEqual([
    { host: 'a.example:4400', origin: 'http://a.example:4400', firm: 'smith' },
  ])
  const MALFORMED = `a.example|=smith|a.example=|a.example=smith,|a.example=smith;b.example=hart|a.example=smith=hart
    |https://a.example=smith|a.example:8443=smith|a.example/x=smith|*.example=smith|localhost=smith|a b.example=smith
    |127.0.0.1=smith|[::1]=smith|a@b.example=smith|a..example=smith|a.example=Sm_ith|a.example=no`.split('|')
  for (const wrong of MALFORMED) expect(() => read(wrong), wrong).toThrow(/CLIENT_DOMAINS must be pairs/)
  expect(() => read('a.example=smith,A.example=hart')).toThrow(/names a\.example twice/)
  expect(() => read('vault.example=smith')).toThrow(/is the host of PUBLIC_URL/)
})

test('accounts to try the product out with are off unless asked for, and refused where people are served', () => {
  expect(readConfig({})).toMatchObject({ allowsTestUsers: false })
  expect(readConfig({ TEST_USERS: 'on' })).toMatchObject({ allowsTestUsers: true })
  expect(readConfig({ TEST_USERS: 'on', NODE_ENV: 'development' })).toMatchObject({ allowsTestUsers: true })
  expect(() => readConfig({ TEST_USERS: 'on', NODE_ENV: 'production' })).toThrow(
    /can't be used with NODE_ENV=production/,
  )
  expect(() => readConfig({ TEST_USERS: 'on', SMTP_URL: 'smtp://mail.example' })).toThrow(/with mail delivery/)
  expect(readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' })).toMatchObject({
    allowsTestUsers: false,
  })
})

test('Stripe needs its key and its signing secret, and says which one is missing', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(both)).toMatchObject({ stripe: { secretKey: 'sk_test_1', apiUrl: 'https://api.stripe.com' } })
  expect(readConfig({})).toMatchObject({ stripe: null })
  expect(() => readConfig({ ...both, STRIPE_SECRET_KEY: '' })).toThrow(/^STRIPE_SECRET_KEY is missing/)
  expect(() => readConfig({ ...both, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/^STRIPE_WEBHOOK_SECRET is missing/)
})

const WRONG_FOR_STRIPE: [setting: string, value: string][] = [
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_SECRET_KEY', 'whsec_1'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
  ['STRIPE_API_URL', 'http://stripe.example'],
  ['STRIPE_API_URL', 'ftp://localhost'],
]
test.for(WRONG_FOR_STRIPE)('%s=%s is refused', ([setting, value]) => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => readConfig({ ...both, [setting]: value })).toThrow(new RegExp(`${setting} must`))
})

test('what speaks as Stripe does may stand on this machine', () => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({ ...settings, STRIPE_API_URL: 'http://127.0.0.1:4242' })).toMatchObject({
    stripe: { apiUrl: 'http://127.0.0.1:4242' },
  })
})

const OPENID = {
  OPENID_ISSUER: 'https://login.example.com/realms/Family/',
  OPENID_CLIENT_ID: 'strongroom',
  OPENID_CLIENT_SECRET: 'a secret of the client',
}
const OTHER_OPENID = {
  OPENID_2_ISSUER: 'https://accounts.google.com',
  OPENID_2_CLIENT_ID: 'client',
  OPENID_2_CLIENT_SECRET: 'secret',
  OPENID_2_NAME: 'Google',
}

test('people sign in with other providers once these are set up, each known by its issuer', () => {
  expect(readConfig({})).toMatchObject({ providers: [] })
  expect(readConfig({ ...OPENID, ...OTHER_OPENID }).providers).toEqual([
    {
      id: 'login.example.com-realms-family',
      name: 'login.example.com',
      issuer: 'https://login.example.com/realms/Family/',
      clientId: 'strongroom',
      clientSecret: 'a secret of the client',
    },
    {
      id: 'accounts.google.com',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'client',
      clientSecret: 'secret',
    },
  ])
  expect(readConfig(OTHER_OPENID).providers).toMatchObject([{ id: 'accounts.google.com' }])
  expect(readConfig({ ...OPENID, OPENID_ISSUER: 'http://127.0.0.1:4242' }).providers).toMatchObject([
    { id: '127.0.0.1-4242' },
  ])
})

const WRONG_FOR_OPENID: [settings: Record<string, string>, complaint: RegExp][] = [
  [{ ...OPENID, OPENID_CLIENT_SECRET: '' }, /also set OPENID_CLIENT_SECRET\./],
  [{ OPENID_NAME: 'Example' }, /also set OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET\./],
  [{ OPENID_3_ISSUER: 'https://login.example.com' }, /also set OPENID_3_CLIENT_ID, OPENID_3_CLIENT_SECRET\./],
  [{ ...OPENID, OPENID_ISSUER: 'login.example.com' }, /OPENID_ISSUER must/],
  [{ ...OPENID, OPENID_ISSUER: 'http://login.example.com' }, /OPENID_ISSUER must start with https/],
  [
    { ...OPENID, OPENID_ISSUER: 'https://ann:secret@login.example.com' },
    /OPENID_ISSUER must be the address of an issuer/,
  ],
  [{ ...OPENID, OPENID_ISSUER: 'https://login.example.com?realm=1' }, /OPENID_ISSUER must be the address of an issuer/],
  [{ ...OPENID, OPENID_NAME: 'a'.repeat(41) }, /OPENID_NAME must/],
  [{ ...OPENID, ...OTHER_OPENID, OPENID_2_ISSUER: 'https://login.example.com/realms/family' }, /the same issuer/],
]
test.for(WRONG_FOR_OPENID)('of settings for a provider %j are refused', ([settings, complaint]) => {
  expect(() => readConfig(settings)).toThrow(complaint)
})

test('files go to a store that speaks S3 with all of its settings, and into a folder with none', () => {
  expect(readConfig({})).toMatchObject({ s3: null, clamd: undefined })
  const s3 = { S3_URL: 'https://s3.example', S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
  expect(readConfig(s3).s3).toEqual({
    url: 'https://s3.example',
    bucket: 'b',
    region: 'r',
    accessKey: 'a',
    secretKey: 's',
  })
  const half = { S3_URL: s3.S3_URL, S3_BUCKET: s3.S3_BUCKET }
  expect(() => readConfig(half)).toThrow(/also set S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY\./)
  expect(() => readConfig({ CLAMD: 'clamd' })).toThrow('CLAMD must look like 127.0.0.1:3310')
})

test('photographs stay here unless a model is set up, with its address and its name', () => {
  expect(readConfig({})).toMatchObject({ vision: null })
  const both = { VISION_URL: 'https://models.example/v1', VISION_MODEL: 'seer' }
  expect(readConfig(both).vision).toEqual({ url: both.VISION_URL, key: undefined, model: 'seer' })
  expect(readConfig({ ...both, VISION_KEY: 'sk-1' }).vision).toMatchObject({ key: 'sk-1' })
  expect(() => readConfig({ VISION_URL: both.VISION_URL })).toThrow(/^VISION_MODEL is missing/)
  expect(() => readConfig({ VISION_MODEL: 'seer' })).toThrow(/^VISION_URL is missing/)
  expect(() => readConfig({ VISION_KEY: 'sk-1' })).toThrow(/^VISION_URL is missing/)
})

const ADDRESSES: [address: string, verdict: 'taken' | 'refused'][] = [
  ['https://api.openai.com/v1', 'taken'],
  ['http://localhost:11434/v1', 'taken'],
  ['http://ollama:11434/v1', 'taken'],
  ['http://10.1.2.3/v1', 'taken'],
  ['http://192.168.1.20:8000/v1', 'taken'],
  ['http://172.16.0.4/v1', 'taken'],
  ['http://seer.lan/v1', 'taken'],
  ['http://[fd12::1]/v1', 'taken'],
  ['http://api.openai.com/v1', 'refused'],
  ['http://172.32.0.1/v1', 'refused'],
  ['http://10.evil.example/v1', 'refused'],
  ['http://8.8.8.8/v1', 'refused'],
  ['http://[2001:db8::1]/v1', 'refused'],
  ['ftp://localhost/v1', 'refused'],
  ['https://user:secret@models.example/v1', 'refused'],
  ['models.example', 'refused'],
]
test.for(ADDRESSES)('a model at %s is %s', ([address, verdict]) => {
  const read = () => readConfig({ VISION_URL: address, VISION_MODEL: 'seer' })
  if (verdict === 'taken') expect(read()).toMatchObject({ vision: { url: address } })
  else expect(read).toThrow(/VISION_URL must/)
})

test('the example file names every setting, and the parser takes its values', () => {
  const uncommented = example.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, '')
  const values = parseEnv(uncommented)
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(SETTINGS.shape).toSorted())
  expect(() => readConfig(values)).not.toThrow()
})

test('as it comes, the example file changes nothing', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}))
})
