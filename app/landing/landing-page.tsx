import { Link } from '@tanstack/react-router'
import { PRICE_LIST } from '#account/billing/rules/price-list.ts'
import { t } from '#basics/words/words.ts'
import { RegisterButton } from './register-button.tsx'
import { Cabinet } from '#ui/drawings/cabinet.tsx'
import { PageTitle } from '#ui/page.tsx'
import { PriceList } from '#account/billing/page/shared/price-list.tsx'
import { rich } from '#ui/rich.tsx'
import { Audiences } from './audiences.tsx'
import classes from './landing-page.module.css'
import { Product } from './product.tsx'
import { Proof } from './proof.tsx'
import { Specimen } from './specimen.tsx'

export function LandingPage() {
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.words}>
          <PageTitle className={classes.title}>{t('Know what you own, and be able to prove it.')}</PageTitle>
          <p className={classes.lead}>
            {t(
              'A private vault for the valuable things you own or make: photos and documents, where each came from, what it’s worth, and who gets it next.',
            )}
          </p>
          <div>
            <RegisterButton>{t('Create your vault')}</RegisterButton>
          </div>
        </div>
        <figure className={classes.plate}>
          <Cabinet
            label={t(
              'A drawing of a cabinet with six numbered pieces: a vase, a framed landscape, a pocket watch, a violin, a ring and a bottle of wine.',
            )}
          />
          <figcaption>{t('Six pieces, numbered as in a catalog')}</figcaption>
        </figure>
      </section>
      <Product />
      <Specimen />
      <Proof />
      <Audiences />
      <Plans />
      <section className={classes.close}>
        <h2>{t('Start with one piece.')}</h2>
        <p>
          {t(
            'Signing up takes a few minutes. For investors, the first three months are free, with up to three assets.',
          )}
        </p>
        <RegisterButton>{t('Create your account')}</RegisterButton>
        <p>
          {rich('Want to know more first? <link>How registering works</link>', {
            link: (words) => <Link to="/vault-registration-process">{words}</Link>,
          })}
        </p>
      </section>
    </>
  )
}

function Plans() {
  return (
    <section className={classes.section}>
      <div className={classes.inner} data-split>
        <div className={classes.heading}>
          <h2>{t('What it costs')}</h2>
          <p>
            {t(
              'Three plans for investors, in US dollars. Change or cancel at any time. Your data stays yours: you can download all of it with every plan.',
            )}
          </p>
          <p>{t('Creators don’t need an investor plan.')}</p>
        </div>
        <PriceList prices={Object.values(PRICE_LIST)} />
      </div>
    </section>
  )
}
