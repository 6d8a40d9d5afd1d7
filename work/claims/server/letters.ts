import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

interface Written {
  to: string
  who: string
  url: string
}

/** That something happened with a claim, and nothing of what. */
export const claimLetter = (head: Letterhead, { to, who, url }: Written) =>
  composeLetter(head, {
    to,
    subject: t('Something new in a claim with {who}', { who }),
    paragraphs: [t('{who} has added something to a claim at {product}.', { who, product: head.product_name })],
    action: { label: t('See the claim'), url },
    note: t('What it is about is shown on the page alone, and never in an email.'),
  })
