import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { NameSearch } from '#ui/name-search.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidateAppraisals, offeredQuery } from './appraisal-queries.ts'
import classes from './appraisals.module.css'

/** Pieces that the client shows with their values; of very many the first that match what is typed. */
export function ChoosePieces({ id, onChosen }: { id: string; onChosen: () => void }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({ ...offeredQuery(id, search), placeholderData: keepPreviousData })
  const choose = useSingleMutation((assets: string[]) => client.appraisals.choose({ id, assets }), {
    onSuccess: async () => {
      await invalidateAppraisals()
      onChosen()
    },
  })
  const items = data?.items ?? []
  const toggle = (asset: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(asset)) after.add(asset)
      return after
    })
  if (error)
    return <LoadFailure title={t('We couldn’t load the pieces')} error={error} onRetry={() => void refetch()} />
  return (
    <div className={layout.stack}>
      <FailureNotice error={choose.error} title={t('We couldn’t add these pieces')} onDismiss={choose.reset} />
      <NameSearch label={t('Search pieces')} search={search} onSearch={(wanted) => setSearch(wanted ?? '')} />
      <p role="status" className={layout.quiet}>
        {plural(
          data?.total ?? 0,
          '{count} piece is shown to you with its values',
          '{count} pieces are shown to you with their values',
        )}
      </p>
      {items.length > 0 && (
        <div className={classes.offered}>
          {items.map(({ asset_id: asset, title }) => (
            <CheckField key={asset} label={title} checked={chosen.has(asset)} onChange={() => toggle(asset)} />
          ))}
        </div>
      )}
      <div className={layout.answers}>
        <Button
          variant="default"
          disabled={items.length === 0}
          onClick={() => setChosen(new Set(items.map(({ asset_id }) => asset_id)))}
        >
          {t('Choose all of these')}
        </Button>
        <Button disabled={chosen.size === 0} loading={choose.isPending} onClick={() => choose.start([...chosen])}>
          {chosen.size === 0 ? t('Add') : plural(chosen.size, 'Add {count} piece', 'Add {count} pieces')}
        </Button>
      </div>
    </div>
  )
}
