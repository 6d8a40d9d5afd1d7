import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'
import { plural, t } from '#basics/words/words.ts'

interface Waiting {
  to: string
  proposals: number
  /** Of whoever proposed the first of them. */
  first: string
  url: string
}

export const proposalsLetter = (head: Letterhead, { to, proposals, first, url }: Waiting) =>
  composeLetter(head, {
    to,
    subject: plural(proposals, '{name} proposed a change', '{count} changes were proposed to you', { name: first }),
    paragraphs: [
      plural(
        proposals,
        '{name} looked into your vault at {product} and proposed a change.',
        'People you let into your vault at {product} proposed {count} changes. {name} was the first.',
        { name: first, product: head.product_name },
      ),
      t('Nothing changes unless you accept it.'),
    ],
    action: { label: t('See what is proposed'), url },
    note: t('You get this email once a day at most.'),
  })

interface Answered {
  to: string
  owner: string
  accepted: number
  declined: number
  url: string
}

export const answeredLetter = (head: Letterhead, { to, owner, accepted, declined, url }: Answered) =>
  composeLetter(head, {
    to,
    subject: t('{owner} answered your proposals', { owner }),
    paragraphs: [
      ...(accepted > 0
        ? [
            plural(accepted, '{owner} accepted one of your proposals.', '{owner} accepted {count} of your proposals.', {
              owner,
            }),
          ]
        : []),
      ...(declined > 0
        ? [
            plural(declined, '{owner} declined one of your proposals.', '{owner} declined {count} of your proposals.', {
              owner,
            }),
          ]
        : []),
    ],
    action: { label: t('See the vault'), url },
    note: t('You get this email once a day at most.'),
  })
