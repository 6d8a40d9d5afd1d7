import { PlanLink } from '#account/billing/page/shared/plan-link.tsx'
import { Button, VisuallyHidden } from '@mantine/core'
import { EXPORT_NAMES, type ExportFormat } from '../rules/reports.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './export.module.css'
import type { Progress } from '#platform/client/fetch-progress.ts'
import type { Exporting } from './use-export.ts'

interface ExportStatusProps {
  exporting: Exporting
  onRetry: (format: ExportFormat) => void
}

/** How far an export is, and what came of it. */
export function ExportStatus({ exporting: { state, cancel, dismiss }, onRetry }: ExportStatusProps) {
  if (state.is === 'idle') return null
  if (state.is === 'working')
    return <Working name={EXPORT_NAMES[state.format].name} progress={state.progress} onCancel={cancel} />
  if (state.is === 'cancelled') {
    return (
      <Notice kind="calm" title={t('The export was cancelled')} onDismiss={dismiss}>
        <p>{t('Nothing was saved.')}</p>
      </Notice>
    )
  }
  if (state.is === 'done') {
    const { file, rows } = state.exported
    return (
      <Notice kind="good" title={t('{file} has been downloaded', { file: file.name })} onDismiss={dismiss}>
        <p>{plural(rows, 'It contains {count} asset.', 'It contains {count} assets.')}</p>
      </Notice>
    )
  }
  const isInPlan = !isRefusedAs(state.error, 'EXPORT_NOT_IN_PLAN')
  return (
    <div className={classes.failed}>
      <Notice kind="bad" title={t('We couldn’t export the report')} onDismiss={dismiss}>
        <p>{explain(state.error).text}</p>
        {!isInPlan && <PlanLink>{t('Upgrade Plan')}</PlanLink>}
      </Notice>
      {isInPlan && !isRefusedAs(state.error, 'TOO_MANY_TO_PRINT') && (
        <Button variant="default" onClick={() => onRetry(state.format)}>
          {t('Try Again')}
        </Button>
      )}
    </div>
  )
}

const Working = ({ name, progress, onCancel }: { name: string; progress: Progress; onCancel: () => void }) => (
  <div className={classes.working}>
    <VisuallyHidden role="status">{t('Exporting {name}', { name })}</VisuallyHidden>
    <p>{progressInWords(progress)}</p>
    <progress aria-label={t('Export of {name}', { name })} {...shareOf(progress)} />
    <Button variant="default" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  </div>
)

function progressInWords({ bytes, rows, of }: Progress): string {
  if (of === null || bytes === 0) return t('Preparing the file')
  if (rows > 0) return t('{rows} of {total} rows', { rows, total: of })
  const megabytes = (bytes / 1_000_000).toLocaleString(locale(), { maximumFractionDigits: 1 })
  return plural(of, '{megabytes} MB of {count} asset', '{megabytes} MB of {count} assets', { megabytes })
}

/** Without a value the bar says only that something goes on. */
const shareOf = ({ rows, of }: Progress) => (of !== null && rows > 0 ? { value: rows, max: of } : {})
