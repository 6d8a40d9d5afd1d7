import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../contract.ts'
import { SOURCE_NAMES } from '../rules/import-table.ts'
import { useMayDelete } from '#account/identity/page/shared/may-delete.ts'
import { plural, t } from '#basics/words/words.ts'
import { shortMoment } from '#ui/in-words.ts'
import { api, client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './imports.module.css'

const HEADING = 'past-imports'

/** What was brought along before. Each can be taken back as a whole. */
export function PastImports({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const imports = useQuery(api.imports.list.queryOptions())
  // What an import added goes for good.
  const mayUndo = useMayDelete()
  const [asking, setAsking] = useState<Import | null>(null)
  const [shown, setShown] = useState<Import | null>(null)
  const undo = useSingleMutation((id: string) => client.imports.undo({ id }), {
    onSuccess: async (undone) => {
      setAsking(null)
      await onUndone()
      if (asking === null) return
      void toast({ kind: 'good', message: undoneInWords(undone) })
    },
    focusAfter: HEADING,
  })
  if (imports.isPending) return null
  if (!imports.data)
    return (
      <LoadFailure
        title={t('We couldn’t load earlier imports')}
        error={imports.error}
        onRetry={() => void imports.refetch()}
      />
    )
  const past = imports.data.filter(({ state }) => state === 'done' || state === 'failed')
  if (past.length === 0) return null
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className={classes.title}>
        {t('Earlier imports')}
      </h2>
      <ul className={layout.card}>
        {past.map((each) => (
          <li key={each.id} className={classes.item}>
            <div>
              <p className={`${layout.breaks} ${layout.strong}`}>
                <bdi>{each.file_name}</bdi>
              </p>
              <p className={classes.quiet}>{summaryOf(each)}</p>
            </div>
            {mayUndo && (
              <Button
                variant="default"
                aria-label={
                  each.state === 'failed'
                    ? t('Remove {name} from the list', { name: each.file_name })
                    : t('Undo import of {name}', { name: each.file_name })
                }
                onClick={() => {
                  if (each.state === 'failed') return undo.start(each.id)
                  setAsking(each)
                  setShown(each)
                }}
              >
                {each.state === 'failed' ? t('Remove from the list') : t('Undo import')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AskFirst
        title={t('Undo this import?')}
        action={t('Undo import')}
        failed={t('We couldn’t undo the import')}
        focusAfter={HEADING}
        opened={asking !== null}
        pending={undo.isPending}
        error={undo.error}
        onConfirm={() => asking && undo.start(asking.id)}
        onClose={() => {
          undo.reset()
          setAsking(null)
        }}
      >
        {shown && warningOf(shown)}
      </AskFirst>
    </section>
  )
}

function summaryOf({ created_at, source, state, reason, added, changed, left_out }: Import) {
  const time = shortMoment(created_at)
  if (state === 'failed') return [time, t('Not imported'), reason].join(' · ')
  return [
    source === null ? time : t('{time}, from {source}', { time, source: SOURCE_NAMES[source] }),
    t('{count} added', { count: added }),
    ...(changed > 0 ? [t('{count} updated', { count: changed })] : []),
    ...(left_out > 0 ? [plural(left_out, '{count} row left out', '{count} rows left out')] : []),
  ].join(' · ')
}

function warningOf({ assets, edited, changed_back }: Import) {
  return [
    ...(assets > 0
      ? [
          plural(
            assets,
            '{count} asset will be deleted with its files. This can’t be undone.',
            '{count} assets will be deleted with their files. This can’t be undone.',
          ),
        ]
      : []),
    ...(edited > 0
      ? [
          plural(
            edited,
            '{count} asset stays, because it was changed since.',
            '{count} assets stay, because they were changed since.',
          ),
        ]
      : []),
    ...(changed_back > 0
      ? [
          plural(
            changed_back,
            '{count} asset gets back what it had before. What was changed since stays.',
            '{count} assets get back what they had before. What was changed since stays.',
          ),
        ]
      : []),
  ].join(' ')
}

function undoneInWords({ removed, kept, changed_back }: { removed: number; kept: number; changed_back: number }) {
  return [
    ...(removed > 0 || changed_back === 0
      ? [plural(removed, '{count} asset was removed.', '{count} assets were removed.')]
      : []),
    ...(changed_back > 0
      ? [plural(changed_back, '{count} asset was changed back.', '{count} assets were changed back.')]
      : []),
    ...(kept > 0 ? [t('{count} stayed, changed since.', { count: kept })] : []),
  ].join(' ')
}
