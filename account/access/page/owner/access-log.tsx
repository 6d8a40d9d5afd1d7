import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { shortMoment } from '#ui/in-words.ts'
import { explain } from '#platform/client/explain.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import type { AccessGiven, LogLine } from '../../contract.ts'
import { LOG_KINDS, LOG_LABELS } from '../../rules.ts'
import classes from './access.module.css'
import { logFile } from './log-file.ts'
import { loadLog, logQuery, type LogSearch } from './queries.ts'

/** What happened with all that was given: who looked in, when and by which device. */
export function AccessLog({ accesses }: { accesses: readonly AccessGiven[] }) {
  const { of, kind } = useSearch({ from: '/access' })
  const search = { of: accesses.find(({ id }) => id === of)?.id, kind: LOG_KINDS.find((each) => each === kind) }
  const download = useSingleMutation(() => loadLog(search), {
    onSuccess: (lines) => saveFile(logFile(lines)),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t download the log'), message: explain(error).text }),
  })
  return (
    <section className={classes.log} aria-labelledby="log">
      <div className={layout.head}>
        <h2 id="log" tabIndex={-1}>
          {t('What happened')}
        </h2>
        <Button variant="default" loading={download.isPending} onClick={() => download.start()}>
          {t('Download CSV')}
        </Button>
      </div>
      <Filters search={search} accesses={accesses} />
      <Lines search={search} />
    </section>
  )
}

/** What is chosen stands in the address. */
function Filters({ search, accesses }: { search: LogSearch; accesses: readonly AccessGiven[] }) {
  const navigate = useNavigate({ from: '/access' })
  const change = (some: LogSearch) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true, resetScroll: false })
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={t('Access')}
        data={[
          { value: '', label: t('Everybody') },
          ...accesses.map(({ id, name, address }) => ({ value: id, label: address ? `${name} (${address})` : name })),
        ]}
        value={search.of ?? ''}
        onChange={({ currentTarget }) => change({ of: currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label={t('Kind of entry')}
        data={[
          { value: '', label: t('All entries') },
          ...LOG_KINDS.map((value) => ({ value, label: t(LOG_LABELS[value]) })),
        ]}
        value={search.kind ?? ''}
        onChange={({ currentTarget }) => change({ kind: LOG_KINDS.find((kind) => kind === currentTarget.value) })}
      />
    </div>
  )
}

function Lines({ search }: { search: LogSearch }) {
  const pages = useInfiniteQuery({ ...logQuery(search), staleTime: 0, placeholderData: keepPreviousData })
  const lines = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <PagedList
      pages={pages}
      loading={t('Loading what happened')}
      failed={t('We couldn’t load what happened')}
      more={rich('Show more<hidden>\u00a0entries</hidden>', { hidden })}
      rowHeight={56}
    >
      {lines.length === 0 ? (
        <p className={layout.quiet}>{t('Nothing of this kind happened.')}</p>
      ) : (
        <ul className={layout.rows} aria-label={t('What happened')} data-stale={pages.isPlaceholderData || undefined}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const Line = ({ line: { name, by, kind, file, asset, device, created_at } }: { line: LogLine }) => (
  <li className={classes.line}>
    <p className={`${layout.breaks} ${layout.strong}`}>{t(LOG_LABELS[kind])}</p>
    {(file ?? asset) !== null && (
      <p className={layout.breaks}>{[file, asset].filter((each) => each !== null).join(' · ')}</p>
    )}
    <p className={`${layout.fine} ${layout.breaks}`}>
      <bdi>{by === null ? name : `${by}, ${name}`}</bdi>
      {' · '}
      <time dateTime={created_at}>{shortMoment(created_at)}</time>
      {device !== null && ` · ${device}`}
    </p>
  </li>
)
