import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Refusable } from '#platform/contract/refusals.ts'
import { REFUSALS } from '../contract.ts'

const ROOT = join(import.meta.dirname, '../..')

const ROOMS = ['account', 'app', 'platform', 'record', 'ui', 'work']
/** What a file may be is judged before anybody refuses it. */
const JUDGES = 'basics/files'

const sourcesIn = (...rooms: string[]) =>
  rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stress)\.tsx?$/.test(path))
      .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(ROOT, room, path), 'utf8') })),
  )

/** What would be a refusal beside the refusals of subjects, and the only files that may write it. */
const OUTSIDE: readonly [what: string, written: RegExp, except: readonly string[]][] = [
  ['an error of oRPC', /new ORPCError\(|extends ORPCError/, ['platform/refusal.ts']],
  ['an error of a route', /\berrors\.[A-Z]+(_[A-Z]+)*\b/, []],
  ['a declaration of its own', /\.errors\(\{/, []],
  ['an error of better-auth', /\bAPIError\b(?!\()/, ['account/identity/server/refuse.ts']],
  ['an error of Hono', /HTTPException/, []],
  ['an answer by status', /\bc\.(json|body)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*,\s*[45]\d\d\b/, []],
  [
    'a look at an error of oRPC',
    /isDefinedError|instanceof ORPCError/,
    ['platform/client/api.ts', 'app/server/handler.ts'],
  ],
]

test.for(OUTSIDE)('%s stands nowhere but where refusals are made', ([, written, except]) => {
  const found = sourcesIn(...ROOMS).filter(({ path, text }) => written.test(text) && !except.includes(path))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('whatever stands in the table is refused somewhere', () => {
  const [declared, rest] = [true, false].map((isDeclared) =>
    sourcesIn(...ROOMS, JUDGES)
      .filter(({ path }) => path.endsWith('refusals.ts') === isDeclared)
      .map(({ text }) => text)
      .join('\n'),
  ) as [string, string]
  const isRefused = (name: string) =>
    rest.includes(`'${name}'`) || rest.includes(`Refusals.${name}`) || declared.includes(`: '${name}'`)
  expect(Object.keys(REFUSALS).filter((name) => !isRefused(name))).toEqual([])
})

test('no page writes words of the table a second time', () => {
  const fixed = Object.values<Refusable>(REFUSALS).flatMap(({ message }) =>
    typeof message === 'string' ? [message] : [],
  )
  const twice = sourcesIn(...ROOMS)
    .filter(({ path }) => !/refusals\.ts$|\/rules(\/|\.ts$)/.test(path))
    .flatMap(({ path, text }) =>
      fixed.filter((message) => text.includes(`'${message}'`)).map((message) => `${path}: ${message}`),
    )
  expect(twice).toEqual([])
})
