import { t, texts } from '#basics/words/words.ts'
import classes from './landing-page.module.css'
import portfolioNarrowDark from './pictures/portfolio-narrow-dark.webp'
import portfolioNarrowLight from './pictures/portfolio-narrow-light.webp'
import portfolioWideDark from './pictures/portfolio-wide-dark.webp'
import portfolioWideLight from './pictures/portfolio-wide-light.webp'
import reportsNarrowDark from './pictures/reports-narrow-dark.webp'
import reportsNarrowLight from './pictures/reports-narrow-light.webp'
import reportsWideDark from './pictures/reports-wide-dark.webp'
import reportsWideLight from './pictures/reports-wide-light.webp'
import vaultNarrowDark from './pictures/vault-narrow-dark.webp'
import vaultNarrowLight from './pictures/vault-narrow-light.webp'
import vaultWideDark from './pictures/vault-wide-dark.webp'
import vaultWideLight from './pictures/vault-wide-light.webp'
import product from './product.module.css'

/** Taken of the demo by `scripts/product-pictures.ts`. */
const PARTS = texts(
  [
    {
      title: 'Vault',
      text: 'Every piece with its photos and documents. Search, filter, print, or switch to a list.',
      alt: 'The vault: a grid of assets, each with its photo, title, first document and value.',
      light: { wide: vaultWideLight, narrow: vaultNarrowLight },
      dark: { wide: vaultWideDark, narrow: vaultNarrowDark },
    },
    {
      title: 'Reports',
      text: 'Values by category, size and date. Save reports you use often, and export them as PDF, Excel, CSV or JSON.',
      alt: 'Reports: total and average value, and charts by category and value.',
      light: { wide: reportsWideLight, narrow: reportsNarrowLight },
      dark: { wide: reportsWideDark, narrow: reportsNarrowDark },
    },
    {
      title: 'Portfolio',
      text: 'What your collection is worth, by currency and category.',
      alt: 'The portfolio: total value, shares by category, and when each asset was added.',
      light: { wide: portfolioWideLight, narrow: portfolioNarrowLight },
      dark: { wide: portfolioWideDark, narrow: portfolioNarrowDark },
    },
  ],
  ['title', 'text', 'alt'],
)

/** What one works with, as it is. */
export const Product = () => (
  <section className={classes.section} aria-labelledby="product">
    <div className={classes.inner}>
      <div className={classes.heading}>
        <h2 id="product">{t('See it at work')}</h2>
        <p>{t('The vault, reports and portfolio of a made-up collector.')}</p>
      </div>
      <ul className={product.parts}>
        {PARTS.map(({ title, text, alt, light, dark }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Screen {...light} alt={alt} className={product.light} />
            <Screen {...dark} alt={alt} className={product.dark} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

interface ScreenProps {
  wide: string
  narrow: string
  alt: string
  className: string | undefined
}

/** What is hidden, such as the one of the other appearance, is not fetched. */
const Screen = ({ wide, narrow, alt, className }: ScreenProps) => (
  <picture className={className}>
    <source media="(width < 48rem)" srcSet={narrow} width={780} height={1440} />
    <img src={wide} alt={alt} width={1920} height={1200} loading="lazy" decoding="async" />
  </picture>
)
