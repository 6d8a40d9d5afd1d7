import { deviceInWords } from '#account/identity/rules/device.ts'
import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead, timeInWords } from '#platform/mail/letter.ts'
import type { OffReason } from '../rules.ts'

interface Made {
  to: string
  name: string
  host: string
  device: string
  at: Date
  origin: string
}

/** Whoever has got hold of a session must not leave with an address that goes on being told, without the owner hearing. */
export const webhookMadeLetter = (head: Letterhead, { to, name, host, device, at, origin }: Made) =>
  composeLetter(head, {
    to,
    subject: t('A webhook sends events of your vault at {product}', { product: head.product_name }),
    paragraphs: [
      t(
        'The webhook “{name}” now tells {host} when something changes in your vault. It was set up on {device}, {time}. It sends which asset changed and when, never what stands in it.',
        { name, host, device: deviceInWords(device), time: timeInWords(at) },
      ),
      t('If this wasn’t you, remove the webhook in your profile, and choose a new password.'),
    ],
    action: { label: t('See your webhooks'), url: `${origin}/profile/developer` },
    note: t('You can also write to {support}.', { support: head.support_email }),
  })

interface Off {
  to: string
  name: string
  host: string
  why: Exclude<OffReason, 'owner'>
  url: string
}

export const webhookOffLetter = (head: Letterhead, { to, name, host, why, url }: Off) =>
  composeLetter(head, {
    to,
    subject: t('The webhook “{name}” was turned off', { name }),
    paragraphs: [
      why === 'gone'
        ? t('{host} answered that the address of the webhook is gone, so nothing is sent there anymore.', { host })
        : t('Nothing could be delivered to {host} for three days, so nothing is sent there anymore.', { host }),
      t('Once it works again, turn the webhook on. What wasn’t delivered is listed there, and you can send it again.'),
    ],
    action: { label: t('See your webhooks'), url },
    note: t('You can also write to {support}.', { support: head.support_email }),
  })
