import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LIST_FILTERS, type ListFilter } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { LACK_LABELS, LACKS, lackNamed } from '../rules/lacks.ts'
import { type GroupFilter, GROUP_FILTERS, GROUP_LABELS, GROUPINGS, MAX_OFFERED } from '#record/collections/rules.ts'
import type { Role } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { withinSentence } from '#ui/in-words.ts'
import { AsOf } from '#ui/as-of.tsx'
import { BasisChoice } from '#record/values/page/shared/basis-choice.tsx'
import { StatusChoice } from '#record/statuses/page/shared/status-choices.tsx'
import { useFacets } from './shared/filter-facets.ts'
import layout from '#ui/layout.module.css'
import radio from '#ui/radio.module.css'
import classes from './toolbar.module.css'
import type { VaultSearch } from './shared/vault-search.ts'

/** What is chosen from, within a sentence. */
const LISTS: Readonly<Record<string, string>> = texts({ categories: 'categories', genres: 'genres', places: 'places' })
const listNames = () => LIST_FILTERS.map(({ name, filter = name }) => LISTS[filter] ?? filter).join(', ')

export interface ChoicesProps {
  role: Role
  search: VaultSearch
  /** How many are shown: what all of them have narrows nothing. */
  matching: number | undefined
  onChange: (change: Partial<VaultSearch>) => void
}

/** What can be chosen of each field that the list is narrowed by. */
export function Choices({ role, search, matching, onChange }: ChoicesProps) {
  const used = useQuery(api.assets.choices.queryOptions())
  if (used.isError && !used.data)
    return (
      <LoadFailure
        title={t('Failed to load {lists}', { lists: listNames() })}
        error={used.error}
        onRetry={() => void used.refetch()}
      />
    )

  const ofRole = LIST_FILTERS.filter((field) => field.of[recordKindOf(role)])
  const filters = [
    ...ofRole.map(({ name, label, kind }) => ({ name, label, isLong: kind === 'place' })),
    ...GROUPINGS.map((of) => ({ name: GROUP_FILTERS[of], label: GROUP_LABELS[of], isLong: true })),
  ]
  const choice = ({ name, label, isLong }: (typeof filters)[number]) => (
    <Choice
      key={name}
      label={label}
      offered={used.data?.[name] ?? NONE}
      name={name}
      search={search}
      isLong={isLong}
      matching={matching}
      onChoose={(chosen) => onChange({ [name]: chosen })}
    />
  )
  return (
    <>
      {filters.filter(({ isLong }) => !isLong).map(choice)}
      <div className={classes.lists}>
        {filters.filter(({ isLong }) => isLong).map(choice)}
        <NativeSelect
          label={t('Not recorded yet')}
          value={search.lacks ?? ''}
          data={[{ value: '', label: t('All') }, ...LACKS.map((lack) => ({ value: lack, label: LACK_LABELS[lack] }))]}
          onChange={({ currentTarget: { value } }) => onChange({ lacks: lackNamed(value) })}
        />
        <StatusChoice status={search.status} onChoose={(status) => onChange({ status })} />
        <AsOf day={search.as_of} onChoose={(as_of) => onChange({ as_of })} />
        <BasisChoice
          basis={search.valued_by ?? 'cost'}
          onChoose={(basis) => onChange({ valued_by: basis === 'cost' ? undefined : basis })}
        />
      </div>
    </>
  )
}

const NONE: readonly string[] = []

interface ChoiceProps {
  name: ListFilter | GroupFilter
  label: string
  search: VaultSearch
  offered: readonly string[]
  /** There may be many, so that one is found in a list. */
  isLong: boolean
  matching: number | undefined
  onChoose: (chosen: string | undefined) => void
}

/** So many are in sight; the others are found by typing. */
const IN_SIGHT = 8

/** What there are assets with, and what the address names although there are none. Nothing where nothing is chosen from. */
function Choice({ name, label, search, offered, isLong, matching, onChoose }: ChoiceProps) {
  const group = useId()
  const [sought, setSought] = useState('')
  const { counted, assetsWith } = useFacets(name, search)
  const chosen = search[name]
  const choices = chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen]
  const [only, ...others] = choices
  if (only === undefined) return null
  if (others.length === 0 && chosen === undefined && matching !== undefined && assetsWith(only) === matching)
    return null
  if (isLong)
    return (
      <NativeSelect
        label={label}
        description={
          offered.length < MAX_OFFERED
            ? undefined
            : t('The first {max}. All are on the Collections page.', { max: MAX_OFFERED })
        }
        value={chosen ?? ''}
        data={[{ value: '', label: t('All') }, ...choices.map((each) => ({ value: each, label: counted(each, each) }))]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      />
    )
  const isMany = choices.length > IN_SIGHT
  const inSight = isMany ? mostUsed(choices, { sought, assetsWith }) : choices
  const shown = chosen === undefined || inSight.includes(chosen) ? inSight : [chosen, ...inSight]
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {isMany && (
        <TextInput
          size="sm"
          className={classes.find}
          aria-label={t('Find in {list}', { list: withinSentence(label) })}
          placeholder={t('Find one of {count}', { count: choices.length })}
          autoComplete="off"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {[undefined, ...shown].map((each) => (
        <label key={each ?? ''} className={radio.pill}>
          <input type="radio" name={group} checked={each === chosen} onChange={() => onChoose(each)} />
          <span>{each === undefined ? t('All') : counted(each, t(each))}</span>
        </label>
      ))}
      {shown.length === 0 && <p className={layout.quiet}>{t('None of them.')}</p>}
    </fieldset>
  )
}

/** Of those that have what is typed in them, the ones that most assets have, by name. */
function mostUsed(
  choices: readonly string[],
  { sought, assetsWith }: { sought: string; assetsWith: (value: string) => number },
): string[] {
  const typed = sought.trim().toLowerCase()
  const found = choices.filter((each) => t(each).toLowerCase().includes(typed))
  const most = new Set(found.toSorted((one, other) => assetsWith(other) - assetsWith(one)).slice(0, IN_SIGHT))
  return found.filter((each) => most.has(each))
}
