import { NativeSelect } from '@mantine/core'
import { t, texts } from '#basics/words/words.ts'
import type { VaultSearch } from './shared/vault-search.ts'

type Sort = NonNullable<VaultSearch['sort']>

const SORTS = texts(
  [
    { value: 'newest', label: 'Newest first' },
    { value: 'title', label: 'Title, A to Z' },
    { value: 'value', label: 'Value, by currency' },
  ],
  ['label'],
)

const BY_COLUMNS = 'columns'

interface SortChoiceProps {
  search: VaultSearch
  onChange: (change: Partial<VaultSearch>) => void
  label?: string | undefined
}

export const SortChoice = ({ search: { sort, order }, onChange, label }: SortChoiceProps) => (
  <NativeSelect
    {...(label ? { label } : { 'aria-label': t('Sort by') })}
    data={order === undefined ? SORTS : [{ value: BY_COLUMNS, label: t('By columns of the table') }, ...SORTS]}
    value={order === undefined ? (sort ?? 'newest') : BY_COLUMNS}
    onChange={({ currentTarget: { value } }) =>
      value !== BY_COLUMNS && onChange({ sort: value === 'newest' ? undefined : (value as Sort), order: undefined })
    }
  />
)
