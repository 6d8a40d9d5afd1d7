import { randomUUID } from 'node:crypto'
import { anInvitation } from '../access.ts'
import { anAsset } from '../assets.ts'
import { database } from '../database.ts'
import { aDivision, aWish } from '../dividing.ts'
import type { OfSubject } from '../of-subjects.ts'

/** A round with somebody in it who would like the one piece. */
async function aRound(owner: { id: string }, asset: string) {
  const grant = await anInvitation(owner, 'cousin@example.com')
  const division = await aDivision(owner, { assets: [asset], grants: [grant], message: 'Was hättet ihr gern?' })
  await aWish(division, grant, asset, 2, 'Grandpa and I repaired it.')
  const { rows } = await database.pool.query<{ id: string }>('select id from division_people where division_id = $1', [
    division,
  ])
  return { division, grant, person: rows[0]!.id }
}

/** Who gets what of it, approved. */
async function divided({ division, person }: { division: string; person: string }) {
  await database.pool.query(
    `update divisions set created_at = '2026-11-02T12:00:00Z', ends_at = '2026-11-20T12:00:00Z', drawn_at = now(),
       rule = 'value', currency = 'EUR', approved_at = now()
     where id = $1`,
    [division],
  )
  await database.pool.query(
    `insert into division_shares (division_id, asset_id, person_id, user_id, turn, weight, reason, value)
     select division_id, asset_id, person_id, user_id, 1, weight, 'alone', 900 from wishes where person_id = $1`,
    [person],
  )
}

/** A round in which somebody has picked the one piece. */
async function aRoundOfTurns(owner: { id: string }, asset: string) {
  const grant = await anInvitation(owner, 'aunt@example.com')
  const turns = { way: 'turns' as const, rule: 'value' as const, turn_days: 3, currency: 'EUR' }
  const division = await aDivision(owner, { assets: [asset], grants: [grant], ...turns })
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into division_turns (division_id, turn, person_id, user_id, place, kind, at)
     select division_id, 1, id, user_id, 0, 'picked', '2026-11-03T12:00:00Z' from division_people where division_id = $1
     returning person_id as id`,
    [division],
  )
  await database.pool.query(
    `update divisions set created_at = '2026-11-02T12:00:00Z', ends_at = '2026-11-20T12:00:00Z', drawn_at = now() where id = $1`,
    [division],
  )
  return { division, grant, person: rows[0]!.id }
}

/** One that goes on; its id. */
async function anOpenRoundOfTurns(owner: { id: string }, asset: string) {
  const grants = [await anInvitation(owner, 'uncle@example.com')]
  const turns = { way: 'turns' as const, rule: 'value' as const, turn_days: 3, currency: 'EUR' }
  const division = await aDivision(owner, { assets: [asset], grants, ...turns })
  await database.pool.query('update divisions set drawn_at = now() where id = $1', [division])
  return division
}

export const ofSubject: OfSubject = {
  rows: {
    divisions: async (owner) => ({ table: 'divisions', id: await aDivision(owner, { assets: [] }) }),
    division_pieces: async (owner) => {
      const { id } = await anAsset({}, owner)
      await aRound(owner, id)
      return { table: 'division_pieces', id, key: 'asset_id' }
    },
    division_people: async (owner) => ({
      table: 'division_people',
      id: (await aRound(owner, (await anAsset({}, owner)).id)).person,
    }),
    wishes: async (owner) => ({
      table: 'wishes',
      id: (await aRound(owner, (await anAsset({}, owner)).id)).person,
      key: 'person_id',
    }),
    division_shares: async (owner) => {
      const round = await aRound(owner, (await anAsset({}, owner)).id)
      await divided(round)
      return { table: 'division_shares', id: round.person, key: 'person_id' }
    },
    division_turns: async (owner) => {
      const { person } = await aRoundOfTurns(owner, (await anAsset({}, owner)).id)
      return { table: 'division_turns', id: person, key: 'person_id' }
    },
  },
  ids: async (ann, asset) => {
    const { division } = await aRound(ann, asset)
    const other = await anInvitation(ann, 'other@example.com')
    return {
      things: { division, inTurns: await anOpenRoundOfTurns(ann, asset) },
      routes: {
        'divisions.get': { of: 'division' },
        'divisions.ask': { of: 'division', body: () => ({ people: [other] }) },
        'divisions.change': {
          of: 'division',
          body: () => ({ ends_at: new Date(Date.now() + 9 * 86_400_000).toISOString() }),
        },
        'divisions.end': { of: 'division' },
        'divisions.propose': { of: 'division', body: () => ({ rule: 'turns' }) },
        'divisions.approve': { of: 'division', body: () => ({ approved: false }) },
        'divisions.take': { of: 'division', body: () => ({ change_set: randomUUID() }) },
        'divisions.turns': { of: 'inTurns' },
        'divisions.turn': { of: 'inTurns', body: () => ({ act: { act: 'pause' } }) },
        'divisions.remove': { of: 'division' },
      },
    }
  },
  furnish: async (person, asset) => {
    const round = await aRound(person, asset)
    await divided(round)
    const inTurns = await aRoundOfTurns(person, asset)
    await database.pool.query('delete from grants where id in ($1, $2)', [round.grant, inTurns.grant])
  },
  leftOut: {
    divisions: {
      id: 'of this vault',
      user_id: 'whose it is',
      seal: 'follows from the seed',
      release_id: 'rounds of a release are in no archive',
      run_by: 'rounds of a release are in no archive',
      stated_rates: 'rounds of a release are in no archive',
      shows_pieces: 'nobody is let in by it',
      shows_values: 'nobody is let in by it',
      paused_at: 'it comes in as what is over',
      resumed_at: 'it comes in as what is over',
      told_turn: 'it comes in as what is over',
    },
    // Each in its round.
    division_pieces: {},
  },
  times: [
    ['division_turns', 'user_id = $1', ['at']],
    ['divisions', 'user_id = $1', ['created_at', 'drawn_at', 'approved_at']],
    ['wishes', 'user_id = $1', ['saved_at']],
  ],
}
