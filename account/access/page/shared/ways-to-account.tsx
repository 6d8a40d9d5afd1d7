import type { SignUpRole } from '#basics/roles.ts'
import { SIGN_UP_MESSAGES } from '#account/identity/rules/sign-up.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'
import { acceptByRegistering, type Way } from './token.ts'

interface WaysToAccountProps {
  way: Exclude<Way, 'link' | 'i-am-here'>
  /** The page that it leads back to. */
  from: string
  token: string
  address: string
  /** By a release: whoever left it can ask no administrator to open an account for them. */
  isLeft?: boolean
  /** What the account is offered as. */
  role?: SignUpRole
}

/** To the account that accepts an invitation, for whoever isn’t signed in: one that is there, or a new one for its address. */
export function WaysToAccount({ way, from, token, address, isLeft = false, role }: WaysToAccountProps) {
  const isOpen = installation.sign_up !== 'closed' || isLeft
  const { support_email: support } = installation
  return (
    <>
      <p className={layout.breaks}>
        {isOpen
          ? t('The letter was sent to {address}. Sign in with this address, or open an account for it.', { address })
          : t('The letter was sent to {address}. Sign in with this address.', { address })}
      </p>
      <ButtonLink to="/login" search={{ from }} fullWidth>
        {t('Sign in')}
      </ButtonLink>
      {isOpen ? (
        <ButtonLink
          to="/register"
          search={{ from, ...(role && { role }) }}
          state={{ invitation: token }}
          variant="default"
          fullWidth
          onClick={() => acceptByRegistering(way, token)}
        >
          {t('Open an account and accept')}
        </ButtonLink>
      ) : (
        <p className={layout.breaks}>
          {SIGN_UP_MESSAGES.closed}{' '}
          {rich('Questions? Write to {address}.', { address: <a href={`mailto:${support}`}>{support}</a> })}
        </p>
      )}
    </>
  )
}
