import type { ReportSummary } from '#contract/reports.ts'
import { exactMoney, wholeMoney } from '#domain/money.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'

export function ReportFigures({ summary }: { summary: ReportSummary }) {
  const { total_assets, valued_assets, total_value, average_value, categories } = summary
  return (
    <Figures>
      <Figure label="Total Assets" note={`${valued_assets.toLocaleString()} with a value`}>
        {total_assets.toLocaleString()}
      </Figure>
      <Figure
        label="Total Value"
        note={total_value ? `exactly ${exactMoney(total_value)}` : 'No values here'}
        worth={!!total_value}
      >
        {total_value ? wholeMoney(total_value) : '–'}
      </Figure>
      <Figure
        label="Average Value"
        note={average_value ? `of ${assetsInWords(valued_assets)} with a value` : 'No values here'}
        worth={!!average_value}
      >
        {average_value ? wholeMoney(average_value) : '–'}
      </Figure>
      <Figure label="Categories" note="in this report">
        {categories.toLocaleString()}
      </Figure>
    </Figures>
  )
}
