import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

/* What the other side is written: that something is there, and never what stands in it. */

interface Written {
  to: string
  /** Who did it, as the reader knows them. */
  who: string
  url: string
}

export const scheduleProposedLetter = (head: Letterhead, { to, who, url }: Written) =>
  composeLetter(head, {
    to,
    subject: t('{who} proposes what is to be covered', { who }),
    paragraphs: [
      t('{who} proposed a version of the insurance schedule at {product}.', { who, product: head.product_name }),
    ],
    action: { label: t('See the schedule'), url },
    note: t('Values and items are shown on the page alone, and never in an email.'),
  })

export const scheduleAnsweredLetter = (head: Letterhead, { to, who, url }: Written) =>
  composeLetter(head, {
    to,
    subject: t('{who} answered about the schedule', { who }),
    paragraphs: [
      t('There is an answer to a version of the insurance schedule at {product}.', { product: head.product_name }),
    ],
    action: { label: t('See the answer'), url },
    note: t('Values and items are shown on the page alone, and never in an email.'),
  })
