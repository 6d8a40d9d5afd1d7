import type * as z from 'zod'
import { isStorable } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { judgeBounds } from '#platform/json-bounds.ts'
import { invalid } from '../shared/refused.ts'

/** Far more than a person keeps, and as many as are read without holding anybody up. */
const MOST_VALUES = 100_000

/** JSON of this shape, every text of which the database can keep. `where` is for whoever reads the refusal. */
export function parsed<Shape extends z.ZodType>(shape: Shape, text: string, where: string): z.infer<Shape> {
  const unbounded = judgeBounds(text, MOST_VALUES)
  if (unbounded === 'too many values') throw invalid(t('{where} contains too many values.', { where }))
  if (unbounded) throw invalid(t('{where} is nested too deeply.', { where }))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid(t('{where} isn’t valid JSON.', { where }))
  }
  if (!areTextsStorable(text)) throw invalid(t('{where} contains a character that isn’t allowed.', { where }))
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const place = [...issue.path, ...('keys' in issue ? issue.keys : [])].map(String).join('.')
  throw invalid(
    place === ''
      ? t('{where} is not as an archive has it.', { where })
      : t('{where} is not as an archive has it ({place}).', { where, place: place.slice(0, 100) }),
  )
}

/** Without escapes by number, which few texts have, what stands in them is what stands in the JSON. */
function areTextsStorable(json: string): boolean {
  if (!json.includes('\\u')) return isStorable(json)
  let areStorable = true
  JSON.parse(json, (key, each: unknown) => {
    areStorable &&= isStorable(key) && (typeof each !== 'string' || isStorable(each))
    return each
  })
  return areStorable
}
