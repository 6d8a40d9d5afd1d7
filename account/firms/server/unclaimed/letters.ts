import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'
import { CLAIM_DAYS } from '../../rules/clients.ts'

interface Asked {
  to: string
  firm: string
  url: string
}

export const claimLetter = (head: Letterhead, { to, firm, url }: Asked) =>
  composeLetter(head, {
    to,
    subject: t('Your vault at {product}', { product: head.product_name }),
    paragraphs: [
      t('{firm} keeps a private record of your valuable things at {product}, and asks you to make it yours.', {
        firm,
        product: head.product_name,
      }),
      t(
        'Open the link and choose a password. Then the vault is yours, and you decide what {firm} may still see and do.',
        {
          firm,
        },
      ),
    ],
    action: { label: t('Make it yours'), url },
    note: t(
      'The link works once, within {days} days. Please don’t forward it: whoever opens it can make the vault theirs. If you don’t know {firm}, ignore this email.',
      { firm, days: CLAIM_DAYS },
    ),
  })

/** Of a firm for which nobody works any more. */
export const leftUnclaimedLetter = (head: Letterhead, { to, firm, url }: Asked) =>
  composeLetter(head, {
    to,
    subject: t('Your vault at {product}', { product: head.product_name }),
    paragraphs: [
      t(
        '{firm} kept a private record of your valuable things at {product}. Nobody works for this firm here any more.',
        {
          firm,
          product: head.product_name,
        },
      ),
      t('The record is yours to have. Open the link and choose a password; {firm} sees nothing of it then.', { firm }),
    ],
    action: { label: t('Make it yours'), url },
    note: t(
      'The link works once. Please don’t forward it: whoever opens it can make the vault theirs. Questions? Write to {support}.',
      { support: head.support_email },
    ),
  })

export const claimedLetter = (head: Letterhead, { to, firm, url }: Asked) =>
  composeLetter(head, {
    to,
    subject: t('Your vault is yours now'),
    paragraphs: [
      t('Somebody opened our letter, chose a password and made the vault theirs that {firm} kept for you.', { firm }),
    ],
    action: { label: t('Open your vault'), url },
    note: t('If that wasn’t you, set a new password at once, and write to {support}.', { support: head.support_email }),
  })

export const vaultClaimedLetter = (
  head: Letterhead,
  { to, client, url }: { to: string; client: string; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{client} claimed their vault', { client }),
    paragraphs: [
      t('The vault that your firm opened is {client}’s now. They decide what you see and do in it.', { client }),
    ],
    action: { label: t('See your client'), url },
    note: t('You get this email because you lead your firm or work for this client.'),
  })
