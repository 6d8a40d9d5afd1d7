import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PortfolioOverview } from '../contract.ts'
import { wholeMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from './category-shares.module.css'
import { sharesQuery } from './portfolio-query.ts'
import { shareInWords } from './share-in-words.ts'
import type { Valued } from './valued-by.tsx'

interface CategorySharesProps {
  portfolio: PortfolioOverview
  valued: Valued
}

/** Every category with its share of the portfolio's value, all currencies together where rates are there; each leads to what is in it. */
export function CategoryShares({ portfolio, valued }: CategorySharesProps) {
  const converted = useQuery({
    ...sharesQuery(valued, portfolio.currency, 'category'),
    enabled: portfolio.converted !== null,
    placeholderData: keepPreviousData,
  }).data
  const { held } = portfolio
  const isConverted = portfolio.converted !== null && converted !== undefined
  const currency = isConverted ? converted.currency : portfolio.currency
  const categories = isConverted
    ? portfolio.categories
        .map((each) => {
          const { amount, share } = converted.shares.find(({ name }) => name === each.category) ?? NOTHING
          return { ...each, amount, share }
        })
        .toSorted((one, other) => Number(other.amount) - Number(one.amount))
    : portfolio.categories
  return (
    <section className={`${layout.stack} ${layout.fits} ${layout.headed}`} aria-labelledby="by-category">
      <h2 id="by-category">{t('Portfolio by Category')}</h2>
      <ul className={`${layout.card} ${layout.parted}`}>
        {categories.map(({ category, assets, amount, share }) => (
          <li key={category ?? ''} className={classes.category}>
            <span className={`${layout.title} ${layout.breaks}`}>
              {category === null ? (
                t('No category')
              ) : (
                <Link to="/vault" search={{ category, as_of: valued.as_of }} className={layout.link}>
                  {t(category)}
                </Link>
              )}
            </span>
            <span className={`${classes.share} ${layout.numbers} ${layout.strong}`}>{shareInWords(share)}</span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${share}%` }} />
            </span>
            <span className={`${layout.quiet} ${layout.numbers}`}>
              {plural(assets, '{count} asset', '{count} assets')}
            </span>
            <span className={`${classes.share} ${layout.worth} ${layout.medium} ${layout.numbers}`}>
              {currency !== null && wholeMoney({ amount, currency })}
            </span>
          </li>
        ))}
      </ul>
      {held.length > 1 && currency !== null && !isConverted && (
        <p className={`${layout.quiet} ${layout.numbers}`}>
          {t('Values and shares include assets valued in {currency}.', { currency })}
        </p>
      )}
    </section>
  )
}

const NOTHING = { amount: '0', share: '0.0' }
