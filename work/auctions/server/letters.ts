import { plural, t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

interface LotsToApprove {
  to: string
  firm: string
  auction: string
  needsAccount: boolean
  url: string
}

export const lotsToApproveLetter = (head: Letterhead, { to, firm, auction, needsAccount, url }: LotsToApprove) =>
  composeLetter(head, {
    to,
    subject: t('{firm} asks you to approve your lots in “{auction}”', { firm, auction }),
    paragraphs: [
      t('{firm} has cataloged your pieces for the auction “{auction}”, with estimates and reserves.', {
        firm,
        auction,
      }),
      t('A lot goes into the sale once you approve it. Where something isn’t right, you say so.'),
      ...(needsAccount ? [] : [t('You need no account for it. The link is good for 60 days, and only for you.')]),
    ],
    action: { label: t('See your lots'), url },
    note: t('You get this email because {firm} works for you.', { firm }),
  })

interface Answered {
  to: string
  client: string
  count: number
  isApproved: boolean
  url: string
}

export const lotsAnsweredLetter = (head: Letterhead, { to, client, count, isApproved, url }: Answered) =>
  composeLetter(head, {
    to,
    subject: isApproved
      ? t('{client} approved lots', { client })
      : t('{client} says that something isn’t right with lots', { client }),
    paragraphs: [
      isApproved
        ? plural(count, '{client} approved {count} lot.', '{client} approved {count} lots.', { client })
        : plural(
            count,
            '{client} wants something changed in {count} lot. What, stands in its history.',
            '{client} wants something changed in {count} lots. What, stands in their history.',
            { client },
          ),
    ],
    action: { label: t('See the auction'), url },
    note: t('You get this email because you lead your firm or work for this client.'),
  })
