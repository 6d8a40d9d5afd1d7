import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '../contract.ts'
import { CATEGORY_TYPES, type CategoryType } from '#record/lists/rules/categories.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { AddCategory } from './add-category.tsx'
import type { TellOutcome } from './use-category-act.ts'
import layout from '#ui/layout.module.css'
import classes from './reference-data.module.css'
import { CategoryRow } from './category-row.tsx'

export function Categories({ onOutcome }: { onOutcome: TellOutcome }) {
  const categories = useQuery(api.admin.categories.list.queryOptions())
  return (
    <>
      <AddCategory onOutcome={onOutcome} />
      {categories.isPending && (
        <div role="status" className={classes.lists}>
          <VisuallyHidden>{t('Loading the categories')}</VisuallyHidden>
          <Skeleton height={480} />
          <Skeleton height={480} />
        </div>
      )}
      {categories.isError && !categories.data && (
        <LoadFailure
          title={t('Failed to load categories')}
          error={categories.error}
          onRetry={() => void categories.refetch()}
        />
      )}
      {categories.data && (
        <div className={classes.lists}>
          {CATEGORY_TYPES.map((type) => (
            <CategoryList
              key={type}
              type={type}
              categories={categories.data.filter((category) => category.type === type)}
              onOutcome={onOutcome}
            />
          ))}
        </div>
      )}
    </>
  )
}

const titleOf = (type: CategoryType, count: number) =>
  type === 'genre' ? t('Genres ({count})', { count }) : t('Asset Categories ({count})', { count })

interface CategoryListProps {
  type: CategoryType
  categories: Category[]
  onOutcome: TellOutcome
}

const CategoryList = ({ type, categories, onOutcome }: CategoryListProps) => (
  <section aria-labelledby={type} className={classes.list}>
    <h2 id={type} tabIndex={-1}>
      {titleOf(type, categories.length)}
    </h2>
    {categories.length === 0 ? (
      <p className={layout.fine}>{t('None yet. Add the first above.')}</p>
    ) : (
      <ul>
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} onOutcome={onOutcome} />
        ))}
      </ul>
    )}
  </section>
)
