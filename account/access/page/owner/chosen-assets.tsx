import { CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { MOST_CHOSEN } from '../../rules.ts'
import classes from './share.module.css'

interface ChosenAssetsProps {
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

const WAIT_FOR_MORE_LETTERS = 250
const MOST_FOUND = 24

/** Assets one by one: the latest, or those that match; what was chosen stays so while others are looked for. */
export function ChosenAssets({ chosen, onChoose }: ChosenAssetsProps) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, WAIT_FOR_MORE_LETTERS)
  const found = useQuery({
    ...api.assets.list.queryOptions({ input: { search: settled, status: 'all', limit: MOST_FOUND } }),
    placeholderData: keepPreviousData,
  })
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, MOST_CHOSEN))
  return (
    <div>
      <Chosen chosen={chosen} onRemove={toggle} />
      <TextField
        optional
        type="search"
        label={t('Search assets')}
        maxLength={200}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FailureNotice error={found.error} title={t('We couldn’t load your assets')} />
      <ul className={classes.found} aria-label={t('Assets')} tabIndex={-1}>
        {(found.data?.items ?? []).map(({ id, title }) => (
          <li key={id}>
            <CheckField label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChosenProps {
  chosen: readonly string[]
  onRemove: (id: string) => void
}

/** By their titles, as the preview knows them; of many the first. */
function Chosen({ chosen, onRemove }: ChosenProps) {
  const { data } = useQuery({
    ...api.access.preview.queryOptions({
      input: { preset: 'chosen', scope: 'assets', scope_of: [...chosen] },
      enabled: chosen.length > 0,
    }),
    placeholderData: keepPreviousData,
  })
  const named = (data?.page.items ?? []).filter(({ id }) => chosen.includes(id))
  const others = chosen.length - named.length
  return (
    <>
      <p className={layout.quiet} role="status">
        {plural(chosen.length, '{count} asset chosen', '{count} assets chosen')}
      </p>
      <ul className={classes.chosen} aria-label={t('Chosen assets')}>
        {named.map(({ id, title }) => (
          <li key={id}>
            <bdi className={layout.breaks}>{title}</bdi>
            <CloseButton aria-label={t('Remove {name}', { name: title })} onClick={() => onRemove(id)} />
          </li>
        ))}
      </ul>
      {named.length > 0 && others > 0 && (
        <p className={layout.fine}>{plural(others, 'and {count} more', 'and {count} more')}</p>
      )}
    </>
  )
}
