import { whereToLand } from '#domain/routes.ts'
import type { Registrant } from './onboarding.ts'
import { ROLE_LABELS, type Role } from './roles.ts'
import { t, texts } from '#domain/words/words.ts'

/** What a person's collection is called, and which of an asset's two values counts as its worth to them. */
export interface Wording {
  role: string
  vault: string
  /** What the page of the collection is headed. */
  vaultTitle: string
  portfolio: string
  portfolioOverview: string
  collection: string
  value: string
  /** What is said before the day of an asset. */
  dated: string
  emptyVault: string
}

const STUDIO = texts({
  vault: 'Studio Vault',
  vaultTitle: 'Studio Vault',
  portfolio: 'Studio Portfolio',
  portfolioOverview: 'Studio Portfolio Overview',
  collection: 'studio',
  value: 'Value at creation',
  dated: 'Created',
  emptyVault: 'Add your first work: what it is, when you made it, and what it was worth when you finished it.',
})

const COLLECTION = texts({
  vault: 'My Vault',
  vaultTitle: 'My Private Vault',
  portfolio: 'Portfolio',
  portfolioOverview: 'Portfolio Overview',
  collection: 'collection',
  value: 'Cost at acquisition',
  dated: 'Acquired',
  emptyVault: 'Add your first piece: what it is, how you got it, and what you paid. You can add photos later.',
})

/** Creators keep a studio, everybody else a collection. */
export function wordingFor(role: Role): Wording {
  return { role: ROLE_LABELS[role], ...(role === 'creator' ? STUDIO : COLLECTION) }
}

export interface NavigationLink {
  to: string
  label: string
}

/** The links of the header, in their order: only those that open, so that nobody who registers is sent back from one. */
export function navigationFor(member: Registrant): NavigationLink[] {
  const { role } = member
  const { vault, portfolio } = wordingFor(role)
  const links = [
    { to: '/dashboard', label: t('Dashboard') },
    { to: '/vault', label: vault },
    { to: '/portfolio', label: portfolio },
    { to: '/reports', label: t('Reports') },
    ...(role === 'admin' ? [{ to: '/admin', label: t('Admin') }] : []),
    { to: '/profile', label: t('Profile') },
    ...(role === 'investor' ? [{ to: '/checkout', label: t('Plans & Pricing') }] : []),
  ]
  return links.filter(({ to }) => 'enter' in whereToLand(to, member))
}

/** The pages of a vault, which stand beside one another above each of them. */
export function vaultPagesFor(member: Registrant): NavigationLink[] {
  const pages = [
    { to: '/vault', label: t('Assets') },
    { to: '/places', label: t('Places') },
    { to: '/walkthroughs', label: t('Walkthroughs') },
    { to: '/collections', label: t('Collections') },
    { to: '/people', label: t('People') },
    { to: '/beneficiaries', label: t('Beneficiaries') },
    { to: '/papers', label: t('Documents') },
    { to: '/policies', label: t('Insurance') },
    { to: '/reminders', label: t('Reminders') },
    { to: '/import-assets', label: t('Import') },
    { to: '/to-finish', label: t('To Finish') },
    { to: '/history', label: t('History') },
    { to: '/trash', label: t('Trash') },
  ]
  return pages.filter(({ to }) => 'enter' in whereToLand(to, member))
}

/** What the dashboard offers to do next, the most likely first. */
export function quickActionsFor(role: Role): NavigationLink[] {
  return [
    { to: '/add-asset', label: t('Add New Asset') },
    { to: '/import-assets', label: t('Import a Spreadsheet') },
    { to: '/to-finish', label: t('Add Many Photos') },
    { to: '/vault', label: t('View Vault') },
    { to: '/portfolio', label: wordingFor(role).portfolioOverview },
    ...(role === 'investor' ? [{ to: '/checkout', label: t('Upgrade Plan') }] : []),
  ]
}
