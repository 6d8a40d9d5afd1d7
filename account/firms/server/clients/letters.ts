import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

interface Asked {
  to: string
  firm: string
  url: string
}

export const clientInvitedLetter = (head: Letterhead, { to, firm, url }: Asked) => {
  const said = { firm, product: head.product_name }
  return composeLetter(head, {
    to,
    subject: t('{firm} invites you to {product}', said),
    paragraphs: [
      t(
        '{firm} works with {product}, where people keep a record of what is valuable to them, with photos, documents and values.',
        said,
      ),
      t(
        'Your record is yours. By accepting you show nothing: you choose afterwards what {firm} may see, and until when.',
        said,
      ),
    ],
    action: { label: t('See the invitation'), url },
    note: t('If you don’t know {firm}, ignore this email. Nothing happens until you accept.', said),
  })
}

export const clientAcceptedLetter = (
  head: Letterhead,
  { to, client, url }: { to: string; client: string; url: string },
) =>
  composeLetter(head, {
    to,
    subject: t('{client} accepted your invitation', { client }),
    paragraphs: [
      t('{client} is now a client of yours at {product}, and chooses what your firm may see.', {
        client,
        product: head.product_name,
      }),
    ],
    action: { label: t('See your client'), url },
    note: t('You get this email because you lead your firm or work for this client.'),
  })

export const clientEndedLetter = (head: Letterhead, { to, firm }: { to: string; firm: string }) =>
  composeLetter(head, {
    to,
    subject: t('{firm} no longer works for you at {product}', { firm, product: head.product_name }),
    paragraphs: [
      t('{firm} ended your relation at {product}. They can’t see anything of your vault any more.', {
        firm,
        product: head.product_name,
      }),
      t('Your vault stays as it is, and stays yours.'),
    ],
    note: t('If that surprises you, ask {firm}.', { firm }),
  })
