import * as z from 'zod'

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
