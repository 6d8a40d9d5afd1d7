import { IMPORT_STATES } from '../contract.ts'
import { SOURCES } from '../rules/import-table.ts'
import { isId } from '#basics/ids.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { listImports, undoImport } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listOwnImports = registered.imports.list.handler(async ({ context: { db } }) => {
  const rows = await listImports(db)
  return rows.map(({ source, state, ...row }) => ({
    ...row,
    source: SOURCES.find((each) => each === source) ?? null,
    state: IMPORT_STATES.find((each) => each === state) ?? 'done',
  }))
})

export const undoOwnImport = registered.imports.undo.handler(async ({ input: { id }, context }) => {
  const undone = isId(id) ? await undoImport(context.db, id, context) : undefined
  if (!undone) refuse(requestRefusals.NOT_FOUND)
  return undone
})
