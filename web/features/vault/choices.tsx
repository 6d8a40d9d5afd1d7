import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#web/api.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import classes from './toolbar.module.css'
import type { VaultSearch } from './vault-search.ts'

type Sort = NonNullable<VaultSearch['sort']>

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: 'value', label: 'Value, highest first' },
]

interface SortChoiceProps {
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  label?: string | undefined
}

export const SortChoice = ({ sort, onSort, label }: SortChoiceProps) => (
  <NativeSelect
    {...(label ? { label } : { 'aria-label': 'Sort by' })}
    data={SORTS}
    value={sort ?? 'newest'}
    onChange={({ currentTarget: { value } }) => onSort(value === 'newest' ? undefined : (value as Sort))}
  />
)

interface CategoryChoiceProps {
  category: string | undefined
  onCategory: (category: string | undefined) => void
}

/** The categories that there are assets in, and one that the address names although there are none. */
export function CategoryChoice({ category, onCategory }: CategoryChoiceProps) {
  const name = useId()
  const used = useQuery(api.assets.categories.queryOptions())
  if (used.isError && !used.data)
    return <LoadFailure title="Failed to load categories" error={used.error} onRetry={() => void used.refetch()} />

  const offered = used.data ?? []
  const choices = category === undefined || offered.includes(category) ? offered : [...offered, category]
  return (
    <fieldset className={classes.categories} aria-busy={used.isPending}>
      <legend>Category</legend>
      {[undefined, ...choices].map((each) => (
        <label key={each ?? ''} className={classes.category}>
          <input type="radio" name={name} checked={each === category} onChange={() => onCategory(each)} />
          <span>{each ?? 'All'}</span>
        </label>
      ))}
    </fieldset>
  )
}
