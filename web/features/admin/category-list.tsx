import type { Category } from '#contract/admin.ts'
import type { CategoryType } from '#domain/reference/categories.ts'
import type { TellOutcome } from './use-category-act.ts'
import { CategoryRow } from './category-row.tsx'
import classes from './reference-data.module.css'

const TITLES: Record<CategoryType, string> = { asset_category: 'Asset Categories', genre: 'Genres' }

interface CategoryListProps {
  type: CategoryType
  categories: Category[]
  onOutcome: TellOutcome
}

export const CategoryList = ({ type, categories, onOutcome }: CategoryListProps) => (
  <section aria-labelledby={type} className={classes.list}>
    <h2 id={type} tabIndex={-1}>
      {TITLES[type]} ({categories.length.toLocaleString()})
    </h2>
    {categories.length === 0 ? (
      <p className={classes.quiet}>None yet. Add the first above.</p>
    ) : (
      <ul>
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} onOutcome={onOutcome} />
        ))}
      </ul>
    )}
  </section>
)
