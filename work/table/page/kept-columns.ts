import type { Role } from '#basics/roles.ts'
import { recall, remember } from '#platform/client/remembered.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { type ColumnChoice, readColumns, shownColumns } from '../rules/columns.ts'

/** The columns as this browser remembers them. */
export function keptColumns(role: Role) {
  const kind = recordKindOf(role)
  const choices = readColumns(kind, recall(`table.${kind}`))
  return { kind, choices, columns: shownColumns(kind, choices) }
}
export type KeptColumns = ReturnType<typeof keptColumns>

export function keepColumns(role: Role, choices: ColumnChoice[] | null): KeptColumns {
  const kind = recordKindOf(role)
  remember(`table.${kind}`, choices)
  const read = readColumns(kind, choices)
  return { kind, choices: read, columns: shownColumns(kind, read) }
}
