import { homeOf, whereToLand } from './routes.ts'
import { isFirmKind } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import type { Registrant } from './onboarding.ts'
import { wordingFor } from './wording.ts'

/* Where everything is: docs/decisions/navigation.md. Only what opens is offered, so that nobody who registers is sent back. */

export interface NavigationLink {
  to: string
  label: string
  /** What of the query makes it this page, and not another at the same address. */
  search?: Readonly<Record<string, string>>
}

interface Tab extends NavigationLink {
  /** Pages without a tab of their own that belong to this one, with all that is below them. */
  besides?: readonly string[]
}

const SECTIONS = ['firm', 'home', 'vault', 'insurance', 'heirs', 'worth', 'kept'] as const
type SectionId = (typeof SECTIONS)[number]

export interface Section {
  id: SectionId
  label: string
  tabs: readonly Tab[]
  /** Pages that are work on one thing: the section is marked in the header, and no tabs stand above them. */
  works?: readonly string[]
}

/** What people come for, each with its pages. */
export function sectionsFor(member: Registrant): Section[] {
  const { vault } = wordingFor(member.role)
  const sections: Section[] = [
    ...(isFirmKind(member.role)
      ? [
          {
            id: 'firm' as const,
            label: t('Firm'),
            tabs: tabsOfFirm(member),
          },
        ]
      : []),
    {
      id: 'home',
      label: t('Home'),
      tabs: [
        { to: '/dashboard', label: t('Overview') },
        { to: '/reminders', label: t('Reminders') },
        { to: '/to-finish', label: t('Unfinished') },
      ],
    },
    {
      id: 'vault',
      label: vault,
      tabs: [
        { to: '/vault', label: t('Assets'), besides: ['/import-assets'] },
        { to: '/places', label: t('Places') },
        { to: '/collections', label: t('Collections') },
        { to: '/walkthroughs', label: t('Walkthroughs') },
      ],
      works: ['/add-asset', '/edit-asset', '/asset-summary'],
    },
    {
      id: 'insurance',
      label: t('Insurance'),
      tabs: [
        { to: '/policies', label: t('Policies') },
        { to: '/cover', label: t('Insurance check') },
        ...(member.role === 'insurance-partners' ? [] : agreedTabs()),
        { to: '/papers', label: t('Documents') },
      ],
    },
    {
      id: 'heirs',
      label: t('Heirs & People'),
      tabs: [
        { to: '/beneficiaries', label: t('Heirs'), besides: ['/signed-list', '/dividing'] },
        { to: '/beneficiaries', label: t('Without an heir'), search: { view: 'none' } },
        { to: '/people', label: t('People') },
        { to: '/when-im-gone', label: t('When I’m gone') },
        { to: '/access', label: t('Access') },
        { to: '/proposals', label: t('Proposals') },
      ],
    },
    {
      id: 'worth',
      label: t('Worth'),
      tabs: [
        { to: '/portfolio', label: t('Portfolio') },
        { to: '/reports', label: t('Reports') },
        { to: '/rates', label: t('Exchange Rates') },
      ],
    },
    {
      id: 'kept',
      label: t('History and Trash'),
      tabs: [
        { to: '/history', label: t('History') },
        { to: '/trash', label: t('Trash') },
        { to: '/offline', label: t('Offline') },
        ...(isFirmKind(member.role) ? [] : [{ to: '/signatures', label: t('Signatures') }]),
      ],
    },
  ]
  return sections.map((section) => ({ ...section, tabs: opening(section.tabs, member) }))
}

const tabsOfFirm = ({ role }: Registrant): Tab[] => [
  { to: '/firm', label: t('Your firm') },
  { to: '/clients', label: t('Clients') },
  { to: '/clients/changes', label: t('Changes') },
  ...(role === 'estate-practices' ? [{ to: '/matters', label: t('Matters') }] : []),
  ...(role === 'estate-services'
    ? [
        { to: '/board', label: t('Board') },
        { to: '/auctions', label: t('Auctions') },
      ]
    : []),
  ...(role === 'insurance-partners' ? agreedTabs() : []),
  { to: '/requests', label: t('Requests') },
  { to: '/signatures', label: t('Signatures') },
]

/** What owners and insurers settle between them. */
const agreedTabs = (): Tab[] => [
  { to: '/schedules', label: t('Schedules') },
  { to: '/claims', label: t('Claims') },
]

/** The links of the header in their order, the pages that people open most. */
export function navigationFor(member: Registrant): NavigationLink[] {
  const { vault, portfolio } = wordingFor(member.role)
  const links = [
    ...(isFirmKind(member.role) ? [{ to: '/firm', label: t('Firm') }] : []),
    { to: '/dashboard', label: t('Dashboard') },
    { to: '/vault', label: vault },
    { to: '/policies', label: t('Insurance') },
    { to: '/beneficiaries', label: t('Heirs & People') },
    { to: '/portfolio', label: portfolio },
    { to: '/reports', label: t('Reports') },
    ...(member.role === 'admin' ? [{ to: '/admin', label: t('Admin') }] : []),
  ]
  return opening(links, member)
}

/** At the end of the header: what belongs to the account rather than to the things. */
export function accountLinksFor(member: Registrant): NavigationLink[] {
  const links = [
    { to: '/profile', label: t('Profile') },
    ...(member.role === 'investor' ? [{ to: '/checkout', label: t('Plans & Pricing') }] : []),
  ]
  return opening(links, member)
}

/** How something comes into a vault, the usual way first. */
export function waysToAdd(): (NavigationLink & { about: string })[] {
  return [
    { to: '/add-asset', label: t('Add an asset'), about: t('A photo and a short form') },
    { to: '/to-finish', label: t('Add many photos'), about: t('Name them later') },
    { to: '/import-assets', label: t('Import a spreadsheet'), about: t('Excel, CSV or a copied table') },
    { to: '/walkthroughs', label: t('Walk through a room'), about: t('Check off what is there, add what is new') },
  ]
}

/** What a phone has at the bottom, beside the ways to add and all the rest. */
export function barFor(member: Registrant): NavigationLink[] {
  return opening(
    [
      { to: homeOf(member), label: t('Home') },
      { to: '/vault', label: t('Vault') },
      { to: '/policies', label: t('Insurance') },
    ],
    member,
  )
}

export interface Standing {
  section: Section
  /** Null on a page that is work on one thing. */
  tab: Tab | null
}

/** In which section a page is, and on which of its tabs. */
export function standingAt(
  sections: readonly Section[],
  pathname: string,
  search: Readonly<Record<string, unknown>> = {},
): Standing | null {
  for (const section of sections) {
    const tabs = section.tabs.filter(({ to, besides = [] }) => [to, ...besides].some((each) => isAt(pathname, each)))
    // The nearest of those that a page is below.
    const tab =
      tabs.find((each) => each.search && isAsked(each.search, search)) ??
      tabs.toSorted((one, other) => other.to.length - one.to.length)[0]
    if (tab) return { section, tab }
    if (section.works?.some((each) => isAt(pathname, each))) return { section, tab: null }
  }
  return null
}

/** Which link of the header stands for a page: its own, or the first of its section. */
export function linkAt(links: readonly NavigationLink[], standing: Standing | null, pathname: string) {
  const own = links.find(({ to }) => isAt(pathname, to))
  if (own || !standing) return own
  return links.find(({ to }) => standing.section.tabs.some((tab) => tab.to === to))
}

const opening = <L extends NavigationLink>(links: readonly L[], member: Registrant) =>
  links.filter(({ to }) => 'enter' in whereToLand(to, member))

/** A page that has others below it is drawn at its address with a slash. */
const isAt = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

const isAsked = (wanted: Readonly<Record<string, string>>, search: Readonly<Record<string, unknown>>) =>
  Object.entries(wanted).every(([name, value]) => search[name] === value)
