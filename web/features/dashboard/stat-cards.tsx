import type { DashboardSummary } from '#contract/dashboard.ts'
import { wholeMoney } from '#domain/money.ts'
import type { Wording } from '#domain/member/wording.ts'
import { counted } from '#web/ui/in-words.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'

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
        {counted(summary.recent_count, 'asset added', 'assets added')}
      </Figure>
    </Figures>
  )
}
