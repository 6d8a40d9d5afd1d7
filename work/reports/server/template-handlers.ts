import { isId } from '#basics/ids.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteTemplate, insertTemplate, listTemplates, renameTemplate } from './template-queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listReportTemplates = registered.reportTemplates.list.handler(({ context: { db } }) => listTemplates(db))

export const createReportTemplate = registered.reportTemplates.create.handler(({ input, context: { db } }) =>
  insertTemplate(db, input),
)

export const renameReportTemplate = registered.reportTemplates.rename.handler(
  async ({ input: { id, name }, context: { db } }) => {
    const renamed = isId(id) ? await renameTemplate(db, id, name) : undefined
    if (!renamed) refuse(requestRefusals.NOT_FOUND)
    return renamed
  },
)

export const removeReportTemplate = registered.reportTemplates.remove.handler(
  async ({ input: { id }, context: { db } }) => {
    const removed = isId(id) ? await deleteTemplate(db, id) : undefined
    if (!removed) refuse(requestRefusals.NOT_FOUND)
  },
)
