import type * as z from 'zod'
import type { Entry } from './error-entry.ts'
import { ERRORS } from './errors.ts'

type Entries = typeof ERRORS

/** Of an entry, such as `NAME_TAKEN.category`. */
export type RefusalName = keyof Entries

/** As it goes over the wire: what stands before the point. */
export type CodeOf<Name extends RefusalName> = Name extends `${infer Code}.${string}` ? Code : Name
export type ErrorCode = CodeOf<RefusalName>

/** What a refusal is made with; void for most. */
export type GivenOf<Name extends RefusalName> = Entries[Name] extends Entry<infer Given, any> ? Given : never

type Named<Code extends ErrorCode> = { [Name in RefusalName]: CodeOf<Name> extends Code ? Name : never }[RefusalName]
type DataOfEntry<E> = E extends Entry<any, infer Data> ? (Data extends z.ZodType ? z.output<Data> : undefined) : never

/** What stands beside a refusal of this code. */
export type DataOf<Code extends ErrorCode> = DataOfEntry<Entries[Named<Code>]>

export const entryOf = (name: RefusalName): Entry => ERRORS[name]
export const codeOf = <Name extends RefusalName>(name: Name) => name.split('.')[0] as CodeOf<Name>

type SchemaOf<Name extends RefusalName> =
  Entries[Name] extends Entry<any, infer Data> ? (Data extends z.ZodObject ? { data: Data } : object) : never
type Declared<Name extends RefusalName> = {
  [Each in Name as CodeOf<Each>]: { status: number; message?: string } & SchemaOf<Each>
}

/** For `.errors()` of a route: what it may refuse, by name. */
export function errors<Name extends RefusalName>(...names: Name[]): Declared<Name> {
  return Object.fromEntries(
    names.map((name) => {
      const { status, data, ...entry } = entryOf(name)
      const message = fixedWords(entry)
      return [codeOf(name), { status, ...(message && { message }), ...(data && { data }) }]
    }),
  ) as Declared<Name>
}

/** Of a refusal that says the same whatever it is given. */
function fixedWords({ message }: Pick<Entry, 'message'>): string | undefined {
  if (typeof message === 'string') return message
  return message.length === 0 ? message(undefined) : undefined
}
