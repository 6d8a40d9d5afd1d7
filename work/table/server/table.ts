import { recordKindOf } from '#record/assets/rules/sections.ts'
import { columnsFor } from '../rules/columns.ts'
import { registeredReading } from '#account/identity/server/shared/callers.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { changeCells, foreseeCells } from './change-cells.ts'
import { cursorOf } from '#work/vault/server/shared/cursor.ts'
import { countMatching, findPlaceBefore, lookUpNarrowed } from '#work/vault/server/shared/list-queries.ts'
import { placeIn } from '#work/vault/server/shared/orders.ts'
import { sumMatching, tablePage } from './table-queries.ts'

const listRows = registeredReading.assets.table.handler(async ({ input, context }) => {
  const { db, me, addresses } = context
  const { cursor, limit, search, sort, order, columns: wanted, ...filters } = input
  const after = placeIn(cursor, me.role, input)
  const names = wanted.split(',')
  const columns = columnsFor(recordKindOf(me.role)).filter(({ name }) => names.includes(name))

  const request = { ...filters, sort, order, hits: await lookUpNarrowed(db, search, filters) }
  const opening = { addresses, owner: me.id }
  const [{ items, next }, before, counts] = await Promise.all([
    tablePage(db, me.role, opening, { ...request, columns, after, limit }),
    after && findPlaceBefore(db, me.role, { ...request, after, limit }),
    after === null ? countMatching(db, request) : null,
  ])
  const rest = { next_cursor: next && cursorOf(next), previous_cursor: before && cursorOf(before), counts }
  return rawJson(`{"items":${items},${JSON.stringify(rest).slice(1)}`)
})

const sumList = registeredReading.assets.totals.handler(async ({ input, context: { db, me } }) => {
  const { search, sort: _sort, order: _order, ...filters } = input
  return sumMatching(db, me.role, { ...filters, hits: await lookUpNarrowed(db, search, filters) })
})

/** Routes of the vault as a table. */
export const ofTable = { table: listRows, totals: sumList, foreseeCells, changeCells }
