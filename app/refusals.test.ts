import { STATUS_CODES } from 'node:http'
import { expect, expectTypeOf, test } from 'vitest'
import { glob } from 'node:fs/promises'
import { isContractProcedure } from '@orpc/contract'
import { adminRefusals } from '#account/admin/refusals.ts'
import { memberRefusals } from '#account/member/refusals.ts'
import { codeOf, type DataOf, errors, type Refusable } from '#platform/contract/refusals.ts'
import { contract } from './contract.ts'
import { REFUSALS } from './contract.ts'

const ALL: Record<string, Refusable> = REFUSALS
const NAMES = Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]
const entryOf = (name: string) => ALL[name]!

test('every refusal of a subject is there, and no two have one name', async () => {
  const names: string[] = []
  for await (const file of glob('{platform/contract,record/*,work/*,account/*}/*refusals.ts')) {
    const module: Record<string, unknown> = await import(`../${file}`)
    const isTable = (each: unknown): each is Record<string, Refusable> =>
      typeof each === 'object' && each !== null && Object.values(each).every((one) => one.name in each)
    names.push(...Object.values(module).filter(isTable).flatMap(Object.keys))
  }
  expect(names.toSorted()).toEqual(NAMES.toSorted())
})

/** For those whose words need something. */
const GIVEN: Partial<Record<keyof typeof REFUSALS, unknown>> = {
  'BAD_REQUEST.judged': { issues: [{ message: 'Email is required' }] },
  METHOD_NOT_ALLOWED: ['GET', 'POST'],
  ARCHIVE_VERSION: { version: 8, readable: 7 },
  ASSET_INVALID: { mistakes: [{ field: 'title', message: 'Title is required' }] },
  PERSON_INVALID: { mistakes: [{ field: 'name', message: 'Name is required' }] },
  POLICY_INVALID: { mistakes: [{ field: 'number', message: 'Policy number is required' }] },
  CATEGORY_NOT_OFFERED: { field: 'category', name: 'Watches' },
  CURRENCY_NOT_OFFERED: { field: 'cost_currency', name: 'XXX' },
  'PLAN_LIMIT.table': { asked: 12, room: 3 },
  TOO_MANY_TO_PRINT: { count: 12, max: 3 },
  'ARCHIVE_INVALID.asset': { asset: 7, mistakes: [{ field: 'title', message: 'Title is required' }] },
  FILE_REFUSED: { file: 'Images/1.jpg', why: 'The file is empty' },
  'PLAN_LIMIT.archive': { plan: 'free-trial', max: 3, assets: 12 },
  'ASSET_LIMIT.archive': { max: 3, assets: 12 },
  CURRENCY_NOT_KNOWN: { currency: 'XXX' },
}

function wordsOf(name: keyof typeof REFUSALS): string {
  const { message } = entryOf(name)
  return typeof message === 'string' ? message : message(GIVEN[name] ?? 'Some words of the domain')
}

test.for(NAMES)('%s says something that a person understands', (name) => {
  const words = wordsOf(name)
  expect(words).toMatch(/^\P{Ll}.*[^\s:,]$/u)
  expect(words).toContain(' ')
  expect(words).not.toMatch(/undefined|null|NaN|\[object|[A-Z]{2,}_[A-Z]/)
})

test.for(NAMES)('%s has a code and a status that fits it', (name) => {
  expect(name).toMatch(/^[A-Z]+(_[A-Z]+)*(\.[a-z][A-Za-z]*)?$/)
  const { status } = entryOf(name)
  const isOfTime = /AWAY|UNAVAILABLE|FULL$|TOO_MANY_UPLOADS|INTERNAL/.test(codeOf(name))
  expect(Math.floor(status / 100)).toBe(isOfTime ? 5 : 4)
  const named = Object.entries(STATUS_CODES).find(([, words]) => codeFor(words!) === codeOf(name))
  if (named) expect(status).toBe(Number(named[0]))
})

const codeFor = (words: string) => words.toUpperCase().replaceAll(/[^A-Z]+/g, '_')

test('no words stand at two entries', () => {
  const fixed = NAMES.map((name) => entryOf(name).message).filter((message) => typeof message === 'string')
  expect(fixed.filter((message, at) => fixed.indexOf(message) !== at)).toEqual([])
})

test('all that a route of the contract may refuse is of the table', () => {
  const known = new Map(NAMES.map((name) => [`${codeOf(name)} ${entryOf(name).status}`, name]))
  const strange = refusalsIn(contract).filter(([code, { status }]) => !known.has(`${code} ${status}`))
  expect(strange).toEqual([])
})

function refusalsIn(node: object): [string, { status?: number }][] {
  if (isContractProcedure(node)) return Object.entries(node['~orpc'].errorMap) as [string, { status?: number }][]
  return Object.values(node).flatMap((each) => refusalsIn(each as object))
}

test('a route declares by name, and learns of code, status, words and data', () => {
  const declared = errors(adminRefusals['NAME_TAKEN.category'], memberRefusals['CHANGED.profile'])
  expect(declared).toMatchObject({
    NAME_TAKEN: { status: 409, message: adminRefusals['NAME_TAKEN.category'].message },
    CHANGED: { status: 409, data: memberRefusals['CHANGED.profile'].data },
  })
  expectTypeOf(declared).toHaveProperty('NAME_TAKEN')
  expectTypeOf<DataOf<'ROLE_CHANGED'>>().toHaveProperty('role')
})
