import { Link } from '@tanstack/react-router'
import type { Role } from '#domain/member/roles.ts'

interface AccountLink {
  to: string
  hash?: string
  label: string
}

const linksFor = (role: Role): AccountLink[] => [
  { to: '/profile', label: 'Profile' },
  { to: '/profile', hash: 'security', label: 'Security' },
  ...(role === 'investor' ? [{ to: '/checkout', label: 'Plans & Pricing' }] : []),
  { to: '/legal/terms', label: 'Terms of service' },
  { to: '/legal/privacy', label: 'Privacy policy' },
  { to: '/legal', label: 'All legal documents' },
]

interface AccountLinksProps {
  role: Role
  /** What stands above them already. */
  besides?: readonly { label: string }[]
  className: string | undefined
  onFollow: (to: string) => void
}

const NOTHING: readonly { label: string }[] = []

/** What belongs to the account, and below it what a footer would hold. */
export const AccountLinks = ({ role, besides = NOTHING, className, onFollow }: AccountLinksProps) => (
  <ul>
    {linksFor(role)
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
