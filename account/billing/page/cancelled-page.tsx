import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Page } from '#ui/page.tsx'
import { rich } from '#ui/rich.tsx'
import classes from './plans.module.css'

/** Where somebody comes who went back from paying. */
export function CancelledPage({ member }: { member: Member }) {
  const isNewcomer = member.role === 'investor' && !member.registration_completed
  return (
    <Page title={t('Checkout Cancelled')} lead={t('You weren’t charged, and nothing changed.')} narrow>
      <div className={classes.actions}>
        {isNewcomer && <ButtonLink to="/select-subscription">{t('Choose a plan')}</ButtonLink>}
        <ButtonLink to="/checkout" variant={isNewcomer ? 'default' : 'filled'}>
          {t('Plans & Pricing')}
        </ButtonLink>
        {!isNewcomer && (
          <ButtonLink to="/dashboard" variant="default">
            {t('Go to Dashboard')}
          </ButtonLink>
        )}
      </div>
      <section className={classes.section} aria-labelledby="help">
        <h2 id="help">{t('Did something go wrong?')}</h2>
        <p>
          {rich('Write to {address}. For what we agree with you, see the legal documents.', {
            address: <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a>,
          })}
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/legal" variant="default">
            {t('Legal documents')}
          </ButtonLink>
        </div>
      </section>
    </Page>
  )
}
