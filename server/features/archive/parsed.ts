import type * as z from 'zod'
import { isKeepable } from '#domain/texts.ts'
import { invalid } from './refused.ts'

/** Far more than a person keeps, and as many as are read without holding anybody up. */
const MOST_VALUES = 100_000

/** JSON of this shape, every text of which the database can keep. `where` is for whoever reads the refusal. */
export function parsed<Shape extends z.ZodType>(shape: Shape, text: string, where: string): z.infer<Shape> {
  if (holdsMoreValuesThan(MOST_VALUES, text)) throw invalid(`${where} holds too many values.`)
  let unfit = false
  let value: unknown
  try {
    value = JSON.parse(text, (key, each: unknown) => {
      unfit ||= !isKeepable(key) || (typeof each === 'string' && !isKeepable(each))
      return each
    })
  } catch {
    throw invalid(`${where} is not well-formed JSON.`)
  }
  if (unfit) throw invalid(`${where} holds a character that no text may hold.`)
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const place = [...issue.path, ...('keys' in issue ? issue.keys : [])].map(String).join('.')
  throw invalid(`${where} is not as an archive has it${place === '' ? '' : ` (${place.slice(0, 100)})`}.`)
}

/** Counts before anything is made of it: texts may be long, and cost little. */
function holdsMoreValuesThan(most: number, text: string): boolean {
  let [count, isInText] = [0, false]
  for (let at = 0; at < text.length && count <= most; at++) {
    const letter = text[at]
    if (letter === '"') isInText = !isInText
    else if (isInText && letter === '\\') at++
    else if (!isInText && (letter === ',' || letter === '[' || letter === '{')) count++
  }
  return count > most
}
