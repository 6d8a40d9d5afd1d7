import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { listInWords } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { UnderGlass } from '#ui/drawings/under-glass.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import { countInWords } from './shared/filter-facets.ts'
import { searchedFields } from './searched-fields.ts'
import { filtersOf } from './filters-of.ts'
import { changed, listOf, type VaultSearch } from './shared/vault-search.ts'

interface NoMatchProps {
  search: VaultSearch
  onChange: (change: Partial<VaultSearch>) => void
  onClear: () => void
}

/** Nothing is found: how the words may have been meant, and which filter leaves something when it is taken away. */
export function NoMatch({ search: asked, onChange, onClear }: NoMatchProps) {
  const { search = '' } = asked
  const meant = useQuery(api.assets.respelled.queryOptions({ input: { search }, enabled: search !== '' })).data?.search
  const own = useQuery(ownFieldsQuery()).data
  const inUse = filtersOf(asked, own)
  const isAmongOthers = inUse.length > 1 || (inUse.length === 1 && search !== '')
  const without = useQueries({
    queries: (isAmongOthers ? inUse : []).map((filter) =>
      api.assets.list.queryOptions({ input: { ...listOf(changed(asked, filter.without)), limit: 1 } }),
    ),
  })
  const helpful = inUse.flatMap((filter, at) => {
    const counts = without[at]?.data?.counts
    return counts && counts.matching > 0 ? [{ ...filter, counts }] : []
  })
  return (
    <EmptyState
      drawing={<UnderGlass />}
      title={t('No assets match your filters')}
      action={
        <div className={layout.row}>
          {meant && (
            <Button onClick={() => onChange({ search: meant })}>
              {t('Did you mean “{words}”?', { words: meant })}
            </Button>
          )}
          {helpful.map(({ key, said, without: change, counts }) => (
            <Button key={key} variant="default" onClick={() => onChange(change)}>
              {t('Without “{filter}” ({count})', {
                filter: said,
                count: countInWords(counts.matching, counts.more),
              })}
            </Button>
          ))}
          <Button variant="default" onClick={onClear}>
            {t('Clear Filters')}
          </Button>
        </div>
      }
    >
      {t('We look for every word in {fields}.', {
        fields: listInWords(searchedFields().map((field) => t('the {field}', { field }))),
      })}
    </EmptyState>
  )
}
