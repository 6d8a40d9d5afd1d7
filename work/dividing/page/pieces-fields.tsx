import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useGroupNames } from '#record/collections/page/shared/collections.ts'
import { usePlacePaths } from '#record/places/page/shared/places.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MOST_PIECES } from '../rules/wishes.ts'
import classes from './dividing.module.css'
import type { By, RoundForm } from './typed-round.ts'

const CHOICES: Record<By, () => string> = {
  without: () => t('Everything without a beneficiary'),
  collection: () => t('A collection'),
  place: () => t('A place, with all inside it'),
  pieces: () => t('Single assets'),
}

/** Which pieces a round is about. */
export function PiecesFields({ form }: { form: RoundForm }) {
  const { values, mistakes, change } = form
  return (
    <>
      <NativeSelect
        label={t('Which assets')}
        value={values.by}
        data={Object.entries(CHOICES).map(([value, label]) => ({ value, label: label() }))}
        onChange={({ currentTarget }) => {
          change('by', currentTarget.value as By)
          change('of', '')
        }}
      />
      {values.by === 'collection' && <Collection form={form} />}
      {values.by === 'place' && <Place form={form} />}
      {values.by === 'pieces' && (
        <Single ids={values.ids} mistake={mistakes.ids} onChoose={(ids) => change('ids', ids)} />
      )}
    </>
  )
}

const Collection = ({ form: { field } }: { form: RoundForm }) => (
  <SuggestField {...field('of')} label={t('Collection')} suggestions={useGroupNames('collections')} />
)
const Place = ({ form: { field } }: { form: RoundForm }) => (
  <SuggestField {...field('of')} label={t('Place')} suggestions={usePlacePaths()} />
)

interface SingleProps {
  ids: readonly string[]
  mistake: string | undefined
  onChoose: (ids: readonly string[]) => void
}

/** The latest, or those that match; what was chosen stays so while others are looked for. */
function Single({ ids, mistake, onChoose }: SingleProps) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 250)
  const found = useQuery({
    ...api.assets.list.queryOptions({ input: { search: settled, limit: 24 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <TextField
        optional
        type="search"
        label={t('Search assets')}
        description={plural(ids.length, '{count} asset chosen', '{count} assets chosen')}
        error={mistake}
        maxLength={200}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FailureNotice error={found.error} title={t('We couldn’t load your assets')} />
      <ul className={classes.found} aria-label={t('Assets')} tabIndex={-1}>
        {(found.data?.items ?? []).map(({ id, title }) => {
          const isChosen = ids.includes(id)
          const toggled = isChosen ? ids.filter((each) => each !== id) : [...ids, id].slice(0, MOST_PIECES)
          return (
            <li key={id}>
              <CheckField label={title} checked={isChosen} onChange={() => onChoose(toggled)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
