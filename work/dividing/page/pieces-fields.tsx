import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useGroupNames } from '#record/collections/page/shared/collections.ts'
import { usePlacePaths } from '#record/places/page/shared/places.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { Choose } from './choose-pieces.tsx'
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

/** The latest, or those that match. */
function Single(props: SingleProps) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 250)
  const found = useQuery({
    ...api.assets.list.queryOptions({ input: { search: settled, limit: 24 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Choose {...props} search={search} onSearch={setSearch} found={found.data?.items ?? []} />
      <FailureNotice error={found.error} title={t('We couldn’t load your assets')} />
    </>
  )
}
