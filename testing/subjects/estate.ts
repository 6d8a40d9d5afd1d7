import { asUser } from '#database/access.ts'
import { sql } from 'kysely'
import { database } from '../database.ts'
import { anEstate, type Estate, letTimePass } from '../estates.ts'
import type { OfSubject, Row } from '../of-subjects.ts'
import { aCreator, type Person } from '../people.ts'
import { post, put, send } from '../sent.ts'

const TERMS = { needed: 2, wait_days: 14 }

/** A release of which so many have confirmed. */
async function released(owner: Person, { confirmers }: Estate, count = 2): Promise<string> {
  for (const { id, person } of confirmers.slice(0, count))
    await asUser(database, person.id, (db) => sql`select confirm_release(${id}, 'I was there')`.execute(db))
  const { rows } = await database.pool.query<{ id: string }>('select id from releases where user_id = $1', [owner.id])
  return rows[0]!.id
}

const rowOf =
  (table: string, key = 'id') =>
  async (owner: Person): Promise<Row> => {
    const estate = await anEstate(owner, {
      heirs: [{ name: 'Tom', address: 'tom@example.com', message: 'Be kind' }],
      document_wanted: 'Death certificate',
    })
    const release = await released(owner, estate)
    await database.pool.query(
      `insert into release_documents (release_id, user_id, confirmer_id, name, content_type, content)
       values ($1, $2, $3, 'certificate.pdf', 'application/pdf', 'x')`,
      [release, owner.id, estate.confirmers[0]!.id],
    )
    const { rows } = await database.pool.query<{ id: string }>(
      `select ${key} as id from ${table} where user_id = $1 limit 1`,
      [owner.id],
    )
    return { table, id: rows[0]!.id, key }
  }

/** Ann confirms for somebody, is to look at a document of somebody else, and executes for a third. */
async function dutiesOf(ann: { id: string; email: string }) {
  const [ben, cleo, dan] = [await aCreator(), await aCreator(), await aCreator()]
  const duty = (await anEstate(ben)).confirmers[0]!.id
  await database.pool.query('update estate_confirmers set person_id = $2 where id = $1', [duty, ann.id])
  await asUser(database, ben.id, (db) => sql`select begin_rehearsal()`.execute(db))

  const reviewed = await anEstate(cleo, { document_wanted: 'Death certificate', reviewer_address: ann.email })
  await released(cleo, reviewed)
  const { id: confirmer, person } = reviewed.confirmers[0]!
  const { rows } = await asUser(database, person.id, (db) =>
    sql<{ id: string }>`select send_document(${confirmer}, 'certificate.pdf', 'application/pdf', 'x') as id`.execute(
      db,
    ),
  )

  const executed = await anEstate(dan, { executor: { name: 'Ann', address: ann.email } })
  await released(dan, executed)
  await letTimePass(dan, 20)
  const { rows: grants } = await database.pool.query<{ id: string }>(
    `update grants set person_id = $2, accepted_at = now() where user_id = $1 and preset = 'executor' returning id`,
    [dan.id, ann.id],
  )
  return { duty, document: rows[0]!.id, execution: grants[0]!.id }
}

export const ofSubject: OfSubject = {
  rows: {
    estate_plans: rowOf('estate_plans', 'user_id'),
    estate_terms: rowOf('estate_terms'),
    estate_confirmers: rowOf('estate_confirmers'),
    estate_heirs: rowOf('estate_heirs'),
    estate_events: rowOf('estate_events'),
    releases: rowOf('releases'),
    release_people: rowOf('release_people'),
    release_heirs: rowOf('release_heirs'),
    release_documents: rowOf('release_documents'),
  },
  ids: async (ann) => {
    const { confirmers } = await anEstate(
      { id: ann.id, email: ann.registration.email, role: 'investor' },
      { confirmers: [{}, {}, {}] },
    )
    await post(ann, '/api/estate/rehearsal', {})
    // It takes a place in Ann’s plan, which others need.
    await database.pool.query(`delete from assets where user_id = $1 and title = 'For Tom'`, [ann.id])
    const asked = await send<{ id: string }>(ann, '/api/estate/confirmers', { name: 'Eve', address: 'eve@example.com' })
    return {
      things: {
        confirmer: confirmers[0]!.id,
        asked: asked.id,
        ...(await dutiesOf({ id: ann.id, email: ann.registration.email })),
      },
      routes: {
        'estate.rehearseConfirming': { of: 'confirmer', body: (id) => ({ id }) },
        'estate.askAgain': { of: 'asked' },
        'estate.makeSheet': { of: 'confirmer' },
        'estate.removeConfirmer': { of: 'confirmer' },
        'estate.close': { of: 'execution' },
        'duties.answer': { of: 'duty' },
        'duties.rehearse': { of: 'duty' },
        'duties.confirm': { of: 'duty' },
        'duties.takeBack': { of: 'duty' },
        'duties.stepBack': { of: 'duty' },
        'duties.review': { of: 'document', body: () => ({ is_good: true }) },
      },
    }
  },
  furnish: async (person) => {
    await put(person, '/api/estate', TERMS)
    await database.pool.query(
      `insert into estate_heirs (user_id, name, address, message) values ($1, 'Jürg Öst', 'juerg@example.com', $2)`,
      [person.id, 'Für Dich.\n\nGrüße'],
    )
  },
  leftOut: {
    // It belongs to its release, which no archive takes along.
    release_answers: {},
    estate_terms: {
      id: 'of this vault',
      user_id: 'whose it is',
      version: 'counts what was saved here',
      made_at: 'of this vault',
      in_force_at: 'of this vault',
    },
  },
}
