import { plural, t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

export interface ToOwner {
  email: string
  total: number
  /** Who wrote about what, the latest first, some of them. */
  about: { name: string; title: string }[]
}

export const newCommentsLetter = (head: Letterhead, { email: to, total, about }: ToOwner, url: string) =>
  composeLetter(head, {
    to,
    subject: plural(total, '{count} new comment in your vault', '{count} new comments in your vault'),
    paragraphs: [
      t('People who can see part of your vault at {product} wrote about it:', { product: head.product_name }),
      ...about.map((each) => t('{name} about “{title}”', each)),
    ],
    action: { label: t('Read new comments'), url },
    note: t('You get this email once a day at most, while there are comments you haven’t looked at.'),
  })

export interface ToGuest {
  email: string
  owner: string
  total: number
  /** By which they were answered; the latest of several. */
  grant_id: string
}

export const answersLetter = (head: Letterhead, { email: to, owner, total }: ToGuest, url: string) =>
  composeLetter(head, {
    to,
    subject: t('{owner} answered your comments', { owner }),
    paragraphs: [
      plural(
        total,
        '{owner} wrote {count} answer to what you said about their vault at {product}.',
        '{owner} wrote {count} answers to what you said about their vault at {product}.',
        { owner, product: head.product_name },
      ),
    ],
    action: { label: t('Open the vault'), url },
    note: t('You get this email once a day at most.'),
  })
