import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { statementsOf, withoutComments } from './statements.ts'

/** Files of database/schema that others need, in the order in which a new database is made of them; the rest follow by name. */
const FIRST = [
  'roles',
  'words',
  'lists',
  'list-rows',
  'accounts',
  'legal',
  'legal-texts',
  'letters',
  'billing',
  'trash',
  'files',
  'places',
  'people',
  'imports',
  'assets',
  'history',
  'kinds',
  'collections',
  'statuses',
  'provenance',
  'values',
  'insurance',
  'sums',
  'readiness',
  'rates',
  'walkthroughs',
  'unfinished',
  'signed-lists',
  'reminders',
  'reports',
  'searches',
  'offline',
  'administration',
  'estate',
  'keeping',
  'firms',
  'letting-in',
  'matters',
  'unclaimed',
  'executor',
  'comments',
  'proposals',
  'dividing',
  'schedules',
  'claims',
  'signatures',
  'child-words',
  'guest-views',
  'client-changes',
]

export interface Schema {
  /** What makes a new database. */
  all: string[]
  /** What is not stored in tables: functions, views, triggers, policies and rights. */
  code: string[]
  /** Of the code. */
  checksum: string
}

const CODE = /^(?:create (?:or replace function|view|(?:constraint )?trigger|policy)|alter view|grant|revoke)\s/i

/** Whether a statement makes what is not stored in tables. */
export const isCode = (statement: string) => CODE.test(withoutComments(statement))
export const isFunction = (statement: string) => /^create or replace function\s/i.test(withoutComments(statement))

export async function readSchema(): Promise<Schema> {
  const there = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4))
  const rest = there.filter((subject) => !FIRST.includes(subject)).toSorted()
  const files = await Promise.all([...FIRST, ...rest].map(readSubject))
  const all = files.flatMap(statementsOf)
  const code = all.filter(isCode)
  return { all, code, checksum: createHash('sha256').update(code.join('\n')).digest('hex') }
}

const FOLDER = new URL('schema/', import.meta.url)

async function readSubject(subject: string): Promise<string> {
  return (await readFile(new URL(`${subject}.sql`, FOLDER), 'utf8')).replaceAll('\r\n', '\n')
}
