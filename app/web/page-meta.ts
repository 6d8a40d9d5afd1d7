import type { PageData } from '#account/legal/contract/page-data.ts'
import { longDate } from '#account/legal/rules.ts'
import { t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'

/** How a page is made known to those who find it by searching, or are sent its address. */
export interface PageMeta {
  description: string
  /** A file of `public/share`, 1200 × 630, that goes with its address. */
  picture?: string
}

const META: Record<string, PageMeta> = texts(
  {
    '/': {
      description:
        'A private vault for the valuable things you own or make: photos and documents, where each came from, what it’s worth, and who gets it next.',
      picture: 'home',
    },
    '/vault-registration-process': {
      description:
        'From sign-up to a complete record in six steps: what’s required, what can wait, and two sample forms.',
      picture: 'vault-registration-process',
    },
    '/data-protection': {
      description: 'What keeps your list of valuables private, in plain words, and what we don’t do.',
      picture: 'data-protection',
    },
    '/creator-landing': {
      description:
        'A studio vault for your own work: when it was made, what it was worth, and where it has been since.',
      picture: 'creator-landing',
    },
    '/estate-practices': {
      description: 'Vaults for the clients of attorneys: inventories, beneficiaries and heirs in view.',
      picture: 'estate-practices',
    },
    '/estate-services': {
      description: 'For appraisers and auctioneers: an estate from the first room to the auction catalog.',
      picture: 'estate-services',
    },
    '/insurance-partners': {
      description: 'For insurers: what a client owns, what it is worth and what proves it, before a loss.',
      picture: 'insurance-partners',
    },
    '/legal': {
      description: 'What you and we can expect of each other: terms, privacy, cloud.',
      picture: 'legal',
    },
    '/login': { description: 'Sign in to your vault.' },
    '/register': {
      description: 'Open a vault for what you own, or a studio for what you make. It takes a few minutes.',
    },
    '/forgot-password': { description: 'Get a link to choose a new password.' },
  },
  ['description'],
)

export const pageMetaOf = (path: string, data: PageData): PageMeta =>
  data.document
    ? introduceDocument(data.document)
    : (META[path] ?? { description: t('A private record of the valuable things you own or make.') })

function introduceDocument({ title, version, updated_at }: NonNullable<PageData['document']>): PageMeta {
  const given = { title, product: installation.product_name, date: longDate(updated_at) }
  return {
    description: version
      ? t('{title} of {product}: version {version}, last updated {date}, to read, print and keep.', {
          ...given,
          version,
        })
      : t('{title} of {product}: last updated {date}, to read, print and keep.', given),
    picture: 'legal',
  }
}
