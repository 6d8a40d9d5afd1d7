import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Which way imports point. From below: basics, database, platform, ui, the subjects (record, work, account), app. Each knows
 * the floors below it. Of another subject a file knows the rules, the contract, and what stands in a folder `shared`.
 */

const SOURCES = '{basics,database,platform,ui,record,work,account,app}/**/*.{ts,tsx}'
const IMPORT = /(?:from|import)\s{0,9}\(?\s{0,9}'([#.][^']{1,300})'/g
const IN_TESTS = /\.(?:test|stress|gen)\.tsx?$/
const SUBJECT = /^(?:record|work|account)\/[^/]+/

type Layer = 'basics' | 'database' | 'platform' | 'client' | 'ui' | 'rules' | 'contract' | 'server' | 'page' | 'app'

/** What a layer may know. */
const KNOWN: Record<Layer, readonly Layer[]> = {
  basics: ['basics'],
  database: ['basics', 'database'],
  platform: ['basics', 'database', 'platform', 'contract'],
  client: ['basics', 'client', 'contract'],
  ui: ['basics', 'client', 'ui'],
  rules: ['basics', 'rules'],
  contract: ['basics', 'rules', 'contract'],
  server: ['basics', 'database', 'platform', 'rules', 'contract', 'server'],
  page: ['basics', 'client', 'ui', 'rules', 'contract', 'page'],
  app: ['basics', 'database', 'platform', 'client', 'ui', 'rules', 'contract', 'server', 'page', 'app'],
}

function layerOf(file: string): Layer {
  const [floor, , part = ''] = file.split('/')
  if (floor === 'basics' || floor === 'database' || floor === 'ui' || floor === 'app') return floor
  if (file.startsWith('platform/client/')) return 'client'
  if (file.startsWith('platform/contract/')) return 'contract'
  if (floor === 'platform') return 'platform'
  const layer = part.replace(/\.ts$/, '')
  return layer === 'refusals' ? 'contract' : (layer as Layer)
}

/** Of the platform a contract knows what contracts are written with; of subjects the platform knows none. */
const isBelow = (from: string, to: string) => !(from.startsWith('platform/') && SUBJECT.test(to))

const isPrivate = (from: string, to: string) =>
  SUBJECT.test(to) &&
  ['server', 'page'].includes(layerOf(to)) &&
  layerOf(from) !== 'app' &&
  SUBJECT.exec(from)?.[0] !== SUBJECT.exec(to)![0] &&
  to.split('/')[3] !== 'shared'

/** What points up all the same, with why. */
const EXCEPT: Record<string, string> = {
  'platform/client/api.ts -> app/contract.ts': 'a type: the client has the calls of all subjects',
  'account/identity/server/shared/callers.ts -> app/contract.ts': 'a handler is written under the name of its call',
  'platform/workers/tasks.ts -> app/server/programs/files.ts': 'types: a worker does what subjects give it to do',
  'platform/workers/tasks.ts -> app/server/programs/letters.ts': 'the same',
  'platform/workers/tasks.ts -> app/server/programs/pdf.ts': 'the same',
  'platform/settings.ts -> account/identity/rules/sign-up.ts': 'a setting says who may open an account',
  'platform/client/installation.ts -> account/identity/rules/sign-up.ts': 'and a page is told',
  'platform/client/installation.ts -> account/identity/rules/providers.ts': 'as it is of who else signs people in',
}

async function arrows(): Promise<[from: string, to: string][]> {
  const found: [string, string][] = []
  for await (const file of glob(SOURCES)) {
    if (IN_TESTS.test(file)) continue
    for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = name!.startsWith('#') ? name!.slice(1) : join(dirname(file), name!)
      if (/\.tsx?$/.test(to) && !to.startsWith('languages/')) found.push([file, to])
    }
  }
  return found
}

test('imports point down, and into another subject only where it lets others in', async () => {
  const all = await arrows()
  expect(all.length).toBeGreaterThan(5_000)
  const wrong = all
    .filter(([from, to]) => !KNOWN[layerOf(from)].includes(layerOf(to)) || !isBelow(from, to) || isPrivate(from, to))
    .map(([from, to]) => `${from} -> ${to}`)
  expect(wrong.filter((arrow) => !(arrow in EXCEPT))).toEqual([])
  expect(Object.keys(EXCEPT).filter((arrow) => !wrong.includes(arrow))).toEqual([])
})

test('what tests share stands in testing: files of a worker load anything else once, and its hooks run for the first', async () => {
  const found: string[] = []
  for await (const file of glob(SOURCES))
    if (!IN_TESTS.test(file) && readFileSync(file, 'utf8').includes("from 'vitest'")) found.push(file)
  expect(found).toEqual([])
})
