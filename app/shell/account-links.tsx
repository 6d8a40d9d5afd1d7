import { Link } from '@tanstack/react-router'
import type { Registrant } from '#account/member/rules/onboarding.ts'
import { findRule, whereToLand } from '#account/member/rules/routes.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { t } from '#basics/words/words.ts'

interface AccountLink {
  to: string
  hash?: string
  label: string
}

const ownLinksOf = ({ role }: Registrant): AccountLink[] => [
  { to: '/profile', label: t('Profile') },
  { to: '/profile', hash: 'security', label: t('Security') },
  ...(role === 'investor' && vaultGrant === null ? [{ to: '/checkout', label: t('Plans & Pricing') }] : []),
  { to: '/when-im-gone', label: t('When I’m gone') },
  { to: '/shared', label: t('Shared with you') },
  { to: '/history', label: t('History') },
  { to: '/trash', label: t('Trash') },
  { to: '/offline', label: t('Offline') },
]

const legalLinks = (): AccountLink[] => [
  { to: '/legal/terms', label: t('Terms of service') },
  { to: '/legal/privacy', label: t('Privacy policy') },
  { to: '/legal', label: t('All legal documents') },
]

interface LinksProps {
  className: string | undefined
  onFollow: (to: string) => void
}

/** What belongs to the account, and what was before: every change, and what is deleted. */
export const AccountLinks = ({ member, ...rest }: LinksProps & { member: Registrant }) => (
  <Links links={ownLinksOf(member).filter(({ to }) => 'enter' in whereToLand(to, member) || isOutside(to))} {...rest} />
)

/** Of whoever works in the vault of another, some pages are of their own account and not of that vault. */
const isOutside = (to: string) => vaultGrant !== null && !findRule(to)?.works

/** What a footer would hold. */
export const LegalLinks = (props: LinksProps) => <Links links={legalLinks()} {...props} />

const Links = ({ links, className, onFollow }: LinksProps & { links: readonly AccountLink[] }) => (
  <ul>
    {links.map(({ to, hash, label }) => (
      <li key={label}>
        {isOutside(to) ? (
          <a href={hash ? `${to}#${hash}` : to} className={className}>
            {label}
          </a>
        ) : (
          <Link to={to} {...(hash && { hash })} className={className} onClick={() => onFollow(to)}>
            {label}
          </Link>
        )}
      </li>
    ))}
  </ul>
)
