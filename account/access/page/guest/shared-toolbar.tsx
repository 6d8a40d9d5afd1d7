import { NativeSelect } from '@mantine/core'
import { t, texts } from '#basics/words/words.ts'
import { Segments } from '#ui/segments.tsx'
import { SearchBox } from '#work/vault/page/shared/search-box.tsx'
import type { SharedVault } from '../../contract.ts'
import classes from './guest.module.css'
import type { SharedSearch } from './search.ts'

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
export function SharedToolbar({ vault: { categories, groups }, search, onSearch }: SharedToolbarProps) {
  const showsWorth = groups.includes('values') || groups.includes('cost')
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
        data={showsWorth ? SORTS : SORTS.slice(0, 2)}
        value={search.sort ?? 'newest'}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ sort: value === 'newest' ? undefined : (value as SharedSearch['sort']) })
        }
      />
      <Segments
        legend={t('Layout')}
        choices={[
          ['grid', t('Grid')],
          ['list', t('List')],
        ]}
        value={search.view ?? 'grid'}
        onChoose={(view) => onSearch({ view: view === 'list' ? view : undefined })}
      />
    </search>
  )
}
