import { t } from '#basics/words/words.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { DayForm } from '../day-form.tsx'
import classes from '../executor.module.css'
import { Papers } from '../papers.tsx'
import { People } from '../people.tsx'
import { Policies } from '../policies.tsx'
import { Rooms } from '../rooms.tsx'
import { Tasks } from '../tasks.tsx'
import { type EstateProps, useSaidByHeirs, useSettlement } from '../use-settlement.ts'
import { Values } from '../values.tsx'

/** All that an executor needs to settle what somebody left. */
export function Estate(estate: EstateProps) {
  const { data: settlement, error, refetch } = useSettlement(estate)
  const { data: said = [] } = useSaidByHeirs(estate)
  if (!settlement)
    return error ? (
      <LoadFailure title={t('We couldn’t load what there is to settle')} error={error} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton shape="list" />
    )
  const shows = (group: EstateProps['groups'][number]) => estate.groups.includes(group)
  return (
    <div className={classes.estate}>
      {error && <Notice kind="warn">{t('This may not be the latest. Please load the page again.')}</Notice>}
      <DayForm estate={estate} settlement={settlement} />
      <Tasks estate={estate} settlement={settlement} said={said} />
      {settlement.pieces.length > 0 && <Papers estate={estate} settlement={settlement} />}
      {shows('values') && <Values settlement={settlement} />}
      {shows('beneficiaries') && <People settlement={settlement} said={said} />}
      <Rooms estate={estate} settlement={settlement} />
      {shows('insurance') && <Policies settlement={settlement} />}
    </div>
  )
}
