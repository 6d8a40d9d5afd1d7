import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import { filtersOf } from './filters-of.ts'
import layout from '#ui/layout.module.css'
import classes from './toolbar.module.css'
import type { VaultSearch } from './shared/vault-search.ts'

interface FiltersInUseProps {
  search: VaultSearch
  onChange: (change: Partial<VaultSearch>) => void
  onOpen: () => void
  onClear: () => void
}

/** What the list is narrowed by, each to be changed or taken away. */
export function FiltersInUse({ search, onChange, onOpen, onClear }: FiltersInUseProps) {
  const own = useQuery(ownFieldsQuery()).data
  return (
    <div className={`${layout.row} ${layout.middle} ${layout.thin}`}>
      {filtersOf(search, own).map(({ key, said, without }) => (
        <span key={key} className={classes.chip}>
          <button type="button" aria-label={t('Change the filter {value}', { value: said })} onClick={onOpen}>
            {said}
          </button>
          <button
            type="button"
            aria-label={t('Remove the filter {value}', { value: said })}
            onClick={() => onChange(without)}
          >
            <span aria-hidden>×</span>
          </button>
        </span>
      ))}
      <button type="button" className={classes.clear} onClick={onClear}>
        {t('Clear Filters')}
      </button>
    </div>
  )
}
