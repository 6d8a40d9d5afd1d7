import * as fc from 'fast-check'
import { expect } from 'vitest'
import { database } from './database.ts'
import { type Cast, PEOPLE, PLAY_HISTORY, playHistory, settings, steps } from './estate-histories.ts'
import { EstateModel } from './estate-model.ts'
import { anEstate, TABLES_OF_ESTATES } from './estates.ts'
import { aCreator } from './people.ts'

/** Plays random histories both ways; how many there were, and how often each state was met. */
export async function tryHistories(count: number) {
  const cast = await aCast()
  const met = new Map<string, number>()
  const client = await database.pool.connect()
  try {
    await client.query(PLAY_HISTORY)
    let histories = 0
    await fc.assert(
      fc.asyncProperty(settings, steps, async (setting, history) => {
        // What was taken back lies about until it is swept.
        if (histories++ % 50 === 0) await client.query(`vacuum ${TABLES_OF_ESTATES.join(', ')}`)
        const model = new EstateModel(setting)
        const expected = history.map((step) => model.play(step))
        const seen = await playHistory(client, cast, setting, history)
        for (const { state } of seen) met.set(state, (met.get(state) ?? 0) + 1)
        expect(seen).toEqual(expected)
      }),
      { numRuns: count, endOnFailure: false },
    )
    // A generator that never gets anywhere proves nothing.
    for (const state of ['none', 'collecting', 'waiting', 'review', 'open', 'lapsed'])
      expect(met.get(state) ?? 0, state).toBeGreaterThan(count / 100)
    return { histories, met }
  } finally {
    client.release()
  }
}

async function aCast(): Promise<Cast> {
  const owner = await aCreator()
  const reviewer = await aCreator()
  const { confirmers } = await anEstate(owner, {
    confirmers: Array.from({ length: PEOPLE }, (_, i) => ({ inherits: i === PEOPLE - 1 })),
  })
  return {
    owner: owner.id,
    reviewer: reviewer.id,
    reviewerEmail: reviewer.email,
    confirmers: confirmers.map(({ id }) => id),
    people: confirmers.map(({ person }) => person.id),
  }
}
