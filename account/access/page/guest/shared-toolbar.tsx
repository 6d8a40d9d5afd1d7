import { NativeSelect } from '@mantine/core'
import { t, texts } from '#basics/words/words.ts'
import { Segments } from '#ui/segments.tsx'
import { SearchBox } from '#work/vault/page/shared/search-box.tsx'
import type { SharedVault } from '../../contract.ts'
import classes from './guest.module.css'
import type { SharedSearch } from './search.ts'
import { sharedColumns } from './shared-table.tsx'
import { orderIn } from '#work/table/rules/order.ts'

const SORTS = texts(
  [
    { value: 'newest', label: 'Newest first' },
    { value: 'title', label: 'Title, A to Z' },
    { value: 'value', label: 'Value, by currency' },
  ],
  ['label'],
)

interface SharedToolbarProps {
  vault: SharedVault
  search: SharedSearch
  onSearch: (change: Partial<SharedSearch>) => void
}

/** One row of search and what is chosen by. Values put nothing in order where none are shown. */
export function SharedToolbar({ vault, search, onSearch }: SharedToolbarProps) {
  const { categories, groups } = vault
  const showsWorth = groups.includes('values') || groups.includes('cost')
  const byColumn = orderIn(search.order)[0]
  const column = byColumn && sharedColumns(vault).find(({ name }) => name === byColumn.column)
  return (
    <search className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox
          label={t('Search the assets')}
          placeholder={t('Search the assets')}
          value={search.search ?? ''}
          onSearch={(words) => onSearch({ search: words || undefined })}
        />
      </div>
      {categories.length > 1 && (
        <NativeSelect
          className={classes.choice}
          aria-label={t('Category')}
          data={[
            { value: '', label: t('All categories') },
            ...categories.map((each) => ({ value: each, label: t(each) })),
          ]}
          value={search.category ?? ''}
          onChange={({ currentTarget: { value } }) => onSearch({ category: value || undefined })}
        />
      )}
      <NativeSelect
        className={classes.choice}
        aria-label={t('Sort by')}
        data={[
          ...(showsWorth ? SORTS : SORTS.slice(0, 2)),
          ...(column ? [{ value: column.name, label: column.label }] : []),
        ]}
        value={column?.name ?? search.sort ?? 'newest'}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ sort: value === 'newest' ? undefined : (value as SharedSearch['sort']), order: undefined })
        }
      />
      <Segments
        legend={t('Layout')}
        choices={[
          ['grid', t('Grid')],
          ['list', t('List')],
          ['table', t('Table')],
        ]}
        value={search.view ?? 'grid'}
        onChoose={(view) => onSearch({ view: view === 'grid' ? undefined : view })}
      />
    </search>
  )
}
