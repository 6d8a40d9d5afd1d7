import * as z from 'zod'
import { timestamp } from '#basics/shapes.ts'
import { LOT_STATE_NAMES, MOST_LOTS } from '../rules/lots.ts'

/* Sales, lots, consignors and receipts as they are read. */

const exact = z.string()
export const state = z.enum(LOT_STATE_NAMES)

export const listed = z.object({
  id: z.uuid(),
  title: z.string(),
  held_on: z.string().nullable(),
  place: z.string(),
  currency: z.string(),
  published_at: timestamp.nullable(),
  lots: z.int(),
})

const consignor = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  name: z.string(),
  commission: exact,
  charges: exact,
  charged_for: z.string(),
  asked_at: timestamp.nullable(),
  lots: z.int(),
  to_approve: z.int(),
})
export type Consignor = z.infer<typeof consignor>

export const auction = listed.extend({ conditions: z.string(), consignors: z.array(consignor).max(MOST_LOTS) })
export type Auction = z.infer<typeof auction>

export const lot = z.object({
  id: z.uuid(),
  auction_id: z.uuid(),
  consignor_id: z.uuid(),
  consignor_name: z.string(),
  grant_id: z.uuid().nullable(),
  asset_id: z.uuid(),
  number: z.int(),
  title: z.string(),
  description: z.string(),
  condition: z.string(),
  dimensions: z.string(),
  estimate_low: exact.nullable(),
  estimate_high: exact.nullable(),
  start_price: exact.nullable(),
  reserve: exact.nullable(),
  state,
  hammer: exact.nullable(),
})
export type Lot = z.infer<typeof lot>

export const event = z.object({
  id: z.uuid(),
  moved_from: state,
  moved_to: state,
  author_name: z.string(),
  content: z.string().nullable(),
  created_at: timestamp,
})
export type LotEvent = z.infer<typeof event>

const receipt = z.object({
  id: z.uuid(),
  signed_by: z.string(),
  drawing: z.string().nullable(),
  pieces: z.array(z.object({ number: z.int(), title: z.string(), condition: z.string() })),
  received_by: z.string(),
  created_at: timestamp,
})
export type Receipt = z.infer<typeof receipt>

export const statement = z.object({
  auction: z.object({ id: z.uuid(), title: z.string(), held_on: z.string().nullable(), currency: z.string() }),
  consignor,
  hammer: exact,
  commission: exact,
  charges: exact,
  due: exact,
  lots: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      title: z.string(),
      condition: z.string(),
      state,
      hammer: exact.nullable(),
      commission: exact.nullable(),
    }),
  ),
  receipts: z.array(receipt),
})
export type StatementSeen = z.infer<typeof statement>

/** What a consignor sees of their own lots. */
export const consigned = z.object({
  id: z.uuid(),
  firm_name: z.string(),
  auction: z.object({
    title: z.string(),
    held_on: z.string().nullable(),
    place: z.string(),
    conditions: z.string(),
    currency: z.string(),
  }),
  commission: exact,
  charges: exact,
  charged_for: z.string(),
  lots: z.array(lot.omit({ auction_id: true, consignor_id: true, consignor_name: true, grant_id: true })),
})
export type Consigned = z.infer<typeof consigned>
