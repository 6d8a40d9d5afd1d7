import type { RequestListener } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import dns from 'node:dns'
import { asSystem } from '#database/access.ts'
import { createSealer } from '#platform/sealer.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCosigner, aWitness, growLog, hoursPass, onLoopback } from '#testing/log-parties.ts'
import {
  type Certificate,
  checkNote,
  ML_DSA_44,
  readCheckpoint,
  readKey,
  readNote,
  TIMED_ED25519,
} from '#verifier/proof.mjs'
import { checkWitnesses } from '#verifier/stamps.mjs'
import { tools } from '#verifier/tools.mjs'
import type { LogServices } from '../append-to-log.job.ts'
import { getCheckpoint } from '../handlers.ts'
import { rotateLogKeys } from '../log/checkpoints.ts'
import { findLog } from '../log/queries.ts'
import { proof } from '../subject.ts'
import { askWitnessesJob } from './ask-witnesses.job.ts'

const logged: string[] = []
const errors = () => logged.filter((line) => line.includes('"level":50'))
const warnings = () => logged.filter((line) => line.includes('"level":40')).join('')
const servicesOf = (settings: Record<string, string>): LogServices => ({
  config: readConfig({ DATABASE_URL: 'postgres://x/y', ...settings }),
  database,
  storage: undefined!,
  log: createLog('info', { write: (line) => void logged.push(line) }),
})
interface Party {
  key: string
  url: string
}
const askWithin = (ms: number, parties: readonly Party[]) =>
  askWitnessesJob(servicesOf({ LOG_WITNESSES: parties.map(({ key, url }) => `${key} ${url}`).join(', ') }), ms).run(
    {},
    '',
  )
const ask = (...parties: Party[]) => askWithin(10_000, parties)

const newest = async () => (await call(getCheckpoint, undefined, null)).checkpoint
const signedBy = async (...keys: string[]) =>
  checkNote(tools, await newest(), await Promise.all(keys.map((key) => readKey(tools.sha256, key)))).then(
    (found) => found.signedBy.map(({ name }) => name),
    (error: Error & { code: string }) => error.code,
  )

/** Someone who answers as told, under the key of a witness. */
async function answering(answer: RequestListener) {
  const { key } = await aCosigner('witness.example/hostile', TIMED_ED25519)
  let asked = 0
  const url = await onLoopback((request, response) => {
    asked++
    answer(request, response)
  })
  return { key, url, asked: () => asked }
}

beforeEach(async () => {
  logged.length = 0
  await growLog(3)
})

test('witnesses of both kinds sign the newest checkpoint, from the one they know, and are sent nothing else', async () => {
  const [one, two] = [await aWitness('witness.example/w1'), await aWitness('witness.example/w2', ML_DSA_44)]
  await ask(one, two)
  expect(await signedBy(one.key, two.key)).toEqual(expect.arrayContaining(['witness.example/w1', 'witness.example/w2']))
  await growLog(300)
  await hoursPass(2)
  await ask(one, two)
  expect(await signedBy(one.key, two.key)).toHaveLength(2)
  // Whoever knows the key of one checks that, and is told that there is another.
  const certificate = { checkpoint: await newest() } as Certificate
  const { signedBy: found, unknown } = await checkWitnesses(tools, certificate, [one.key])
  expect([found.map(({ name }) => name), unknown]).toEqual([['witness.example/w1'], ['witness.example/w2']])
  expect(await checkWitnesses(tools, certificate, [])).toMatchObject({ signedBy: [] })
  expect(one.requests.map(({ path }) => path)).toEqual(['POST /add-checkpoint', 'POST /add-checkpoint'])
  const [, { body, headers } = { body: '', headers: {} }] = one.requests
  expect(body).toMatch(
    /^old \d+\n([A-Za-z0-9+/]{43}=\n)+\nvault\.example\/log\/1\n\d+\n\S+\n\n(— vault\.example\S+ \S+\n){2}$/,
  )
  expect(Object.keys(headers).toSorted()).toEqual(['connection', 'content-length', 'content-type', 'host'])
  expect(logged).toEqual([])
})

test('once an hour at most, however often the job comes, and only for something new', async () => {
  const witness = await aWitness('witness.example/hourly')
  await Promise.all([ask(witness), ask(witness), ask(witness)])
  await growLog(1)
  await ask(witness)
  expect(witness.requests).toHaveLength(1)
  await hoursPass(2)
  await ask(witness)
  await hoursPass(2)
  await ask(witness)
  expect(witness.requests).toHaveLength(2)
})

test('a witness that knows another size is asked once more, from there', async () => {
  const witness = await aWitness('witness.example/further')
  const { root, size } = readCheckpoint(readNote(await newest()).body)
  witness.seen = { root, size }
  await growLog(5)
  await ask(witness)
  expect(witness.requests.map(({ body }) => body.split('\n')[0])).toEqual(['old 0', `old ${size}`])
  expect(await signedBy(witness.key)).toEqual(['witness.example/further'])
})

test('a witness that has seen more than there is, or another log, is told loudly', async () => {
  const rolledBack = await aWitness('witness.example/longer')
  rolledBack.seen = { size: 1_000_000, root: Buffer.alloc(32, 1) }
  const other = await aWitness('witness.example/other')
  other.seen = { size: 2, root: Buffer.alloc(32, 1) }
  await ask(rolledBack, other)
  expect(errors()).toHaveLength(2)
  expect(errors().join('')).toContain('A witness has seen 1000000 entries')
  expect(errors().join('')).toContain('is not the one it knows')
  expect(rolledBack.requests).toHaveLength(1)
  expect(await signedBy(rolledBack.key, other.key)).toBe('unsigned')
})

test('what doesn’t verify is never kept', async () => {
  const note = await newest()
  const { body } = readNote(note)
  const checkpoint = readCheckpoint(body)
  const names = {
    other: 'witness.example/of-another-key',
    before: 'witness.example/before',
    no: 'witness.example/no-time',
  }
  const given = async (
    name: string,
    lines: (own: Awaited<ReturnType<typeof aCosigner>>) => Promise<string> | string,
  ) => {
    const own = await aCosigner(name, TIMED_ED25519)
    const answered = await lines(own)
    return { key: own.key, url: await onLoopback((_, response) => void response.end(answered)) }
  }
  const stranger = await aCosigner(names.other, TIMED_ED25519)
  const parties = [
    await given(names.other, () => stranger.lineFor(body, checkpoint)),
    await given(names.before, (own) => own.lineFor(body.replace(/\n\d+\n/, '\n1\n'), { ...checkpoint, size: 1 })),
    await given(names.no, (own) => own.lineFor(body, checkpoint, 0n)),
    await given('witness.example/late', (own) => own.lineFor(body, checkpoint, 9_000_000_000n)),
    await given('witness.example/nonsense', () => '<html>\n'),
    await given('witness.example/nothing', () => ''),
    await given('witness.example/more', (own) => `${own.lineFor(body, checkpoint)}vault.example/log/1\n`),
  ]
  await ask(...parties)
  expect(await newest()).toBe(note)
  expect(logged).toHaveLength(parties.length)
  // What others say beside it is not kept either.
  const honest = await given(
    'witness.example/honest',
    (own) => stranger.lineFor(body, checkpoint) + own.lineFor(body, checkpoint),
  )
  await ask(honest)
  expect(await signedBy(honest.key)).toEqual(['witness.example/honest'])
  expect((await newest()).replace(note, '').match(/—/g)).toHaveLength(1)
})

test('refusals, redirects, silence and answers without an end are over soon, and the log goes on', async () => {
  const note = await newest()
  const elsewhere = await aWitness('witness.example/elsewhere')
  const hostile = [
    ...(await Promise.all(
      [403, 404, 500].map((status) => answering((_, response) => void response.writeHead(status).end())),
    )),
    await answering(
      (_, response) => void response.writeHead(307, { location: `${elsewhere.url}/add-checkpoint` }).end(),
    ),
    await answering(() => {}),
    await answering((_, response) => {
      const more = () => void (response.writable && response.write(Buffer.alloc(64 * 1024), more))
      more()
    }),
    await answering((_, response) => void response.writeHead(409).end('a lot\n')),
    await answering((_, response) => void response.writeHead(409).end('2\n')),
  ]
  const begun = performance.now()
  for (const party of hostile) await askWithin(700, [party])
  expect(performance.now() - begun).toBeLessThan(9_000)
  expect(hostile.map(({ asked }) => asked())).toEqual([1, 1, 1, 1, 1, 1, 1, 2])
  expect(elsewhere.requests).toEqual([])
  expect(await newest()).toBe(note)
  expect(warnings()).toContain('The answer is too large')
  expect(warnings()).toContain('The witness answered 307')
  expect(await growLog(1)).toContain('vault.example/log/1')
})

test('a public name that leads into a private network is not asked', async () => {
  const { key } = await aCosigner('witness.example/rebound', TIMED_ED25519)
  const looking = vi.spyOn(dns, 'lookup')
  looking.mockImplementation(((_: string, __: object, done: Function) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof dns.lookup)
  onTestFinished(() => looking.mockRestore())
  await ask({ key, url: 'https://witness.example:1' })
  expect(warnings()).toContain('leads into a private network')
  await hoursPass(2)
  await ask({ key, url: 'https://169.254.169.254/' })
  expect(warnings()).toContain('The address is in a private network')
})

test('other keys of the log take away nothing that witnesses signed', async () => {
  const witness = await aWitness('witness.example/kept')
  await ask(witness)
  await asSystem(database, async (db) =>
    rotateLogKeys(db, createSealer('another secret of thirty-two signs.'), (await findLog(db))!, new Date()),
  )
  expect(await signedBy(witness.key)).toEqual(['witness.example/kept'])
})

test('a setting that is not what it should be is named, and without one there is nobody to ask', async () => {
  const { key } = await aCosigner('witness.example/w', TIMED_ED25519)
  const read = (LOG_WITNESSES: string) => () => readConfig({ LOG_WITNESSES })
  expect(
    read(`${key} https://w.example/log, ${(await aCosigner('other', ML_DSA_44)).key} http://localhost:80`)()
      .logWitnesses,
  ).toHaveLength(2)
  for (const wrong of [
    key,
    'https://w.example',
    `${key} http://w.example`,
    `${key} http://10.0.0.1`,
    `${key} https://user:password@w.example`,
    `${key.replace('witness', 'Witness')} https://w.example`,
    `${key} https://w.example, ${key} https://x.example`,
    (await answering(() => {})).key.replace(/\+\w{8}\+/, '+00000000+') + ' https://w.example',
  ])
    expect(read(wrong), wrong).toThrow(/LOG_WITNESSES must be pairs/)
  const stamped = (TIMESTAMP_URLS: string) => () => readConfig({ TIMESTAMP_URLS }).timestampUrls.map(({ href }) => href)
  expect(stamped('https://a.example/tsr, http://127.0.0.1:1/')()).toEqual([
    'https://a.example/tsr',
    'http://127.0.0.1:1/',
  ])
  for (const wrong of ['http://a.example', 'a.example', 'https://a.example,https://a.example/', 'https://a.example,'])
    expect(stamped(wrong), wrong).toThrow(/TIMESTAMP_URLS must be addresses/)
  const named = (settings: Record<string, string>) => proof.jobs!(servicesOf(settings)).map(({ name }) => name)
  expect(named({})).toEqual(['append-to-log'])
  expect(named({ TIMESTAMP_URLS: 'https://a.example' })).toEqual(['append-to-log', 'ask-authorities'])
  expect(named({ LOG_WITNESSES: `${key} https://w.example` })).toEqual(['append-to-log', 'ask-witnesses'])
})
