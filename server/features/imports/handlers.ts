import { IMPORT_STATES } from '#contract/imports.ts'
import { SOURCES } from '#domain/imports/import-table.ts'
import { isId } from '#domain/ids.ts'
import { registered } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { listImports, undoImport } from './queries.ts'

export const listOwnImports = registered.imports.list.handler(async ({ context: { db } }) => {
  const rows = await listImports(db)
  return rows.map(({ source, state, ...row }) => ({
    ...row,
    source: SOURCES.find((each) => each === source) ?? null,
    state: IMPORT_STATES.find((each) => each === state) ?? 'done',
  }))
})

export const undoOwnImport = registered.imports.undo.handler(async ({ input: { id }, context: { db } }) => {
  const undone = isId(id) ? await undoImport(db, id) : undefined
  if (!undone) refuse('NOT_FOUND')
  return undone
})
