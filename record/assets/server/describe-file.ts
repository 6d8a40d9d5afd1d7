import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { FILES_CHILDREN } from '../rules/children.ts'
import { impossibleDatesIn, judgeDescription } from '#record/files/rules/file-description.ts'
import { latestToday } from '#basics/calendar.ts'
import { isFilePath } from '#basics/files/file-paths.ts'
import { isId } from '#basics/ids.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { setDescription } from './shared/queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '../refusals.ts'

export const describeFile = registered.assets.describeFile.handler(async ({ input, context: { db, now } }) => {
  const { id, path, details } = input
  const child = FILES_CHILDREN.find(({ bucket }) => isFilePath(path, bucket))
  if (!isId(id) || !child) refuse(requestRefusals.NOT_FOUND)
  const latest = latestToday(now)
  const verdict = judgeDescription(child, details, latest)
  const mistakes = verdict.ok ? impossibleDatesIn(child, details, latest) : verdict.mistakes
  if (mistakes.length > 0 || !verdict.ok) refuse(assetRefusals.ASSET_INVALID, { mistakes })
  await setChangeSource(db, 'form')
  if (!(await setDescription(db, child, { id, path }, verdict.details))) refuse(requestRefusals.NOT_FOUND)
})
