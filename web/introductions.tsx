import type { ReactElement } from 'react'
import type { PageData } from '#contract/page-data.ts'
import { longDate } from '#domain/legal.ts'
import { CREATORS } from './features/landing/creators.ts'
import { ESTATE_PRACTICES } from './features/landing/estate-practices.ts'
import { ESTATE_SERVICES } from './features/landing/estate-services.ts'
import { INSURANCE_PARTNERS } from './features/landing/insurance-partners.ts'
import type { RoleContent } from './features/landing/role-content.ts'
import { installation } from './installation.ts'
import { Cabinet } from './ui/drawings/cabinet.tsx'
import { EmptyNiche } from './ui/drawings/empty-niche.tsx'
import { LetterTray } from './ui/drawings/letter-tray.tsx'
import { Lot } from './ui/drawings/lot.tsx'
import { SealedDeed } from './ui/drawings/sealed-deed.tsx'
import { Studio } from './ui/drawings/studio.tsx'
import { UnderGlass } from './ui/drawings/under-glass.tsx'

/** How a page is made known to those who find it by searching, or are sent its address. */
export interface Introduction {
  description: string
  /** On its picture: whom or what it is about, a sentence, and a drawing. */
  picture?: { line: string; headline: string; drawing: ReactElement }
}

const OF_ANY_PAGE = 'A private record of the valuable things you own or make.'

const INTRODUCTIONS: Record<string, Introduction> = {
  '/': {
    description:
      'A private vault for the record of every valuable thing you own or make: photographs and papers, where each came from, what it is worth, and who shall have it next.',
    picture: {
      line: 'For what you own or make',
      headline: 'Know what you own, and be able to prove it.',
      drawing: <Cabinet label="" />,
    },
  },
  '/vault-registration-process': {
    description:
      'From an account to a complete record in six steps: what is asked, what can wait, and two sample forms.',
    picture: {
      line: 'How registering works',
      headline: 'Six steps, from an empty vault to a record to rely on.',
      drawing: <EmptyNiche />,
    },
  },
  '/creator-landing': {
    description: 'A studio vault for your own work: when it was made, what it was worth, and where it has been since.',
    picture: pictureOf(CREATORS, <Studio label="" />),
  },
  '/estate-practices': {
    description: 'Vaults for the clients of attorneys: inventories, beneficiaries and heirs in view. Launching soon.',
    picture: pictureOf(ESTATE_PRACTICES, <SealedDeed label="" />),
  },
  '/estate-services': {
    description:
      'For appraisers and auctioneers: an estate from the first room to the auction catalogue. Launching soon.',
    picture: pictureOf(ESTATE_SERVICES, <Lot label="" />),
  },
  '/insurance-partners': {
    description:
      'For insurers: what a client owns, what it is worth and what proves it, before a loss. Launching soon.',
    picture: pictureOf(INSURANCE_PARTNERS, <UnderGlass label="" />),
  },
  '/legal': {
    description: 'What you and the operator of this installation can expect of each other: terms, privacy, cloud.',
    picture: {
      line: 'Legal documents',
      headline: 'What you and we can expect of each other.',
      drawing: <LetterTray />,
    },
  },
  '/login': { description: 'Sign in to your vault.' },
  '/register': { description: 'Open a vault for what you own, or a studio for what you make. It takes a minute.' },
  '/forgot-password': { description: 'Have a link sent with which you choose a new password.' },
}

export const introductionOf = (path: string, data: PageData): Introduction =>
  data.document ? introduceDocument(data.document) : (INTRODUCTIONS[path] ?? { description: OF_ANY_PAGE })

function introduceDocument({ title, version, updated_at }: NonNullable<PageData['document']>): Introduction {
  const edition = `${version ? `version ${version}, ` : ''}last updated ${longDate(updated_at)}`
  return {
    description: `${title} of ${installation.product_name}: ${edition}, to read, print and keep.`,
    picture: {
      line: edition.replace(/^./, (letter) => letter.toUpperCase()),
      headline: title,
      drawing: <SealedDeed label="" />,
    },
  }
}

function pictureOf({ audience, claim }: RoleContent, drawing: ReactElement) {
  return { line: audience, headline: claim, drawing }
}
