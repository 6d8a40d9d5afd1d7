import type { ReportSummary } from '#contract/reports.ts'
import { exactMoney, wholeMoney } from '#domain/money.ts'
import { locale, plural, t } from '#domain/words/words.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'

export function ReportFigures({ summary }: { summary: ReportSummary }) {
  const { total_assets, valued_assets, total_value, average_value, categories } = summary
  return (
    <Figures>
      <Figure label={t('Total Assets')} note={t('{count} with a value', { count: valued_assets })}>
        {total_assets.toLocaleString(locale())}
      </Figure>
      <Figure
        label={t('Total Value')}
        note={total_value ? t('exactly {amount}', { amount: exactMoney(total_value) }) : t('No values')}
        worth={!!total_value}
      >
        {total_value ? wholeMoney(total_value) : '–'}
      </Figure>
      <Figure
        label={t('Average Value')}
        note={
          average_value
            ? plural(valued_assets, 'of {count} asset with a value', 'of {count} assets with a value')
            : t('No values')
        }
        worth={!!average_value}
      >
        {average_value ? wholeMoney(average_value) : '–'}
      </Figure>
      <Figure label={t('Categories')} note={t('in this report')}>
        {categories.toLocaleString(locale())}
      </Figure>
    </Figures>
  )
}
