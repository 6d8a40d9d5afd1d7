import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../contract.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './imports.module.css'

const ASK_AGAIN_MS = 1_500

const isUnderWay = ({ state }: Import) => state === 'waiting' || state === 'running'

/** The import that goes on in the background, also one that was begun before this page was opened; then what came of it. */
export function useImportUnderWay() {
  const { data } = useQuery({
    ...api.imports.list.queryOptions(),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? ASK_AGAIN_MS : false),
  })
  const [watched, watch] = useState<string | null>(null)
  const underWay = data?.find(isUnderWay)
  if (underWay && underWay.id !== watched) watch(underWay.id)
  const ended = underWay ? undefined : data?.find(({ id }) => id === watched)
  return { underWay, ended, watch }
}

export function ImportUnderWay({ of, onCancelled }: { of: Import; onCancelled: () => Promise<unknown> }) {
  const { id, file_name, rows, steps, steps_done } = of
  const cancel = useSingleMutation(() => client.imports.undo({ id }), { onSuccess: onCancelled })
  return (
    <section className={classes.form} aria-label={t('Import in progress')}>
      <FailureNotice error={cancel.error} title={t('We couldn’t cancel the import')} onDismiss={cancel.reset} />
      <h2 className={classes.title}>{t('Importing {name}', { name: file_name })}</h2>
      <p role="status">
        {steps === 0
          ? plural(rows, 'Reading {count} row', 'Reading {count} rows')
          : t('{done} of {count} rows are done.', { done: steps_done, count: steps })}
      </p>
      <Progress value={steps === 0 ? 0 : (steps_done / steps) * 100} aria-label={t('Import in progress')} />
      <p className={classes.quiet}>
        {t('You can leave this page. The import goes on, and you’ll see the result here.')}
      </p>
      <div className={layout.row}>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.start()}>
          {t('Cancel the import')}
        </Button>
      </div>
    </section>
  )
}

export function ImportFailed({ of, onAgain }: { of: Import; onAgain: () => void }) {
  return (
    <section className={classes.form} aria-label={t('Done')}>
      <Notice kind="bad" title={t('{name} was not imported', { name: of.file_name })}>
        <p>{of.reason}</p>
        <p>{t('Nothing was added or changed.')}</p>
      </Notice>
      <div className={layout.row}>
        <Button onClick={onAgain}>{t('Import another spreadsheet')}</Button>
      </div>
    </section>
  )
}
