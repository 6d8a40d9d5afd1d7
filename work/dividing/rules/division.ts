import { texts } from '#basics/words/words.ts'

/* Who gets what by what all wished for. docs/decisions/dividing.md */

/** Who is asked next: in turns, there and back again (A B C C B A), or whoever has had the least by value. */
export const RULES = texts(
  {
    turns: {
      label: 'In turns',
      help: 'One piece each, there and back again: A B C C B A.',
    },
    value: {
      label: 'By value',
      help: 'Whoever has had the least so far comes next.',
    },
  } as const,
  ['label', 'help'],
)
export type Rule = keyof typeof RULES
export const RULE_NAMES = ['turns', 'value'] as const satisfies readonly Rule[]

interface PieceToGive {
  asset_id: string
  /** In the smallest unit of one currency; null where nothing is known. It counts as nothing then. */
  value: number | null
}

export interface WishFor {
  person_id: string
  asset_id: string
  weight: number
}

/**
 * Why somebody gets a piece: nobody else wished for it, nobody as much, or it was their turn; or they picked it, or whoever runs
 * the round did so for them.
 */
export const REASONS = ['alone', 'most', 'turn', 'picked', 'for_them'] as const
export type Reason = (typeof REASONS)[number]

export interface Given {
  asset_id: string
  person_id: string
  /** From 1, through the whole division. */
  turn: number
  weight: number
  reason: Reason
}

interface ToDivide {
  rule: Rule
  /** People in the order of the lot. */
  order: readonly string[]
  /** In the order of the round. */
  pieces: readonly PieceToGive[]
  wishes: readonly WishFor[]
}

/**
 * Whoever comes next gets what they wish for most of what is left. Of pieces that they wish for as much, the one that the
 * others wish for least, and then the first of the round. Whoever wishes for nothing that is left is passed over.
 */
export function divide({ rule, order, pieces, wishes }: ToDivide): Given[] {
  const given: Given[] = []
  const left = new Set(pieces.map(({ asset_id }) => asset_id))
  const weightOf = weights(wishes, new Set(order))
  const wanted = (person: string) =>
    pieces.filter(({ asset_id }) => left.has(asset_id) && weightOf(person, asset_id) > 0)
  const next = rule === 'turns' ? inTurns(order) : byValue(order, pieces, given)
  for (;;) {
    const waiting = order.filter((person) => wanted(person).length > 0)
    if (waiting.length === 0) return given
    const person = next(new Set(waiting))
    const others = (asset: string) => order.map((each) => (each === person ? 0 : weightOf(each, asset)))
    const [piece] = wanted(person).toSorted(
      (one, other) =>
        weightOf(person, other.asset_id) - weightOf(person, one.asset_id) ||
        Math.max(...others(one.asset_id)) - Math.max(...others(other.asset_id)) ||
        sum(others(one.asset_id)) - sum(others(other.asset_id)),
    )
    const { asset_id } = piece!
    const weight = weightOf(person, asset_id)
    left.delete(asset_id)
    given.push({
      asset_id,
      person_id: person,
      turn: given.length + 1,
      weight,
      reason: reasonOf(weight, others(asset_id)),
    })
  }
}

/** What nobody gets, in the order of the round. */
export const leftOver = (pieces: readonly PieceToGive[], given: readonly Given[]) =>
  pieces.filter(({ asset_id }) => !given.some((each) => each.asset_id === asset_id)).map(({ asset_id }) => asset_id)

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

function weights(wishes: readonly WishFor[], people: ReadonlySet<string>) {
  const found = new Map(
    wishes
      .filter(({ person_id }) => people.has(person_id))
      .map(({ person_id, asset_id, weight }) => [`${person_id} ${asset_id}`, weight]),
  )
  return (person: string, asset: string) => found.get(`${person} ${asset}`) ?? 0
}

function reasonOf(weight: number, others: readonly number[]): Reason {
  const most = Math.max(0, ...others)
  return most === 0 ? 'alone' : weight > most ? 'most' : 'turn'
}

/** There and back again, without those who wish for nothing that is left. */
function inTurns(order: readonly string[]) {
  let at = 0
  const personAt = (turn: number) => {
    const place = turn % order.length
    return order[Math.floor(turn / order.length) % 2 === 0 ? place : order.length - 1 - place]!
  }
  return (waiting: ReadonlySet<string>) => {
    while (!waiting.has(personAt(at))) at++
    return personAt(at++)
  }
}

/** Whoever has had the least; of those who have had as much, whoever has fewer pieces, and then by the lot. */
function byValue(order: readonly string[], pieces: readonly PieceToGive[], given: readonly Given[]) {
  const values = new Map(pieces.map(({ asset_id, value }) => [asset_id, value ?? 0]))
  const had = (person: string) => {
    const theirs = given.filter(({ person_id }) => person_id === person)
    return { value: sum(theirs.map(({ asset_id }) => values.get(asset_id)!)), pieces: theirs.length }
  }
  return (waiting: ReadonlySet<string>) =>
    order
      .filter((person) => waiting.has(person))
      .map((person) => ({ person, ...had(person) }))
      .toSorted((one, other) => one.value - other.value || one.pieces - other.pieces)[0]!.person
}
