import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EXPORT_NAMES, type ExportFormat } from '#domain/reports/reports.ts'
import { isRefusedAs } from '#web/client/api-error.ts'
import { explain } from '#web/client/explain.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './export.module.css'
import type { Progress } from './fetch-export.ts'
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
      <Notice kind="calm" title="The export was cancelled" onDismiss={dismiss}>
        <p>Nothing was saved.</p>
      </Notice>
    )
  }
  if (state.is === 'done') {
    const { file, rows } = state.exported
    return (
      <Notice kind="good" title={`${file.name} has been downloaded`} onDismiss={dismiss}>
        <p>It holds {assetsInWords(rows)}.</p>
      </Notice>
    )
  }
  const isInPlan = !isRefusedAs(state.error, 'EXPORT_NOT_IN_PLAN')
  return (
    <div className={classes.failed}>
      <Notice kind="bad" title="We couldn’t export the report" onDismiss={dismiss}>
        <p>{explain(state.error).text}</p>
        {!isInPlan && <Link to="/checkout">Upgrade Plan</Link>}
      </Notice>
      {isInPlan && !isRefusedAs(state.error, 'TOO_MANY_TO_PRINT') && (
        <Button variant="default" onClick={() => onRetry(state.format)}>
          Try Again
        </Button>
      )}
    </div>
  )
}

const Working = ({ name, progress, onCancel }: { name: string; progress: Progress; onCancel: () => void }) => (
  <div className={classes.working}>
    <VisuallyHidden role="status">Exporting {name}</VisuallyHidden>
    <p>{progressInWords(progress)}</p>
    <progress aria-label={`Export of ${name}`} {...shareOf(progress)} />
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

function progressInWords({ bytes, rows, of }: Progress): string {
  if (of === null || bytes === 0) return 'Preparing the file'
  if (rows > 0) return `${rows.toLocaleString()} of ${of.toLocaleString()} rows`
  return `${(bytes / 1_000_000).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB of ${assetsInWords(of)}`
}

/** Without a value the bar says only that something goes on. */
const shareOf = ({ rows, of }: Progress) => (of !== null && rows > 0 ? { value: rows, max: of } : {})
