import type { DashboardSummary } from '#contract/dashboard.ts'
import { wholeMoney } from '#domain/money.ts'
import type { Wording } from '#domain/member/wording.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'

const count = (number: number, one: string, many: string) => `${number.toLocaleString()} ${number === 1 ? one : many}`

export function StatCards({ summary, wording }: { summary: DashboardSummary; wording: Wording }) {
  const [main, ...others] = summary.total_values
  return (
    <Figures>
      <Figure label="Total Assets" note={`in your private ${wording.collection}`}>
        {summary.total_assets.toLocaleString()}
      </Figure>
      <Figure
        label="Total Value"
        note={others.length > 0 ? `and ${others.map((sum) => wholeMoney(sum)).join(', ')}` : wording.value}
        worth={main !== undefined}
      >
        {main ? wholeMoney(main) : 'None yet'}
      </Figure>
      <Figure label="Recent Activity" note="in the last 7 days">
        {count(summary.recent_count, 'asset added', 'assets added')}
      </Figure>
    </Figures>
  )
}
