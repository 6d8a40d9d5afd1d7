import { setChangeSource } from '#database/change-source.ts'
import { FILES_CHILDREN } from '#domain/assets/children.ts'
import { impossibleDatesIn, judgeDescription } from '#domain/assets/file-description.ts'
import { latestToday } from '#domain/calendar.ts'
import { isFilePath } from '#domain/files/file-paths.ts'
import { isId } from '#domain/ids.ts'
import { registered } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { setDescription } from './queries.ts'

export const describeFile = registered.assets.describeFile.handler(async ({ input, context: { db, now } }) => {
  const { id, path, details } = input
  const child = FILES_CHILDREN.find(({ bucket }) => isFilePath(path, bucket))
  if (!isId(id) || !child) refuse('NOT_FOUND')
  const latest = latestToday(now)
  const verdict = judgeDescription(child, details, latest)
  const mistakes = verdict.ok ? impossibleDatesIn(child, details, latest) : verdict.mistakes
  if (mistakes.length > 0 || !verdict.ok) refuse('ASSET_INVALID', { mistakes })
  await setChangeSource(db, 'form')
  if (!(await setDescription(db, child, { id, path }, verdict.details))) refuse('NOT_FOUND')
})
