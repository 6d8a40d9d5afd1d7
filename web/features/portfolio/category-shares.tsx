import { Link } from '@tanstack/react-router'
import type { PortfolioOverview } from '#contract/portfolio.ts'
import { wholeMoney } from '#domain/money.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import classes from './category-shares.module.css'

/** Every category with its share of the portfolio's value; each leads to what is in it. */
export const CategoryShares = ({ portfolio: { categories, currency, held } }: { portfolio: PortfolioOverview }) => (
  <section className={classes.section} aria-labelledby="by-category">
    <h2 id="by-category">Portfolio by Category</h2>
    <ul className={classes.list}>
      {categories.map(({ category, assets, amount, share }) => (
        <li key={category ?? ''} className={classes.category}>
          <span className={classes.name}>
            {category === null ? (
              'No category'
            ) : (
              <Link to="/vault" search={{ category }}>
                {category}
              </Link>
            )}
          </span>
          <span className={classes.share}>{share}%</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${share}%` }} />
          </span>
          <span className={classes.quiet}>{assetsInWords(assets)}</span>
          <span className={classes.worth}>{currency !== null && wholeMoney({ amount, currency })}</span>
        </li>
      ))}
    </ul>
    {held.length > 1 && <p className={classes.quiet}>Values and shares include assets valued in {currency}.</p>}
  </section>
)
