/*
 * Names of the Linked Art model 1.0 that our records use, with where each may stand and what it holds: enough to resolve a
 * document without its published context.
 */

type Holds = 'text' | 'number' | 'date' | 'one' | 'many'

const PROPERTIES: Record<string, Holds> = {
  id: 'text',
  type: 'text',
  _label: 'text',
  content: 'text',
  value: 'number',
  begin_of_the_begin: 'date',
  end_of_the_end: 'date',
  timespan: 'one',
  unit: 'one',
  produced_by: 'one',
  identified_by: 'many',
  classified_as: 'many',
  referred_to_by: 'many',
  dimension: 'many',
  carried_out_by: 'many',
  member_of: 'many',
}

const OF_ANY = new Set(['id', 'type', '_label', 'identified_by', 'classified_as', 'referred_to_by'])
const CLASSES: Record<string, readonly string[]> = {
  HumanMadeObject: ['dimension', 'produced_by', 'member_of'],
  Set: [],
  Production: ['timespan', 'carried_out_by'],
  TimeSpan: ['begin_of_the_begin', 'end_of_the_end'],
  Person: [],
  Type: [],
  MeasurementUnit: [],
  Name: ['content'],
  Identifier: ['content'],
  LinguisticObject: ['content'],
  Dimension: ['value', 'unit'],
}
const RANGES: Record<string, readonly string[]> = {
  identified_by: ['Name', 'Identifier'],
  classified_as: ['Type'],
  referred_to_by: ['LinguisticObject'],
  dimension: ['Dimension'],
  carried_out_by: ['Person'],
  member_of: ['Set'],
  timespan: ['TimeSpan'],
  unit: ['MeasurementUnit'],
  produced_by: ['Production'],
}

/** What of a document the model does not know, by its path. */
export function unknownTerms(node: unknown, path = '$'): string[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [`${path} is no node`]
  const { type } = node as { type?: unknown }
  const known = typeof type === 'string' ? CLASSES[type] : undefined
  if (!known) return [`${path} is of no known class`]
  return Object.entries(node).flatMap(([name, value]) => {
    if (!OF_ANY.has(name) && !known.includes(name)) return [`${path}.${name} is not of ${String(type)}`]
    return wrongIn(name, value, `${path}.${name}`)
  })
}

function wrongIn(name: string, value: unknown, path: string): string[] {
  const nested = (each: unknown, at: string) => {
    const { type } = (each ?? {}) as { type?: string }
    return RANGES[name]!.includes(type ?? '') ? unknownTerms(each, at) : [`${at} may not be ${String(type)}`]
  }
  switch (PROPERTIES[name]) {
    case 'text':
      return typeof value === 'string' && value !== '' ? [] : [`${path} is no text`]
    case 'number':
      return Number.isFinite(value) ? [] : [`${path} is no number`]
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? [] : [`${path} is no date`]
    case 'one':
      return nested(value, path)
    case 'many':
      if (!Array.isArray(value) || value.length === 0) return [`${path} is no list`]
      return value.flatMap((each, at) => nested(each, `${path}[${at}]`))
    default:
      return [`${path} is no term`]
  }
}
