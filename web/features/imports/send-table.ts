import type { CheckedTable, FinishedImport, ImportPlan, InspectedTable } from '#contract/imports.ts'
import { apiErrorOf } from '#web/client/api-error.ts'
import { request } from '#web/client/request.ts'

/** The file goes along with every step: nothing of it is stored in between. */
async function send<Answer>(step: string, file: File, plan?: ImportPlan): Promise<Answer> {
  const headers = new Headers({
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name.toWellFormed()),
  })
  if (plan) headers.set('x-import-plan', encodeURIComponent(JSON.stringify(plan)))
  const answer = await request(`/api/imports/${step}`, { method: 'POST', headers, body: file })
  if (!answer.ok) throw await apiErrorOf(answer)
  return answer.json()
}

export const inspectTable = (file: File) => send<InspectedTable>('inspect', file)
export const checkTable = (file: File, plan: ImportPlan) => send<CheckedTable>('check', file, plan)
export const runImport = (file: File, plan: ImportPlan) => send<FinishedImport>('run', file, plan)

export interface ChosenTable {
  file: File
  table: InspectedTable
}

export interface CheckedPlan {
  plan: ImportPlan
  checked: CheckedTable
}
