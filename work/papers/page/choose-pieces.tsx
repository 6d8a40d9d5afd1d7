import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChoiceOfPieces, paperEntry, type PaperId } from '../rules/papers.ts'
import { MOST_CHOSEN } from '../rules/most-chosen.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useGroupNames } from '#record/collections/page/shared/collections.ts'
import { usePlacePaths } from '#record/places/page/shared/places.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OfPaper } from './paper-fields.tsx'
import classes from './papers.module.css'

interface ChoosePiecesProps extends OfPaper {
  id: PaperId
}

const CHOICES: Record<ChoiceOfPieces, () => string> = {
  all: () => t('Everything owned'),
  collection: () => t('A collection'),
  place: () => t('A place, with all inside it'),
  pieces: () => t('Single assets'),
  beneficiary: () => t('A beneficiary'),
}

/** Which pieces a paper is about. */
export function ChoosePieces({ id, form }: ChoosePiecesProps) {
  const { by, ids } = form.values
  return (
    <>
      <NativeSelect
        data-autofocus
        label={t('Which assets')}
        value={by}
        data={paperEntry(id).pieces.map((value) => ({ value, label: CHOICES[value]() }))}
        onChange={({ currentTarget: { value } }) => {
          form.change('by', value as ChoiceOfPieces)
          form.change('name', '')
        }}
      />
      {by === 'collection' && <Collection form={form} />}
      {by === 'place' && <Place form={form} />}
      {by === 'beneficiary' && <Beneficiary form={form} />}
      {by === 'pieces' && (
        <Single ids={ids} mistake={form.mistakes.ids} onChoose={(chosen) => form.change('ids', chosen)} />
      )}
    </>
  )
}

const Collection = (part: OfPaper) => <Named {...part} label={t('Collection')} names={useGroupNames('collections')} />
const Place = (part: OfPaper) => <Named {...part} label={t('Place')} names={usePlacePaths()} />

function Beneficiary(part: OfPaper) {
  const [search] = useDebouncedValue(part.form.values.name, 250)
  const query = api.people.list.queryOptions({ input: { search, use: 'beneficiary' } })
  const found = useQuery({ ...query, placeholderData: keepPreviousData })
  return <Named {...part} label={t('Beneficiary')} names={found.data?.items.map(({ name }) => name) ?? []} />
}

const Named = ({ label, names, form: { field } }: OfPaper & { label: string; names: readonly string[] }) => (
  <SuggestField {...field('name')} label={label} suggestions={names} />
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
    ...api.assets.list.queryOptions({ input: { search: settled, status: 'all', limit: 24 } }),
    placeholderData: keepPreviousData,
  })
  const items = found.data?.items ?? []
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
        {items.map(({ id, title }) => {
          const isChosen = ids.includes(id)
          return (
            <li key={id}>
              <CheckField
                label={title}
                checked={isChosen}
                onChange={() =>
                  onChoose(isChosen ? ids.filter((each) => each !== id) : [...ids, id].slice(0, MOST_CHOSEN))
                }
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
