import * as z from 'zod'

/*
 * Every refusal, once: its code, its status, what it says, and what it tells beside that. It stands in the `refusals.ts` of
 * its subject. A code that is refused for more than one reason has an entry for each: what stands after the point says
 * which, and stays here.
 */

export interface Entry<Given = any, Data extends z.ZodObject | undefined = z.ZodObject | undefined> {
  status: number
  /** In words for a person. Some need what the refusal is given. */
  message: string | ((given: Given) => string)
  /** What of that goes out with it. */
  data: Data
}

export function entry(status: number, message: string | (() => string)): Entry<void, undefined>
export function entry<Data extends z.ZodObject>(status: number, message: string, data: Data): Entry<z.input<Data>, Data>
export function entry<Given>(status: number, message: (given: Given) => string): Entry<Given, undefined>
export function entry<Given extends z.input<Data>, Data extends z.ZodObject>(
  status: number,
  message: (given: Given) => string,
  data: Data,
): Entry<Given, Data>
export function entry(status: number, message: Entry['message'], data?: z.ZodObject): Entry {
  return { status, message, data }
}

/** The domain has judged, and has its own words for what is wrong. */
export const asJudged = (why: string) => why

/** Counts without separators between their digits. */
export const inDigits = <Name extends string>(counts: Record<Name, number>) =>
  Object.fromEntries(Object.entries<number>(counts).map(([name, count]) => [name, String(count)])) as Record<
    Name,
    string
  >

/** What is wrong with what was typed, by its field. */
export const mistakes = z.array(z.object({ field: z.string(), message: z.string() }))
export type Mistakes = z.input<typeof mistakes>

/** An entry with its name, such as `NAME_TAKEN.category`. */
export interface Refusable<
  Name extends string = string,
  Given = any,
  Data extends z.ZodObject | undefined = z.ZodObject | undefined,
> extends Entry<Given, Data> {
  name: Name
}

type Named<Entries> = {
  [Name in keyof Entries & string]: Entries[Name] extends Entry<infer Given, infer Data>
    ? Refusable<Name, Given, Data>
    : never
}

/** By the constraint of the database that refuses. Filled where refusals are declared, which happens once a process. */
const BY_CONSTRAINT = new Map<string, Refusable>()

/** What a subject refuses; beside it, what the database refuses for it, by the name of the constraint. */
export function refusals<const Entries extends Record<string, Entry>>(
  entries: Entries,
  byConstraint: Record<string, keyof Entries & string> = {},
): Named<Entries> {
  const named = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, { ...entry, name }]))
  for (const [constraint, name] of Object.entries(byConstraint)) BY_CONSTRAINT.set(constraint, named[name]!)
  return named as Named<Entries>
}

export const refusalByConstraint = (constraint: string) => BY_CONSTRAINT.get(constraint) ?? null

/** The app enters all refusals here (app/contract.ts), so that a page knows their codes without their modules. */
export interface Register {}
type All = Register extends { refusals: infer Refusals } ? Refusals : Record<string, Refusable>

/** As it goes over the wire: what stands before the point. */
export type CodeOf<Name extends string> = Name extends `${infer Code}.${string}` ? Code : Name
type NameOfAll = Extract<keyof All, string>
export type ErrorCode = CodeOf<NameOfAll>

type WithCode<Code extends string> = { [Name in NameOfAll]: CodeOf<Name> extends Code ? Name : never }[NameOfAll]
type DataOfEntry<E> = E extends Entry<any, infer Data> ? (Data extends z.ZodType ? z.output<Data> : undefined) : never

/** What stands beside a refusal of this code. */
export type DataOf<Code extends ErrorCode> = DataOfEntry<All[WithCode<Code>]>

export const codeOf = <Name extends string>(name: Name) => name.split('.')[0] as CodeOf<Name>

/** What a refusal is made with; nothing for most. */
export type GivenOf<Of extends Refusable> = Of extends Entry<infer Given, any> ? Given : never

type SchemaOf<Of extends Refusable> =
  Of extends Entry<any, infer Data> ? (Data extends z.ZodObject ? { data: Data } : object) : never
type Declared<Of extends Refusable> = {
  [Each in Of as CodeOf<Each['name']>]: { status: number; message?: string } & SchemaOf<Each>
}

/** For `.errors()` of a route: what it may refuse. */
export function errors<const Of extends readonly Refusable[]>(...all: Of): Declared<Of[number]> {
  return Object.fromEntries(
    all.map(({ name, status, data, message }) => {
      const fixed = fixedWords(message)
      return [codeOf(name), { status, ...(fixed && { message: fixed }), ...(data && { data }) }]
    }),
  ) as Declared<Of[number]>
}

/** Of a refusal that says the same whatever it is given. */
function fixedWords(message: Entry['message']): string | undefined {
  if (typeof message === 'string') return message
  return message.length === 0 ? message(undefined) : undefined
}
