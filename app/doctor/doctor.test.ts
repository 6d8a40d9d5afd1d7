import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { runCommand } from '#testing/command.ts'
import { asUser } from '#database/access.ts'
import { anAsset, anAssetImage, aValuation } from '#testing/assets.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { aFirm } from '#testing/firms.ts'
import { aCreator } from '#testing/people.ts'
import { anOpenIdServer } from '#testing/openid-server.ts'
import { anS3Server } from '#testing/s3-server.ts'
import { aVisionServer, VISION_MODEL } from '#testing/vision-server.ts'
import { examine, fail, type Finding } from './finding.ts'
import { examineClientDomains, lettersFinding, versionFinding } from './database.ts'
import { examineProviders, examineVision } from './services.ts'
import { examineSettings } from './settings.ts'
import { afterUse } from '#testing/clean-up.ts'

const SECRETS = {
  SECRET: 'Vq2xN8sLw0pTz6yRk4mHb1jFd9cGa3eUo7iX',
  MASTER_KEY: 'c0RfK1pYQm5aV3RLeUpoR2RzQXFMbTdOdkJ4VDJ1UWk=',
  BACKUP_KEY: 'eleven-otters-at-the-lighthouse',
}

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-doctor-'))
  afterUse(() => rm(folder, { recursive: true }))
  return folder
}

async function findingsOf(settings: Record<string, string>) {
  const { stdout, stderr, code } = await runCommand('doctor', ['--json'], settings)
  expect(stderr).toBe('')
  const findings = JSON.parse(stdout) as Finding[]
  const failures = findings.filter(({ verdict }) => verdict === 'fail')
  return { code, stdout, failures, of: (what: string) => findings.filter((each) => each.what === what) }
}

test('an installation that works has no failure, and none of its secrets is shown', async () => {
  const s3 = await anS3Server()
  try {
    const { code, stdout, failures, of } = await findingsOf({
      ...SECRETS,
      ...s3.environment,
      DATA_DIR: await aFolder(),
      DATABASE_URL: databaseUrl,
    })
    expect(failures).toEqual([])
    expect(code).toBe(0)
    for (const what of [
      'versions',
      'settings',
      'database',
      'migrations',
      'extensions',
      'pool',
      'totals',
      'clock',
      'files',
      'storage',
      'durability',
    ])
      expect(of(what)).toMatchObject([{ verdict: 'ok' }])
    // The embedded database keeps no archive of WAL.
    expect(of('archive')).toEqual([])
    expect(of('rights')).toMatchObject([{ verdict: 'warn', words: expect.stringContaining('DATABASE_OWNER_URL') }])
    expect(of('payments')).toMatchObject([{ verdict: 'warn' }])
    for (const secret of [...Object.values(SECRETS), s3.environment.S3_SECRET_KEY + '"'])
      expect(stdout).not.toContain(secret)
  } finally {
    await s3.stop()
  }
})

test('totals that are wrong are a failure, and can be corrected', async () => {
  const settings = { ...SECRETS, DATA_DIR: await aFolder(), DATABASE_URL: databaseUrl }
  const totals = async (given: string[] = []) => {
    const { stdout, code } = await runCommand('doctor', ['--json', ...given], settings)
    return { code, found: (JSON.parse(stdout) as Finding[]).filter(({ what }) => what === 'totals') }
  }
  const ann = await aCreator({ assets: 2 })
  await aCreator({ assets: 1 })
  const pictured = await anAsset({}, ann)
  await anAssetImage(pictured)
  await aValuation(pictured)
  expect(await totals()).toMatchObject({ code: 0, found: [{ verdict: 'ok' }] })

  await database.pool.query(`update asset_sums set assets = assets + 1 where user_id = $1 and part = 'hour'`, [ann.id])
  await database.pool.query('insert into account_counts values (3)')
  await database.pool.query('update listed_files set image_count = 2')
  await database.pool.query('update asset_worths set worth = worth + 1')
  await database.pool.query('update asset_readiness set views = views + 1 where asset_id = $1', [pictured.id])
  expect(await totals()).toMatchObject({
    code: 1,
    found: [
      {
        verdict: 'fail',
        words: expect.stringContaining(
          '(vaults: 1, values of assets: 1, readiness of assets: 1, files of assets: 1, accounts: -3)',
        ),
      },
    ],
  })
  expect(await totals(['--correct-totals'])).toMatchObject({ code: 0, found: [{ verdict: 'ok' }] })
  await asUser(database, ann.id, (db) => db.deleteFrom('assets').execute())
  expect(await totals()).toMatchObject({ code: 0, found: [{ verdict: 'ok' }] })
})

test('with nothing configured it says what is not meant to last, a line each', async () => {
  const { code, stdout } = await runCommand('doctor', [], { DATA_DIR: await aFolder() })
  expect(stdout).toMatch(/^warn {2}migrations .*the first start creates its tables$/m)
  expect(stdout).toMatch(/^ok {4}rights .*owns nothing$/m)
  expect(stdout).toMatch(/^warn {2}mail .*mailbox/m)
  expect(stdout).toMatch(/^warn {2}durability .*the embedded database, the stored files, the secret, the master key$/m)
  expect(
    stdout
      .trim()
      .split('\n')
      .every((line) => /^(ok {2}|warn|fail) {2}\w+ +\S/.test(line)),
  ).toBe(true)
  expect(code).toBe(0)
})

test('services that are away are failures, told without their passwords', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'master-key'), SECRETS.MASTER_KEY, { mode: 0o644 })
  await chmod(join(folder, 'master-key'), 0o644)
  const { code, stdout, of } = await findingsOf({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://ann:hush@127.0.0.1:1/nowhere',
    SMTP_URL: 'smtp://ann:hush@127.0.0.1:1',
    CLAMD: '127.0.0.1:1',
    VISION_URL: 'http://127.0.0.1:1/v1',
    VISION_KEY: 'hush',
    VISION_MODEL: 'seer',
    OPENID_ISSUER: 'http://127.0.0.1:1',
    OPENID_CLIENT_ID: 'strongroom',
    OPENID_CLIENT_SECRET: 'hush',
    STRIPE_SECRET_KEY: 'sk_live_hush',
    STRIPE_WEBHOOK_SECRET: 'whsec_hush',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    S3_URL: 'http://127.0.0.1:1',
    S3_BUCKET: 'vault',
    S3_REGION: 'somewhere',
    S3_ACCESS_KEY: 'hush',
    S3_SECRET_KEY: 'hush',
  })
  expect(code).toBe(1)
  for (const what of ['database', 'mail', 'payments', 'scanner', 'vision', 'providers', 'storage'])
    expect(of(what)).toMatchObject([{ verdict: 'fail' }])
  expect(of('files')).toMatchObject([
    { verdict: 'warn', words: expect.stringContaining('master-key is open to other') },
  ])
  expect(stdout).not.toContain('hush')
})

test('a model is asked whether it is there, and shown nothing', async () => {
  const model = await aVisionServer()
  const outcome = async (settings: Record<string, string> = {}) => {
    const [finding] = await examineVision(readConfig({ ...model.settings, ...settings }))
    return `${finding!.verdict} ${finding!.words}`
  }
  expect(await outcome()).toBe(`ok ${model.host} has ${VISION_MODEL}`)
  expect(await outcome({ VISION_MODEL: 'seer-0' })).toBe(`fail ${model.host} has no seer-0: check VISION_MODEL`)
  expect(await outcome({ VISION_KEY: 'another' })).toBe(`fail ${model.host} answers 401: check VISION_KEY`)
  expect(await outcome({ VISION_URL: `${model.url}/elsewhere` })).toBe(
    `warn ${model.host} answers, but does not say whether it has ${VISION_MODEL}`,
  )
  expect(model.received.filter(({ picture }) => picture.length > 0)).toEqual([])
  model.stop()
})

test('a domain of a firm’s clients leads to a firm that is there', async () => {
  const { handle } = await aFirm(await aCreator())
  const config = readConfig({
    PUBLIC_URL: 'https://vault.example',
    CLIENT_DOMAINS: `a.example=${handle},b.example=no-${handle}`,
  })
  const findings = await examineClientDomains(config, { owner: databaseUrl, server: databaseUrl })
  expect(findings.map(({ verdict, words }) => `${verdict} ${words}`)).toEqual([
    `ok https://a.example leads to /at/${handle}`,
    `fail https://b.example leads nowhere: no firm has the address no-${handle}. Check CLIENT_DOMAINS`,
  ])
})

test('each sign-in provider is looked at, and its redirect address is named', async () => {
  const example = await anOpenIdServer()
  const outcome = async (issuer = example.url) => {
    const settings = { ...example.settings, OPENID_ISSUER: issuer, PUBLIC_URL: 'https://vault.example.com' }
    const [finding] = await examineProviders(readConfig(settings))
    return `${finding!.verdict} ${finding!.words}`
  }
  const redirect = `https://vault.example.com/api/auth/callback/${example.id}`
  expect(await outcome()).toBe(`ok Example answers at ${example.url}. Its redirect address is ${redirect}`)
  expect(await outcome(`${example.url}/`)).toContain(`fail Example: ${example.url}/ calls itself ${example.url}.`)
  expect(await outcome(`${example.url}/realms/none`)).toContain('answers 404 (not_found). Check the issuer')
  example.misbehave({ issuer: 'https://login.example.net' })
  expect(await outcome()).toMatch(/^fail .* calls itself https:\/\/login\.example\.net\./)
  example.stop()
})

const settingsOf = (settings: Record<string, string>, given: string[] = []) =>
  examineSettings(readConfig(settings), given).map(({ verdict, words }) => `${verdict} ${words}`)

test.for([
  [{}, ['S3_BUKET'], /^warn \.env names S3_BUKET, which isn’t a setting \(is S3_BUCKET meant\?\)/],
  [{ PUBLIC_URL: 'http://vault.example.com' }, [], /^warn PUBLIC_URL is not https/],
  [
    { PUBLIC_URL: 'https://vault.example.com' },
    [],
    /^warn PUBLIC_URL leads here through a proxy, and TRUST_PROXY is off/,
  ],
  [{ TRUST_PROXY: 'on' }, [], /^warn TRUST_PROXY is on/],
  [{ JOBS: 'off' }, [], /^warn JOBS is off/],
  [{ PUBLIC_URL: 'https://vault.example.com', TRUST_PROXY: 'on', CONFIRM_EMAIL: 'on' }, [], /^fail CONFIRM_EMAIL/],
  [{ SECRET: 'replace-this-with-48-random-characters-of-your-own' }, [], /^fail SECRET can be guessed/],
  [{ MASTER_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, [], /^fail MASTER_KEY can be guessed/],
  [
    {
      OPENID_ISSUER: 'https://login.example.com',
      OPENID_CLIENT_ID: 'strongroom',
      OPENID_CLIENT_SECRET: 'replace-this-with-the-client-secret',
    },
    [],
    /^fail the client secret for https:\/\/login\.example\.com can be guessed/,
  ],
  [{ SECRET: SECRETS.SECRET, BACKUP_KEY: SECRETS.SECRET }, [], /^fail BACKUP_KEY is the same as another secret/],
] as const)('of the settings %o and the names %o it says so', ([settings, names, words]) => {
  expect(settingsOf(settings, [...names])).toContainEqual(expect.stringMatching(words))
})

test('a check that stumbles is a failure, and the others go on', async () => {
  const findings: Finding[] = []
  const stumble = () => Promise.reject(new Error('no way to postgres://ann:hush@db'))
  for await (const finding of examine({ database: stumble, disk: async () => [fail('disk', 'full')] }))
    findings.push(finding)
  expect(findings).toEqual([fail('database', 'no way to postgres://…@db'), fail('disk', 'full')])
})

test.each([
  [140_012, 'fail'],
  [150_008, 'warn'],
  [150_009, 'ok'],
  [160_004, 'warn'],
  [170_000, 'warn'],
  [170_001, 'ok'],
  [180_004, 'ok'],
])('PostgreSQL of the number %i: %s', (number, verdict) =>
  expect(versionFinding(number, 'of some version').verdict).toBe(verdict),
)

test.for<[encoding: string, knows: boolean, verdict: string]>([
  ['UTF8', true, 'ok'],
  ['UTF8', false, 'warn'],
  ['SQL_ASCII', false, 'fail'],
])('letters of a database in %s that knows capitals (%s): %s', ([encoding, knows, verdict]) =>
  expect(lettersFinding(encoding, knows).verdict).toBe(verdict),
)
