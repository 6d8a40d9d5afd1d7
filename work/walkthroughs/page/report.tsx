import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MARKS, markInWords, notedInWords, REPORT_FORMATS, type ReportFormat } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import { PieceTitle } from './piece-title.tsx'
import layout from '#ui/layout.module.css'
import classes from './walkthroughs.module.css'

/** What is missing first. */
export function Report({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(api.walkthroughs.report.queryOptions({ input: { id } }))
  if (isPending) return <Skeleton height={200} />
  if (!data)
    return <LoadFailure title={t('We couldn’t load the report')} error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className={classes.none}>{t('Nothing to show here.')}</p>
  return (
    <>
      <Downloads id={id} />
      {MARKS.map((mark) => ({ mark, pieces: data.filter((piece) => piece.mark === mark) }))
        .filter(({ pieces }) => pieces.length > 0)
        .map(({ mark, pieces }) => (
          <section key={mark} className={classes.section} aria-labelledby={mark}>
            <h2 id={mark}>{t('{mark}: {count}', { mark: markInWords(mark), count: String(pieces.length) })}</h2>
            <ul className={`${layout.card} ${layout.parted}`}>
              {pieces.map((piece) => (
                <li key={piece.id} className={classes.walk}>
                  <PieceTitle piece={piece} />
                  <span className={layout.quiet}>
                    {[
                      piece.inventory_number,
                      mark === 'here' ? t('Was in: {place}', { place: piece.place ?? t('No place') }) : piece.place,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {notedInWords(piece) !== '' && <span className={layout.medium}>{notedInWords(piece)}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

function Downloads({ id }: { id: string }) {
  const making = usePaper<ReportFormat>('walkthrough-report')
  return (
    <>
      <FailureNotice error={making.error} title={t('We couldn’t make the report')} />
      <div className={classes.downloads}>
        {REPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={making.isPending && making.variables.format === format}
            onClick={() => making.start({ format, request: { walkthrough: id } })}
          >
            {t('Download {format}', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </>
  )
}
