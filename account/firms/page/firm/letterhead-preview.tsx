import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { inkOn } from '../../rules/firm-colors.ts'
import classes from './firm.module.css'

interface Shown {
  name: string
  postal_address: string
  foot_line: string
  color: string | null
  accent: string | null
  logo: string | null
}

/** How a letter and a paper begin and end. */
export function LetterheadPreview({ name, postal_address, foot_line, color, accent, logo }: Shown) {
  const product = installation.product_name
  const lines = postal_address.split('\n').filter((line) => line !== '')
  const main = color ?? installation.brand_color
  return (
    <div className={classes.previews}>
      <figure>
        <figcaption>{t('A letter by email')}</figcaption>
        <div className={classes.sheet}>
          <p className={classes.letterName}>
            <bdi>{name}</bdi>
          </p>
          <p>{t('The text of the letter stands here.')}</p>
          <p>
            <span className={classes.button} style={{ background: main, color: color ? inkOn(color) : '#ffffff' }}>
              {t('See the invitation')}
            </span>
          </p>
          <p className={classes.foot}>
            {lines.length > 0 && <span>{lines.join(', ')}</span>}
            {foot_line && <span>{foot_line}</span>}
            <span>{t('{firm} via {product}', { firm: name, product })}</span>
          </p>
        </div>
      </figure>
      <figure>
        <figcaption>{t('A document')}</figcaption>
        <div className={classes.sheet}>
          <div className={classes.paperHead}>
            {logo && <img className={classes.logo} src={logo} alt="" />}
            <div className={classes.paperName}>
              <p className={classes.letterName}>
                <bdi>{name}</bdi>
              </p>
              {lines.length > 0 && <p className={classes.small}>{lines.join('\n')}</p>}
            </div>
          </div>
          <div className={classes.rule} style={{ background: main }} />
          <p>{t('The document stands here.')}</p>
          <div className={classes.thinRule} style={{ background: accent ?? main }} />
          <p className={classes.foot}>
            <span>{foot_line || name}</span>
          </p>
        </div>
      </figure>
    </div>
  )
}
