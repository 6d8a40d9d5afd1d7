import type { PortfolioOverview } from '#contract/portfolio.ts'
import { wholeMoney } from '#domain/money.ts'
import type { Wording } from '#domain/member/wording.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'

interface PortfolioFiguresProps {
  portfolio: PortfolioOverview
  wording: Wording
}

export function PortfolioFigures({ portfolio, wording }: PortfolioFiguresProps) {
  const { held, total_assets, average_value, monthly_growth } = portfolio
  const [main, ...others] = held
  return (
    <Figures>
      <Figure label="Total Portfolio Value" note={<Beside others={others} otherwise={wording.value} />} worth={!!main}>
        {main ? wholeMoney(main) : 'None yet'}
      </Figure>
      <Figure label="Total Assets" note={`in your private ${wording.collection}`}>
        {total_assets.toLocaleString()}
      </Figure>
      <Figure
        label="Average Asset Value"
        note={main ? `of ${assetsInWords(main.assets)} valued in ${main.currency}` : 'Nothing has a value yet'}
        worth={!!average_value}
      >
        {average_value ? wholeMoney(average_value) : '–'}
      </Figure>
      <Figure
        label="Monthly Growth"
        note={
          monthly_growth
            ? `${monthly_growth.share}% of the total: ${assetsInWords(monthly_growth.assets)} added since the first of the month`
            : 'Value of the assets added each month'
        }
        worth={!!monthly_growth}
      >
        {monthly_growth ? wholeMoney(monthly_growth) : '–'}
      </Figure>
    </Figures>
  )
}

/** What is held in other currencies stands beside the total: it is no part of it. */
const Beside = ({ others, otherwise }: { others: PortfolioOverview['held']; otherwise: string }) =>
  others.length === 0 ? otherwise : `and ${others.map((sum) => wholeMoney(sum)).join(', ')}`
