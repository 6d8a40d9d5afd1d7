import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#contract/imports.ts'
import { SOURCE_NAMES } from '#domain/imports/import-table.ts'
import { plural, t } from '#domain/words/words.ts'
import { shortMoment } from '#web/ui/in-words.ts'
import { api, client } from '#web/client/api.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import classes from './imports.module.css'

const HEADING = 'past-imports'

/** What was brought along before. Each can be taken back as a whole. */
export function PastImports({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const imports = useQuery(api.imports.list.queryOptions())
  const [asking, setAsking] = useState<Import | null>(null)
  const [shown, setShown] = useState<Import | null>(null)
  const undo = useSingleMutation((id: string) => client.imports.undo({ id }), {
    onSuccess: async ({ removed }) => {
      setAsking(null)
      await onUndone()
      void toast({
        kind: 'good',
        message: plural(removed, '{count} asset was removed.', '{count} assets were removed.'),
      })
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
  if (imports.data.length === 0) return null
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className={classes.title}>
        {t('Earlier imports')}
      </h2>
      <ul className={classes.list}>
        {imports.data.map((each) => (
          <li key={each.id} className={classes.item}>
            <div>
              <p className={classes.name}>
                <bdi>{each.file_name}</bdi>
              </p>
              <p className={classes.quiet}>{summaryOf(each)}</p>
            </div>
            <Button
              variant="default"
              aria-label={t('Undo import of {name}', { name: each.file_name })}
              onClick={() => {
                setAsking(each)
                setShown(each)
              }}
            >
              {t('Undo import')}
            </Button>
          </li>
        ))}
      </ul>
      <AskFirst
        title={t('Undo this import?')}
        action={t('Delete its assets')}
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

function summaryOf({ created_at, source, assets }: Import) {
  const time = shortMoment(created_at)
  if (source === null)
    return plural(assets, '{time}, {count} asset still there', '{time}, {count} assets still there', { time })
  return plural(
    assets,
    '{time}, from {source}, {count} asset still there',
    '{time}, from {source}, {count} assets still there',
    { time, source: SOURCE_NAMES[source] },
  )
}

function warningOf({ assets, changed }: Import) {
  const what = plural(
    assets,
    '{count} asset will be deleted with its files. This can’t be undone.',
    '{count} assets will be deleted with their files. This can’t be undone.',
  )
  if (changed === 0) return what
  return `${what} ${plural(changed, '{count} of them was changed since.', '{count} of them were changed since.')}`
}
