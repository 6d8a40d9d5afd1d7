import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead } from '#platform/mail/letter.ts'

interface Taken {
  to: string
  device: string
  forgotPasswordUrl: string
}

export const archiveTakenLetter = (head: Letterhead, { to, device, forgotPasswordUrl }: Taken) =>
  composeLetter(head, {
    to,
    subject: t('Your {product} archive was downloaded', { product: head.product_name }),
    paragraphs: [
      t(
        'Someone signed in as you ({device}) just started downloading everything in your vault at {product}: all assets, photos and documents.',
        { device, product: head.product_name },
      ),
      t(
        'If this was you, there’s nothing to do. Keep the archive somewhere safe: it isn’t encrypted. If it wasn’t, choose a new password right away, which signs out every other device, and make sure nobody else can read your email.',
      ),
    ],
    action: { label: t('This wasn’t me'), url: forgotPasswordUrl },
    note: t('You can also write to {support}.', { support: head.support_email }),
  })
