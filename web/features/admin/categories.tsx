import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CATEGORY_TYPES } from '#domain/reference/categories.ts'
import { api } from '#web/client/api.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AddCategory } from './add-category.tsx'
import type { TellOutcome } from './use-category-act.ts'
import { CategoryList } from './category-list.tsx'
import classes from './reference-data.module.css'

export function Categories({ onOutcome }: { onOutcome: TellOutcome }) {
  const categories = useQuery(api.admin.categories.list.queryOptions())
  return (
    <>
      <AddCategory onOutcome={onOutcome} />
      {categories.isPending && (
        <div role="status" className={classes.lists}>
          <VisuallyHidden>Loading the categories</VisuallyHidden>
          <Skeleton height={480} />
          <Skeleton height={480} />
        </div>
      )}
      {categories.isError && !categories.data && (
        <LoadFailure
          title="Failed to load categories"
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
