import { Link } from '@tanstack/react-router'
import type { Registrant } from '#domain/member/onboarding.ts'
import { whereToLand } from '#domain/routes.ts'
import { t } from '#domain/words/words.ts'

interface AccountLink {
  to: string
  hash?: string
  label: string
}

const linksFor = (role: Registrant['role']): AccountLink[] => [
  { to: '/profile', label: t('Profile') },
  { to: '/profile', hash: 'security', label: t('Security') },
  ...(role === 'investor' ? [{ to: '/checkout', label: t('Plans & Pricing') }] : []),
  { to: '/legal/terms', label: t('Terms of service') },
  { to: '/legal/privacy', label: t('Privacy policy') },
  { to: '/legal', label: t('All legal documents') },
]

interface AccountLinksProps {
  member: Registrant
  /** What stands above them already. */
  besides?: readonly { label: string }[]
  className: string | undefined
  onFollow: (to: string) => void
}

const NOTHING: readonly { label: string }[] = []

/** What belongs to the account, and below it what a footer would hold. */
export const AccountLinks = ({ member, besides = NOTHING, className, onFollow }: AccountLinksProps) => (
  <ul>
    {linksFor(member.role)
      .filter(({ to }) => 'enter' in whereToLand(to, member))
      .filter(({ label }) => besides.every((above) => above.label !== label))
      .map(({ to, hash, label }) => (
        <li key={label}>
          <Link to={to} {...(hash && { hash })} className={className} onClick={() => onFollow(to)}>
            {label}
          </Link>
        </li>
      ))}
  </ul>
)
