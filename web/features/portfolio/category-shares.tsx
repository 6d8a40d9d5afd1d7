import { Link } from '@tanstack/react-router'
import type { PortfolioOverview } from '#contract/portfolio.ts'
import { wholeMoney } from '#domain/money.ts'
import { plural, t } from '#domain/words/words.ts'
import classes from './category-shares.module.css'
import { shareInWords } from './share-in-words.ts'

interface CategorySharesProps {
  portfolio: PortfolioOverview
  asOf: string | undefined
}

/** Every category with its share of the portfolio's value; each leads to what is in it. */
export const CategoryShares = ({ portfolio: { categories, currency, held }, asOf }: CategorySharesProps) => (
  <section className={classes.section} aria-labelledby="by-category">
    <h2 id="by-category">{t('Portfolio by Category')}</h2>
    <ul className={classes.list}>
      {categories.map(({ category, assets, amount, share }) => (
        <li key={category ?? ''} className={classes.category}>
          <span className={classes.name}>
            {category === null ? (
              t('No category')
            ) : (
              <Link to="/vault" search={{ category, as_of: asOf }}>
                {t(category)}
              </Link>
            )}
          </span>
          <span className={classes.share}>{shareInWords(share)}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${share}%` }} />
          </span>
          <span className={classes.quiet}>{plural(assets, '{count} asset', '{count} assets')}</span>
          <span className={classes.worth}>{currency !== null && wholeMoney({ amount, currency })}</span>
        </li>
      ))}
    </ul>
    {held.length > 1 && currency !== null && (
      <p className={classes.quiet}>{t('Values and shares include assets valued in {currency}.', { currency })}</p>
    )}
  </section>
)
