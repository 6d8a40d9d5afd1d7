import type { CheckedTable, FinishedImport, ImportPlan, InspectedTable } from '../contract.ts'
import { apiErrorOf } from '#platform/client/api-error.ts'
import { request } from '#platform/client/request.ts'

/** The file goes along with every step, after how it is to be read: nothing of it is stored in between. */
async function send<Answer>(step: string, file: File, plan: object): Promise<Answer> {
  const before = new TextEncoder().encode(JSON.stringify(plan))
  const answer = await request(`/api/imports/${step}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name.toWellFormed()),
      'x-plan-bytes': String(before.length),
    },
    body: new Blob([before, file]),
  })
  if (!answer.ok) throw await apiErrorOf(answer)
  return answer.json()
}

export const inspectTable = (file: File, heading_row: number | null = null) =>
  send<InspectedTable>('inspect', file, { heading_row })
export const checkTable = (file: File, plan: ImportPlan) => send<CheckedTable>('check', file, plan)
export const runImport = (file: File, plan: ImportPlan) => send<FinishedImport>('run', file, plan)

export interface ChosenTable {
  file: File
  table: InspectedTable
}
