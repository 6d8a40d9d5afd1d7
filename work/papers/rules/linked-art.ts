import { measureIn } from '#record/kinds/rules/measures.ts'
import type { Identified } from './object-id.ts'

/*
 * A piece as linked data by the Linked Art model 1.0 (https://linked.art/model/): what it is, who made it and when. Nothing
 * of its owner goes in: no value, no place, no beneficiary, no document.
 */

const CONTEXT = 'https://linked.art/ns/v1/linked-art.json'
const aat = (id: string) => `http://vocab.getty.edu/aat/${id}`

type Node = { type: string; [property: string]: unknown }
const concept = (id: string, label: string): Node => ({ id: aat(id), type: 'Type', _label: label })

const BRIEF_TEXT = concept('300418049', 'Brief Text')
const PRIMARY_NAME = concept('300404670', 'Primary Name')
const OWNERS_NUMBER = concept('300404621', 'Owner-Assigned Number')
const WORK_TYPE = concept('300435443', 'Type of Work')

/** What is said in words, by the concept of such a statement. */
const STATEMENTS = {
  description: concept('300435416', 'Description'),
  materials_and_technique: concept('300435429', 'Material Statement'),
  inscriptions_and_marks: concept('300435414', 'Inscription'),
  distinguishing_features: concept('300435452', 'Physical Statement'),
  style_or_period: concept('300435432', 'Period Statement'),
  edition: concept('300435435', 'Edition Statement'),
  provenance_story: concept('300435438', 'Provenance Statement'),
} as const

const DIMENSIONS = {
  height: concept('300055644', 'Height'),
  width: concept('300055647', 'Width'),
  depth: concept('300072633', 'Depth'),
  diameter: concept('300055624', 'Diameter'),
  weight: concept('300056240', 'Weight'),
} as const

/** Of the others, only what they are called is known. */
const UNITS: Record<string, string> = {
  mm: '300379097',
  cm: '300379098',
  m: '300379099',
  in: '300379100',
  g: '300379225',
  kg: '300379226',
  oz: '300379229',
  lb: '300379254',
}

const SERIALS = ['serial_number', 'reference_number', 'vin', 'certificate_number'] as const

export interface LinkedPiece extends Identified {
  id: string
  provenance_story?: string | null
}

export interface InEnglish {
  /** What a field is called. */
  label: (field: string) => string
}

const idOf = (id: string) => `urn:uuid:${id}`

/** One piece by itself, or several as a set that names them: as JSON, a piece at a time. */
export function* linkedArt(
  pieces: readonly LinkedPiece[],
  set: { id: string; label: string },
  words: InEnglish,
): Generator<string> {
  const [only] = pieces
  if (pieces.length === 1) {
    yield `${JSON.stringify({ '@context': CONTEXT, ...linkedObject(only!, words) }, null, 1)}\n`
    return
  }
  const whole = { id: idOf(set.id), type: 'Set', _label: set.label }
  yield `{"@context": ${JSON.stringify(CONTEXT)}, "@graph": [\n`
  yield JSON.stringify({ ...whole, identified_by: [named(set.label)] })
  for (const piece of pieces) yield `,\n${JSON.stringify({ ...linkedObject(piece, words), member_of: [whole] })}`
  yield '\n]}\n'
}

function linkedObject(piece: LinkedPiece, { label }: InEnglish): Node {
  const { id, title, category, inventory_number, details } = piece
  const statements = (Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[]).flatMap((name) => {
    const text = details[name] ?? (piece[name] as string | null | undefined) ?? ''
    return text === '' ? [] : [statement(STATEMENTS[name], text)]
  })
  const dimensions = (Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[]).flatMap((name) => {
    const { number, unit } = measureIn(details[name] ?? '')
    return number === '' ? [] : [dimension(DIMENSIONS[name], number, unit)]
  })
  const made = production(piece)
  return {
    id: idOf(id),
    type: 'HumanMadeObject',
    _label: title,
    ...(category !== null && {
      classified_as: [{ type: 'Type', _label: category, identified_by: [named(category)], classified_as: [WORK_TYPE] }],
    }),
    identified_by: [
      named(title),
      ...(inventory_number === null
        ? []
        : [{ type: 'Identifier', content: inventory_number, classified_as: [OWNERS_NUMBER] }]),
      ...SERIALS.flatMap((name) => {
        const content = details[name] ?? ''
        return content === '' ? [] : [{ type: 'Identifier', _label: label(name), content }]
      }),
    ],
    ...(statements.length > 0 && { referred_to_by: statements }),
    ...(dimensions.length > 0 && { dimension: dimensions }),
    ...(made && { produced_by: made }),
  }
}

const named = (content: string): Node => ({ type: 'Name', content, classified_as: [PRIMARY_NAME] })

const statement = (of: Node, content: string): Node => ({
  type: 'LinguisticObject',
  content,
  classified_as: [{ ...of, classified_as: [BRIEF_TEXT] }],
})

const dimension = (of: Node, number: string, unit: string): Node => ({
  type: 'Dimension',
  classified_as: [of],
  value: Number(number),
  ...(unit !== '' && {
    unit: { ...(UNITS[unit] !== undefined && { id: aat(UNITS[unit]) }), type: 'MeasurementUnit', _label: unit },
  }),
})

/** By whom and when, as far as both are known. A maker who is only near is said in words, not as the one who made it. */
function production(piece: LinkedPiece): Node | null {
  const { maker, attribution } = piece
  const timespan = timespanOf(piece, 'dating') ?? timespanOf(piece, 'creation_date')
  if (!maker && !timespan) return null
  const isTheirs = attribution === null || attribution === 'By'
  return {
    type: 'Production',
    ...(timespan && { timespan }),
    ...(maker && isTheirs && { carried_out_by: [{ type: 'Person', _label: maker, identified_by: [named(maker)] }] }),
    ...(maker &&
      !isTheirs && {
        referred_to_by: [statement(concept('300435436', 'Production Statement'), `${attribution} ${maker}`)],
      }),
  }
}

/** What was typed is its name; days are its bounds. */
function timespanOf(piece: LinkedPiece, name: string): Node | null {
  const said = (part: string) => (piece[`${name}${part}`] as string | null | undefined) ?? null
  const [begins, ends, typed] = [said(''), said('_latest'), said('_text')]
  if (begins === null && ends === null && typed === null) return null
  const last = ends ?? (typed === null ? begins : null)
  return {
    type: 'TimeSpan',
    identified_by: [{ type: 'Name', content: typed ?? [begins, ends].filter((day) => day !== null).join('/') }],
    ...(begins !== null && { begin_of_the_begin: `${begins}T00:00:00Z` }),
    ...(last !== null && { end_of_the_end: `${last}T23:59:59Z` }),
  }
}
