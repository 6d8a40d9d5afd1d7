import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide, type Given, leftOver, RULE_NAMES, type WishFor } from './division.ts'

const pieces = (...ids: string[]) => ids.map((asset_id) => ({ asset_id, value: null as number | null }))
const wish = (person_id: string, asset_id: string, weight: number): WishFor => ({ person_id, asset_id, weight })
const said = (given: readonly Given[]) =>
  given.map(({ person_id, asset_id, reason }) => `${person_id}${asset_id} ${reason}`)

test('people come in turns, there and back again', () => {
  const ids = ['1', '2', '3', '4', '5', '6']
  const wishes = ['A', 'B', 'C'].flatMap((person) => ids.map((id) => wish(person, id, 1)))
  const given = divide({ rule: 'turns', order: ['B', 'C', 'A'], pieces: pieces(...ids), wishes })
  expect(given.map(({ person_id }) => person_id).join('')).toBe('BCAACB')
  expect(given.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6])
})

test('each gets what they wish for most, and of equals what the others wish for least', () => {
  const wishes = [wish('A', '1', 2), wish('A', '2', 2), wish('B', '1', 2), wish('A', '3', 1), wish('B', '3', 2)]
  const given = divide({ rule: 'turns', order: ['A', 'B'], pieces: pieces('1', '2', '3', '4'), wishes })
  expect(said(given)).toEqual(['A2 alone', 'B3 most', 'B1 turn'])
  expect(leftOver(pieces('1', '2', '3', '4'), given)).toEqual(['4'])
})

test('a tie goes to whoever is first by the lot', () => {
  const wishes = [wish('A', '1', 2), wish('B', '1', 2)]
  for (const order of [
    ['A', 'B'],
    ['B', 'A'],
  ])
    expect(said(divide({ rule: 'turns', order, pieces: pieces('1'), wishes }))).toEqual([`${order[0]}1 turn`])
})

test('by value, whoever has had the least comes next', () => {
  const valued = [
    { asset_id: '1', value: 900 },
    { asset_id: '2', value: 300 },
    { asset_id: '3', value: 500 },
    { asset_id: '4', value: null },
  ]
  const wishes = ['A', 'B'].flatMap((person) => valued.map(({ asset_id }, at) => wish(person, asset_id, 10 - at)))
  const given = divide({ rule: 'value', order: ['A', 'B'], pieces: valued, wishes })
  expect(given.map(({ person_id, asset_id }) => person_id + asset_id)).toEqual(['A1', 'B2', 'B3', 'B4'])
})

describe('whatever is wished for', () => {
  const rounds = fc
    .record({ people: fc.integer({ min: 1, max: 6 }), pieces: fc.integer({ min: 0, max: 25 }) })
    .chain((size) =>
      fc.record({
        rule: fc.constantFrom(...RULE_NAMES),
        order: fc.constant(Array.from({ length: size.people }, (_, at) => `P${at}`)),
        pieces: fc
          .array(fc.option(fc.integer({ min: 0, max: 100_000 })), { minLength: size.pieces, maxLength: size.pieces })
          .map((values) => values.map((value, at) => ({ asset_id: `a${at}`, value }))),
        wishes: fc
          .array(fc.integer({ min: 0, max: 2 }), {
            minLength: size.people * size.pieces,
            maxLength: size.people * size.pieces,
          })
          .map((weights) =>
            weights.map((weight, at) => wish(`P${at % size.people}`, `a${Math.floor(at / size.people)}`, weight)),
          ),
      }),
    )
  const weightOf = (wishes: readonly WishFor[], person: string, asset: string) =>
    wishes.find(({ person_id, asset_id }) => person_id === person && asset_id === asset)?.weight ?? 0

  test('each piece that somebody wishes for is given once, to somebody who wishes for it, and no other', () =>
    fc.assert(
      fc.property(rounds, (round) => {
        const given = divide(round)
        const wished = round.pieces.filter(({ asset_id }) =>
          round.wishes.some((each) => each.asset_id === asset_id && each.weight > 0),
        )
        expect(given.map(({ asset_id }) => asset_id).toSorted()).toEqual(
          wished.map(({ asset_id }) => asset_id).toSorted(),
        )
        for (const { person_id, asset_id, weight } of given) {
          expect(weight).toBe(weightOf(round.wishes, person_id, asset_id))
          expect(weight).toBeGreaterThan(0)
        }
        expect([...given.map(({ asset_id }) => asset_id), ...leftOver(round.pieces, given)]).toHaveLength(
          round.pieces.length,
        )
      }),
    ))

  test('the same is given again, in whatever order the wishes come', () =>
    fc.assert(
      fc.property(rounds, (round) => {
        expect(divide({ ...round, wishes: round.wishes.toReversed() })).toEqual(divide(round))
      }),
    ))

  test('in turns, nobody would rather have what another has but for one piece of it', () =>
    fc.assert(
      fc.property(rounds, (round) => {
        const given = divide({ ...round, rule: 'turns' })
        const worth = (of: string, to: string) =>
          given.filter(({ person_id }) => person_id === of).map(({ asset_id }) => weightOf(round.wishes, to, asset_id))
        const total = (weights: number[]) => weights.reduce((all, weight) => all + weight, 0)
        for (const one of round.order)
          for (const other of round.order) {
            const others = worth(other, one)
            expect(total(worth(one, one))).toBeGreaterThanOrEqual(total(others) - Math.max(0, ...others))
          }
      }),
    ))

  test('by value, nobody got a piece while another who wished for something left had had less', () =>
    fc.assert(
      fc.property(rounds, (round) => {
        const given = divide({ ...round, rule: 'value' })
        const valueOf = (asset: string) => round.pieces.find(({ asset_id }) => asset_id === asset)!.value ?? 0
        const hadBefore = (turn: number, person: string) =>
          given
            .filter((each) => each.turn < turn && each.person_id === person)
            .reduce((all, { asset_id }) => all + valueOf(asset_id), 0)
        const passedOver = given.flatMap(({ person_id, turn }) => {
          const left = leftOver(round.pieces, given.slice(0, turn - 1))
          const waiting = round.order.filter((other) => left.some((asset) => weightOf(round.wishes, other, asset) > 0))
          return waiting.filter((other) => hadBefore(turn, other) < hadBefore(turn, person_id))
        })
        expect(passedOver).toEqual([])
      }),
    ))
})
