import { Navigate } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import layout from '#ui/layout.module.css'
import type { WayIn } from '../../contract/firm.ts'
import { inkOn } from '../../rules/firm-colors.ts'
import { WhoseInstallation } from '../shared/whose-installation.tsx'
import classes from './firm.module.css'

/** A firm’s own way in. Whoever belongs to it is led on; it always says whose installation this is. */
export function WayInPage({ firm }: { firm: WayIn }) {
  const member = useMember()
  const { product_name: product } = installation
  if (member && firm.you === 'member') return <Navigate to="/clients" replace />
  if (member && firm.you === 'client') return <Navigate to="/access" replace />
  return (
    <AuthLayout
      title={<bdi>{firm.name}</bdi>}
      lead={ROLE_LABELS[firm.kind]}
      aside={<Panel firm={firm} />}
      // On a host of its own the foot of every page says it.
      below={(installation.portal === null || member) && <WhoseInstallation />}
    >
      <div className={classes.form}>
        {firm.logo && (
          <div className={classes.tile}>
            <img className={classes.logo} src={firm.logo} alt={t('Logo of {firm}', { firm: firm.name })} />
          </div>
        )}
        {firm.color && <div className={classes.rule} style={{ background: firm.color }} />}
        <p>{t('{firm} works with {product}.', { firm: firm.name, product })}</p>
        {member ? (
          <>
            <p className={layout.breaks}>
              {t('You’re signed in as {email}, which neither works here nor is a client.', { email: member.email })}
            </p>
            <ButtonLink to="/dashboard" fullWidth>
              {t('Open your vault')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            to="/login"
            search={{ from: `/at/${firm.handle}` }}
            fullWidth
            {...(firm.color && { style: { background: firm.color, color: inkOn(firm.color) } })}
          >
            {t('Sign in')}
          </ButtonLink>
        )}
        {firm.foot_line && (
          <>
            {firm.accent && <div className={classes.thinRule} style={{ background: firm.accent }} />}
            <p className={`${layout.fine} ${layout.breaks}`}>{firm.foot_line}</p>
          </>
        )}
      </div>
    </AuthLayout>
  )
}

const Panel = ({ firm }: { firm: WayIn }) => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={layout.heading}>{t('Your vault stays yours.')}</p>
    <p className={layout.muted}>{t('{firm} sees what you show, and no more.', { firm: firm.name })}</p>
  </div>
)
