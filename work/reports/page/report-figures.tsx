import type { ReportSummary } from '../contract.ts'
import type { Role } from '#basics/roles.ts'
import { wholeMoney } from '#basics/money.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { basisFor } from '#record/values/rules/worth.ts'
import { InOneCurrency } from '#record/rates/page/shared/in-one-currency.tsx'
import { Figure, Figures } from '#ui/figures.tsx'

export function ReportFigures({ summary, role }: { summary: ReportSummary; role: Role }) {
  const { total_assets, valued_assets, total_value, average_value, categories, valued_by, currency, held, converted } =
    summary
  const main = held.find((sum) => sum.currency === currency)
  const others = held.filter((sum) => sum.currency !== currency)
  const basis = basisFor(valued_by, role)
  return (
    <Figures isCompact>
      <Figure label={t('Total Assets')} note={t('{count} with a value', { count: valued_assets })}>
        {total_assets.toLocaleString(locale())}
      </Figure>
      <Figure
        label={t('Total Value')}
        note={
          <>
            {others.length > 0 && main
              ? plural(main.assets, '{basis} of {count} asset', '{basis} of {count} assets', { basis })
              : basis}{' '}
            <InOneCurrency held={held} converted={converted} />
          </>
        }
        worth={!!total_value}
      >
        {total_value ? wholeMoney(total_value) : '–'}
      </Figure>
      <Figure
        label={t('Average Value')}
        note={
          average_value && main
            ? plural(main.assets, 'of {count} asset valued in {currency}', 'of {count} assets valued in {currency}', {
                currency: main.currency,
              })
            : t('No values')
        }
        worth={!!average_value}
      >
        {average_value ? wholeMoney(average_value) : '–'}
      </Figure>
      <Figure label={t('Categories')}>{categories.toLocaleString(locale())}</Figure>
    </Figures>
  )
}
