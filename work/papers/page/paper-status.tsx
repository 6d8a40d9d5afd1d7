import { PlanLink } from '#account/billing/page/shared/plan-link.tsx'
import { Button } from '@mantine/core'
import { locale, plural, t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import type { Progress } from '#platform/client/fetch-progress.ts'
import { Notice } from '#ui/notice.tsx'
import type { Downloading } from '#ui/use-download.ts'
import classes from './papers.module.css'

/** How far a paper is, and what came of it. */
export function PaperStatus({ download: { state, cancel, dismiss } }: { download: Downloading<unknown> }) {
  if (state.is === 'idle') return null
  if (state.is === 'working')
    return (
      <div className={classes.working}>
        <p role="status">{progressInWords(state.progress)}</p>
        <progress aria-label={t('Making the document')} />
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </div>
    )
  if (state.is === 'cancelled')
    return (
      <Notice kind="calm" title={t('The document was cancelled')} onDismiss={dismiss}>
        <p>{t('Nothing was saved.')}</p>
      </Notice>
    )
  if (state.is === 'done') {
    const { file, rows, leftOut } = state.exported
    return (
      <Notice kind="good" title={t('{file} has been downloaded', { file: file.name })} onDismiss={dismiss}>
        <p>{plural(rows, 'It is about {count} asset.', 'It is about {count} assets.')}</p>
        {leftOut > 0 && (
          <p>
            {plural(
              leftOut,
              '{count} asset is not in it or in no total: the PDF says which and why.',
              '{count} assets are not in it or in no total: the PDF says which and why.',
            )}
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Notice kind="bad" title={t('We couldn’t make the document')} onDismiss={dismiss}>
      <p>{explain(state.error).text}</p>
      {isRefusedAs(state.error, 'PLAN_LACKS_PAPERS') && <PlanLink>{t('Upgrade Plan')}</PlanLink>}
    </Notice>
  )
}

function progressInWords({ bytes, of }: Progress): string {
  if (of === null || bytes === 0) return t('Making the document')
  const megabytes = (bytes / 1_000_000).toLocaleString(locale(), { maximumFractionDigits: 1 })
  return plural(of, '{megabytes} MB of {count} asset', '{megabytes} MB of {count} assets', { megabytes })
}
