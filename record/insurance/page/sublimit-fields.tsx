import { Button } from '@mantine/core'
import type { Sublimit } from '../rules/policies.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import layout from '#ui/layout.module.css'
import classes from './cover.module.css'

interface SublimitFieldsProps {
  value: readonly Sublimit[]
  currency: string
  error: string | undefined
  onChange: (sublimits: Sublimit[]) => void
}

/** The most for all pieces of a category, a line each. */
export function SublimitFields({ value: sublimits, currency, error, onChange }: SublimitFieldsProps) {
  const { entries } = useReference('categories')
  const change = (place: number, typed: Partial<Sublimit>) =>
    onChange(sublimits.map((row, at) => (at === place ? { ...row, ...typed } : row)))
  return (
    <fieldset
      className={`${layout.stack} ${layout.near} ${layout.start}`}
      aria-describedby={error === undefined ? undefined : 'sublimits-error'}
    >
      <legend>{t('Limits by category (optional)')}</legend>
      {sublimits.map((row, place) => (
        // Nothing else tells two of them apart while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={classes.limit}>
          <SuggestField
            label={t('Category')}
            value={row.category}
            suggestions={entries.map(({ name }) => name)}
            onChange={({ currentTarget }) => change(place, { category: currentTarget.value })}
          />
          <AmountField
            id={`limit-${place}`}
            label={t('Amount')}
            value={row.amount}
            currency={currency || null}
            onChange={(amount) => change(place, { amount })}
          />
          <Button
            variant="subtle"
            aria-label={t('Remove the limit for {category}', { category: row.category || t('no category') })}
            onClick={() => onChange(sublimits.filter((_, at) => at !== place))}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      {error !== undefined && (
        <p id="sublimits-error" role="alert" className={`${layout.bad} ${layout.small}`}>
          {error}
        </p>
      )}
      <Button variant="default" onClick={() => onChange([...sublimits, { category: '', amount: '' }])}>
        {t('Add Limit')}
      </Button>
    </fieldset>
  )
}
