import { ROLE_LABELS, type Role } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'

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

/** What the dashboard offers to do next, the most likely first. In the vault of another the plan is its owner’s. */
export function quickActionsFor({
  role,
  vault,
}: {
  role: Role
  vault?: object | undefined
}): { to: string; label: string }[] {
  return [
    { to: '/add-asset', label: t('Add New Asset') },
    { to: '/vault', label: t('View Vault') },
    { to: '/portfolio', label: wordingFor(role).portfolioOverview },
    ...(role === 'investor' && !vault ? [{ to: '/checkout', label: t('Upgrade Plan') }] : []),
  ]
}
