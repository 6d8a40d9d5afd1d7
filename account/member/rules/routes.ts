import { isFirmKind } from '#basics/roles.ts'
import { onboardingStep, type Registrant } from './onboarding.ts'

/** Whoever asks for a page; null is someone who is signed out. `vault` is the one of another, in which they work. */
export type Visitor = (Registrant & { vault?: object }) | null

export interface RouteRule {
  /** `{name}` stands for one part of the address. */
  path: string
  /** Who is let in. Everybody else is sent on: to where they begin, or to sign in and then back. */
  who: 'anyone' | 'signed-out' | 'signed-in'
  /** For everybody to read, also without scripts, to find by searching, and to send on with a picture of its own. */
  public?: true
  /** A form for those who are signed out. It stands in its document, but is not for search engines. */
  form?: true
  /** Entered all the same by others, who see a page that says why there is nothing for them. */
  only?: 'members' | 'investors' | 'administrators'
  /** An investor who has not finished registering is led to the next step first. */
  afterRegistration?: true
  /** A step of registering: whoever is done with it is sent on. */
  until?: 'profile' | 'subscription'
  /** Also where somebody works in the vault of another. */
  works?: true
  /** A part of the query without which there is nothing to show. */
  needs?: string
  /** An address that only leads on. */
  leadsTo?: string
}

/** Every address of the product. The pages, the server and the tests read this one table. */
export const ROUTES = [
  { path: '/', who: 'signed-out', public: true },
  { path: '/vault-registration-process', who: 'anyone', public: true },
  { path: '/data-protection', who: 'anyone', public: true },
  { path: '/creator-landing', who: 'anyone', public: true },
  { path: '/estate-practices', who: 'anyone', public: true },
  { path: '/estate-services', who: 'anyone', public: true },
  { path: '/insurance-partners', who: 'anyone', public: true },
  { path: '/legal', who: 'anyone', public: true },
  { path: '/legal/{slug}', who: 'anyone', public: true },

  { path: '/login', who: 'signed-out', form: true },
  { path: '/register', who: 'signed-out', form: true },
  { path: '/forgot-password', who: 'signed-out', form: true },
  // Whoever lost the password comes signed out, with a link that the page itself judges.
  { path: '/update-password', who: 'anyone' },
  { path: '/confirm-email', who: 'anyone' },

  { path: '/complete-profile', who: 'anyone', only: 'members', until: 'profile' },
  { path: '/select-subscription', who: 'signed-in', until: 'subscription' },
  { path: '/checkout', who: 'anyone', only: 'investors' },
  { path: '/checkout/success', who: 'signed-in', needs: 'session_id' },
  { path: '/checkout/cancel', who: 'signed-in' },
  // Where the test mode stands in for a payment provider's own pages.
  { path: '/checkout/test/card', who: 'signed-in', only: 'investors' },
  { path: '/checkout/test/{id}', who: 'signed-in', only: 'investors' },

  { path: '/dashboard', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/vault', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/places', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/walkthroughs', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/walkthroughs/{id}', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/add-asset', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/to-finish', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/offline', who: 'signed-in', afterRegistration: true },
  { path: '/import-assets', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/edit-asset', who: 'signed-in', leadsTo: '/vault', works: true },
  { path: '/edit-asset/{id}', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/asset-summary/{id}', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/collections', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/people', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/people/{id}', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/beneficiaries', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/signed-list', who: 'signed-in', afterRegistration: true },
  { path: '/access', who: 'signed-in', afterRegistration: true },
  { path: '/dividing', who: 'signed-in', afterRegistration: true },
  { path: '/dividing/start', who: 'signed-in', afterRegistration: true },
  { path: '/dividing/{id}', who: 'signed-in', afterRegistration: true },
  { path: '/when-im-gone', who: 'signed-in', afterRegistration: true },
  { path: '/proposals', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/history', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/policies', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/policies/{id}', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/schedules', who: 'signed-in', afterRegistration: true },
  { path: '/schedules/new', who: 'signed-in', afterRegistration: true },
  { path: '/schedules/{id}', who: 'signed-in', afterRegistration: true },
  { path: '/claims', who: 'signed-in', afterRegistration: true },
  { path: '/claims/new', who: 'signed-in', afterRegistration: true },
  { path: '/claims/{id}', who: 'signed-in', afterRegistration: true },
  { path: '/cover', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/reminders', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/trash', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/portfolio', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/rates', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/reports', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/papers', who: 'signed-in', afterRegistration: true, works: true },
  { path: '/profile', who: 'signed-in' },
  { path: '/profile/webhooks', who: 'signed-in' },
  { path: '/profile/{id}', who: 'signed-in' },
  // Vaults of others: the server says who may look in, by an account or by a link.
  { path: '/invitation', who: 'anyone' },
  { path: '/link', who: 'anyone' },
  { path: '/shared', who: 'signed-in' },
  { path: '/shared/{id}', who: 'anyone' },
  { path: '/shared/{id}/compare', who: 'anyone' },
  { path: '/shared/{id}/estate', who: 'anyone' },
  { path: '/shared/{id}/{asset}', who: 'anyone' },
  { path: '/shared/{id}/wishes/{division}', who: 'anyone' },
  { path: '/shared/{id}/rounds', who: 'anyone' },
  { path: '/shared/{id}/rounds/start', who: 'anyone' },
  { path: '/shared/{id}/rounds/{round}', who: 'anyone' },
  // Of those who confirm that an owner is gone, and of an owner who is not.
  { path: '/to-confirm', who: 'signed-in' },
  { path: '/to-confirm/invitation', who: 'anyone' },
  { path: '/sealed-sheet', who: 'anyone' },
  { path: '/i-am-here', who: 'anyone' },
  // Of a firm and its clients: the server says who sees what.
  { path: '/firm', who: 'signed-in' },
  { path: '/firm-invitation', who: 'anyone' },
  { path: '/at/{handle}', who: 'anyone' },
  { path: '/clients', who: 'signed-in' },
  { path: '/clients/changes', who: 'signed-in' },
  { path: '/clients/portfolio', who: 'signed-in' },
  { path: '/clients/{id}', who: 'signed-in' },
  { path: '/client-invitation', who: 'anyone' },
  { path: '/signatures', who: 'signed-in', afterRegistration: true },
  { path: '/signatures/{id}', who: 'signed-in', afterRegistration: true },
  { path: '/sign', who: 'anyone' },
  { path: '/board', who: 'signed-in' },
  { path: '/board/{id}', who: 'signed-in' },
  { path: '/board/appraisals/{id}', who: 'signed-in' },
  { path: '/auctions', who: 'signed-in' },
  { path: '/auctions/{id}', who: 'signed-in' },
  { path: '/auctions/{id}/{consignor}', who: 'signed-in' },
  // Of its clients, who are asked.
  { path: '/sign-off/{id}', who: 'signed-in' },
  { path: '/consigned/{id}', who: 'signed-in' },
  { path: '/matters', who: 'signed-in' },
  { path: '/matters/{id}', who: 'signed-in' },
  { path: '/matters/{id}/heirs', who: 'signed-in' },
  { path: '/claim', who: 'anyone' },
  { path: '/requests', who: 'signed-in' },
  { path: '/requests/{id}', who: 'signed-in' },
  { path: '/answer', who: 'anyone' },
  { path: '/admin', who: 'signed-in', only: 'administrators' },
  { path: '/admin/firms', who: 'signed-in', only: 'administrators' },
  { path: '/admin/log', who: 'signed-in', only: 'administrators' },
  { path: '/admin/reference-data', who: 'signed-in', only: 'administrators' },

  { path: '/development/mailbox', who: 'anyone' },
] as const satisfies readonly RouteRule[]

export type Landing = { enter: true } | { redirect: string }
const ENTER: Landing = { enter: true }

/** Where somebody who is signed in begins. The own vault of administrators and of those who work for firms is one press from there. */
export function homeOf(visitor: Visitor): '/admin' | '/firm' | '/dashboard' {
  if (!visitor || visitor.vault) return '/dashboard'
  if (visitor.role === 'admin') return '/admin'
  return isFirmKind(visitor.role) ? '/firm' : '/dashboard'
}

/** May this visitor see the page at this address (path and query), and if not, where do they go instead? */
export function whereToLand(address: string, visitor: Visitor): Landing {
  // Not resolved against it: of `//vault` that would make the host "vault".
  const { pathname, searchParams } = new URL(ANYWHERE + address)
  const rule = findRule(pathname)
  if (!rule) return onTo('/', visitor)
  if (rule.who === 'signed-out' && visitor)
    return onTo(returnPath(searchParams.get('from')) ?? homeOf(visitor), visitor)
  if (rule.who === 'signed-in' && !visitor) return { redirect: loginComingBackTo(address) }
  if (visitor?.vault && !rule.works) return { redirect: homeOf(visitor) }
  if (rule.leadsTo) return onTo(rule.leadsTo, visitor)
  if (rule.needs && !searchParams.get(rule.needs)) return onTo(homeOf(visitor), visitor)
  if (!visitor) return ENTER

  if (rule.until === 'profile' && visitor.profile_completed) return onTo(homeOf(visitor), visitor)
  const step = onboardingStep(visitor)
  if (rule.until === 'subscription' && (visitor.role !== 'investor' || visitor.registration_completed))
    return onTo(homeOf(visitor), visitor)
  return rule.afterRegistration && step ? { redirect: step } : ENTER
}

/** Why a visitor who was let in sees a notice in place of the page. */
export type Restriction = 'sign-in-needed' | 'investors-only' | 'administrators-only' | 'owner-only'

export function restrictionAt(pathname: string, visitor: Visitor): Restriction | null {
  const rule = findRule(pathname)
  if (visitor?.vault && rule && !rule.works) return 'owner-only'
  const only = rule?.only
  if (!only) return null
  if (!visitor) return 'sign-in-needed'
  if (only === 'investors' && visitor.role !== 'investor') return 'investors-only'
  if (only === 'administrators' && visitor.role !== 'admin') return 'administrators-only'
  return null
}

/** Where to go after signing in: a page of ours that is not itself a way in, or null. Never another site. */
export function returnPath(from: unknown): string | null {
  // Browsers read `\` as `/` and drop tabs and line breaks, so `/\host` and `/<tab>/host` would leave this site.
  if (typeof from !== 'string' || !/^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u.test(from)) return null
  const { origin, pathname, search, hash } = new URL(from, ANYWHERE)
  const rule = findRule(pathname)
  return origin === ANYWHERE && rule && rule.who !== 'signed-out' ? pathname + search + hash : null
}

const ANYWHERE = 'https://strongroom.invalid'

function onTo(address: string, visitor: Visitor): Landing {
  const landing = whereToLand(address, visitor)
  return 'redirect' in landing ? landing : { redirect: address }
}

function loginComingBackTo(address: string): string {
  const from = returnPath(address)
  return from && from !== '/dashboard' ? `/login?from=${encodeURIComponent(from)}` : '/login'
}

export function findRule(pathname: string): RouteRule | undefined {
  const parts = partsOf(pathname)
  return ROUTES.find(({ path }) => matches(partsOf(path), parts))
}

function partsOf(path: string): string[] {
  const parts = path.split('/')
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts
}

const matches = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length &&
  pattern.every((each, i) => (each.startsWith('{') ? parts[i] !== '' : each === parts[i]))
