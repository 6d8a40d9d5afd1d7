import { randomUUID } from 'node:crypto'
import { database } from './database.ts'
import { aClient, aFirm } from './firms.ts'
import { aCreator } from './people.ts'

interface Someone {
  id: string
  email: string
}

/** A sale of a firm, a consignor in it, and a lot of theirs. */
async function anAuction(firm: string, client: string, title = 'Spring sale') {
  const [auction, lot] = [randomUUID(), randomUUID()]
  await database.pool.query(`insert into auctions (id, firm_id, title, currency) values ($1, $2, $3, 'EUR')`, [
    auction,
    firm,
    title,
  ])
  const { rows } = await database.pool.query<{ id: string }>(
    'insert into consignors (firm_id, auction_id, client_id, asked_at) values ($1, $2, $3, now()) returning id',
    [firm, auction, client],
  )
  const consignor = rows[0]!.id
  await database.pool.query(
    `insert into lots (id, firm_id, auction_id, client_id, consignor_id, asset_id, number, title, state)
     values ($1, $2, $3, $4, $5, $6, 1, 'Longcase clock', 'catalogued')`,
    [lot, firm, auction, client, consignor, randomUUID()],
  )
  return { auction, consignor, lot }
}

/** All of it, with a job that is done for the client, an event of either, and a receipt. */
export async function aServiceOf(person: Someone, client?: Someone) {
  const { firm, lead } = await aFirm(person)
  const clientId = await aClient(firm, client ?? (await aCreator()))
  const sale = await anAuction(firm, clientId)
  const [job, event, task, moved, receipt] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const put = (statement: string, values: unknown[]) => database.pool.query(statement, values)
  await put(
    `insert into firm_jobs (id, firm_id, client_id, title, state, sent_at) values ($1, $2, $3, 'Inventory', 'sent', now())`,
    [job, firm, clientId],
  )
  await put(
    `insert into firm_job_events (id, firm_id, client_id, job_id, kind, author_name, content) values ($1, $2, $3, $4, 'noted', 'Ann', 'Called')`,
    [event, firm, clientId, job],
  )
  await put(`insert into firm_job_tasks (id, firm_id, client_id, job_id, title) values ($1, $2, $3, $4, 'Boxes')`, [
    task,
    firm,
    clientId,
    job,
  ])
  await put(
    `insert into lot_events (id, firm_id, client_id, lot_id, moved_from, moved_to, author_name) values ($1, $2, $3, $4, 'received', 'catalogued', 'Ann')`,
    [moved, firm, clientId, sale.lot],
  )
  await put(
    `insert into pickup_receipts (id, firm_id, client_id, consignor_id, signed_by, pieces, received_by) values ($1, $2, $3, $4, 'Mrs. Client', '[]', 'Ann')`,
    [receipt, firm, clientId, sale.consignor],
  )
  const [appraisal, appraised] = [randomUUID(), randomUUID()]
  await put('insert into appraisals (id, firm_id, client_id) values ($1, $2, $3)', [appraisal, firm, clientId])
  await put(
    `insert into appraisal_values (appraisal_id, asset_id, firm_id, client_id, title) values ($1, $2, $3, $4, 'Clock')`,
    [appraisal, appraised, firm, clientId],
  )
  return { firm, lead, appraisal, appraised, client: clientId, job, event, task, moved, receipt, ...sale }
}
