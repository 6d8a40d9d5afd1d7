import type { CheckedTable, FinishedImport, ImportPlan, InspectedTable } from '#contract/imports.ts'
import { reach } from '#web/reach.ts'

/** A table that the server did not take; its message says why. */
export class TableRefusal extends Error {
  readonly code: string

  constructor({ code = '', message = '' }: { code?: string; message?: string }) {
    super(message || 'The table could not be read. Please try again.')
    this.code = code
  }
}

/** The file goes along with every step: nothing of it is kept in between. */
async function send<Answer>(step: string, file: File, plan?: ImportPlan): Promise<Answer> {
  const headers = new Headers({
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name.toWellFormed()),
  })
  if (plan) headers.set('x-import-plan', encodeURIComponent(JSON.stringify(plan)))
  const answer = await reach(`/api/imports/${step}`, { method: 'POST', headers, body: file })
  const said = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new TableRefusal(said)
  return said
}

export const inspectTable = (file: File) => send<InspectedTable>('inspect', file)
export const checkTable = (file: File, plan: ImportPlan) => send<CheckedTable>('check', file, plan)
export const runImport = (file: File, plan: ImportPlan) => send<FinishedImport>('run', file, plan)
