import type { Member } from '#account/member/contract.ts'
import { accountLinksFor, navigationFor, sectionsFor, waysToAdd } from '#account/member/rules/navigation.ts'
import { quickActionsFor } from '#account/member/rules/wording.ts'
import { PAPER_IDS, paperEntry } from '#work/papers/rules/papers.ts'
import { whereToLand } from '#account/member/rules/routes.ts'
import { t } from '#basics/words/words.ts'

export interface Destination {
  label: string
  about: string
  to: string
  search?: Readonly<Record<string, string>>
  hash?: string
}

/** Every page and action, each address once, by the name that it has in the menus. */
export function destinationsFor(member: Member): Destination[] {
  const page = t('Page')
  const action = t('Action')
  const all: Destination[] = [
    ...[...navigationFor(member), ...accountLinksFor(member)].map((link) => ({ ...link, about: page })),
    ...sectionsFor(member).flatMap(({ label, tabs }) =>
      tabs.map(({ to, label: name, search }) => ({ to, label: name, about: label, ...(search && { search }) })),
    ),
    ...waysToAdd().map(({ to, label }) => ({ to, label, about: action })),
    ...quickActionsFor(member).map((link) => ({ ...link, about: action })),
    ...PAPER_IDS.map((paper) => ({
      label: paperEntry(paper).title,
      about: t('Document'),
      to: '/papers',
      search: { paper },
    })),
    { to: '/profile', hash: 'security', label: t('Security'), about: page },
    { to: '/profile', hash: 'your-data', label: t('Download your archive'), about: action },
    { to: '/vault-registration-process', label: t('How registering works'), about: page },
    ...(member.role === 'admin'
      ? [
          { to: '/admin/log', label: t('Log'), about: page },
          { to: '/admin/firms', label: t('Firms'), about: page },
          { to: '/admin/reference-data', label: t('Reference data'), about: page },
        ]
      : []),
  ]
  const opening = all.filter(({ to }) => 'enter' in whereToLand(to, member))
  return [...Map.groupBy(opening, addressOf).values()].map(([first]) => first!)
}

export const addressOf = ({ to, search, hash }: Pick<Destination, 'to' | 'search' | 'hash'>) =>
  `${to}?${new URLSearchParams(search).toString()}#${hash ?? ''}`
