import type { PortfolioOverview } from '../contract.ts'
import { wholeMoney } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { basisFor, changeInWords, changeNote } from '#record/values/rules/worth.ts'
import { InOneCurrency } from '#record/rates/page/shared/in-one-currency.tsx'
import { Figure, Figures } from '#ui/figures.tsx'
import { shareInWords } from './share-in-words.ts'

interface PortfolioFiguresProps {
  portfolio: PortfolioOverview
  role: Role
  isStudio: boolean
  /** As of a day in the past, on which nobody knows what a month had added. */
  isPast: boolean
}

export function PortfolioFigures({ portfolio, role, isStudio, isPast }: PortfolioFiguresProps) {
  const { held, total_assets, average_value, monthly_growth, change_in_value, valued_by, converted } = portfolio
  const [main, ...others] = held
  return (
    <Figures isCompact>
      <Figure
        label={t('Total Portfolio Value')}
        note={
          <>
            <Beside others={others} basis={basisFor(valued_by, role)} />{' '}
            <InOneCurrency held={held} converted={converted} />
          </>
        }
        worth={!!main}
      >
        {main ? wholeMoney(main) : t('None yet')}
      </Figure>
      <Figure label={t('Total Assets')} note={t(isStudio ? 'in your private studio' : 'in your private collection')}>
        {total_assets.toLocaleString(locale())}
      </Figure>
      <Figure
        label={t('Average Asset Value')}
        note={
          main
            ? plural(main.assets, 'of {count} asset valued in {currency}', 'of {count} assets valued in {currency}', {
                currency: main.currency,
              })
            : t('Nothing has a value yet')
        }
        worth={!!average_value}
      >
        {average_value ? wholeMoney(average_value) : '–'}
      </Figure>
      {!isPast && (
        <Figure
          label={t('Monthly Growth')}
          note={
            monthly_growth
              ? plural(
                  monthly_growth.assets,
                  '{share} of the total: {count} asset added since the first of the month',
                  '{share} of the total: {count} assets added since the first of the month',
                  { share: shareInWords(monthly_growth.share) },
                )
              : t('Value of the assets added each month')
          }
          worth={!!monthly_growth}
        >
          {monthly_growth ? wholeMoney(monthly_growth) : '–'}
        </Figure>
      )}
      {change_in_value && (
        <Figure label={t('Change in value')} note={changeNote(change_in_value)}>
          {changeInWords(change_in_value)}
        </Figure>
      )}
    </Figures>
  )
}

/** By what it is worth that; and what is held in other currencies, which is no part of it. */
const Beside = ({ others, basis }: { others: PortfolioOverview['held']; basis: string }) =>
  others.length === 0
    ? basis
    : t('{basis}, and {amounts}', { basis, amounts: others.map((sum) => wholeMoney(sum)).join(', ') })
