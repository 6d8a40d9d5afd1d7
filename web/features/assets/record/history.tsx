import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { shortMoment } from '#web/ui/in-words.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import classes from './asset-record.module.css'
import styles from '../history/history.module.css'
import { SaveEntry } from '../history/save-entry.tsx'
import { UndoQuestion } from '../history/undo-question.tsx'
import { useUndo } from '../history/use-undo.ts'
import { ownFieldsQuery } from '../own-fields/own-fields-query.ts'

/** What was changed, the latest save first. Whoever opens a record for its facts doesn't load it. */
export function History({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  const panel = useId()
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      <Button
        variant="default"
        className={classes.more}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened(!opened)}
      >
        {opened ? t('Hide history') : t('Show history')}
      </Button>
      <div id={panel} hidden={!opened} className={classes.section}>
        {opened && <Saves id={id} />}
      </div>
    </section>
  )
}

function Saves({ id }: { id: string }) {
  const pages = useInfiniteQuery(
    api.assets.history.infiniteOptions({
      input: (before: string | undefined) => ({ id, ...(before !== undefined && { before }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_before }) => next_before ?? undefined,
      staleTime: 0,
    }),
  )
  const own = useQuery(ownFieldsQuery())
  const undoing = useUndo()
  const saves = pages.data?.pages.flatMap((page) => page.saves)
  return (
    <PagedList
      pages={{ ...pages, isPending: pages.isPending || own.isPending }}
      loading={t('Loading the history')}
      failed={t('We couldn’t load the history')}
      more={t('Show more')}
    >
      <ol className={styles.saves} aria-label={t('History')}>
        {saves?.map((save) => (
          <li key={save.changed_at}>
            <SaveEntry
              save={save}
              head={<time dateTime={save.changed_at}>{shortMoment(save.changed_at)}</time>}
              assetId={id}
              own={own.data ?? []}
              undoing={undoing}
            />
          </li>
        ))}
      </ol>
      <UndoQuestion undoing={undoing} own={own.data ?? []} />
    </PagedList>
  )
}
