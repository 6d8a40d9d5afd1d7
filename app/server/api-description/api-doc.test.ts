import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contract, REFUSALS } from '#app/contract.ts'
import { SCOPES } from '#basics/scopes.ts'
import { limitsOf } from '#platform/contract/limits.ts'
import { KEY_HOURS, MOST_KEYS, MOST_OF_KEY } from '#platform/contract/keys.ts'
import { codeOf, type Refusable } from '#platform/contract/refusals.ts'
import { allOperations, describeApi } from './describe-api.ts'
import { EXIT } from '../../../cli/failure.mjs'

/* docs/api.md says what is so. */

const document = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const description = await describeApi(contract, {
  title: 'Strongroom',
  origin: 'https://a.example',
  sessionCookie: 'a',
})
const operations = allOperations(description.paths!) as unknown as {
  operationId: string
  'x-required-scope': string | null
}[]

test('its table of scopes is of all scopes, each with operations that ask for it', () => {
  const rows = [...document.matchAll(/^\| `(\w+)` +\| [^|]+ \| ((?:`\w+`(?:, )?)+) +\|$/gm)]
  expect(rows.map(([, scope]) => scope)).toEqual(SCOPES)
  const scopes = new Map(operations.map((each) => [each.operationId, each['x-required-scope']]))
  for (const [, scope, named] of rows)
    for (const [, name] of named!.matchAll(/`(\w+)`/g)) expect(scopes.get(name!), name).toBe(scope)
})

test('what it names is there: addresses, codes, statuses of the command line', () => {
  const paths = Object.entries(description.paths!).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const named = [...document.matchAll(/`((?:GET|POST|PUT) \/api\/[\w/{}-]+)`/g)].map(([, each]) => each!)
  expect(named.length).toBeGreaterThan(8)
  const isThere = (each: string) =>
    paths.some((path) => path === each || path === each.replace(/asset-images$/, '{bucket}'))
  expect(named.filter((each) => !isThere(each))).toEqual([])
  const codes = new Set(Object.values<Refusable>(REFUSALS).map(({ name }) => codeOf(name)))
  const ofRefusals = [...document.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, code]) => code!)
  expect(ofRefusals.length).toBeGreaterThan(4)
  expect(ofRefusals.filter((code) => !codes.has(code) && !code.startsWith('STRONGROOM_'))).toEqual([])
  expect([...document.matchAll(/^\| (\d) \|/gm)].map(([, code]) => Number(code))).toEqual([0, ...Object.values(EXIT)])
})

test('its figures are those in force', () => {
  const { rate, atOnce, bytes } = limitsOf({ access: 'registered', method: 'POST' })
  expect(document).toContain(`ask ${rate.person.perMinute} times a minute, and ${rate.person.burst} times at once`)
  expect([atOnce.person, bytes]).toEqual([6, 256 * 1024])
  for (const figure of [`1 to ${MOST_OF_KEY} characters`, `known for ${KEY_HOURS} hours`, `${MOST_KEYS} at most`])
    expect(document).toContain(figure)
})
