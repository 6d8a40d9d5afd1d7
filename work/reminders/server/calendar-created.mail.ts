import { deviceInWords } from '#account/identity/rules/device.ts'
import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead, timeInWords } from '#platform/mail/letter.ts'

interface Created {
  to: string
  device: string
  at: Date
  origin: string
}

/** Whoever has got hold of a session must not leave with an address that goes on telling, without its owner hearing. */
export const calendarCreatedLetter = (head: Letterhead, { to, device, at, origin }: Created) =>
  composeLetter(head, {
    to,
    subject: t('A calendar address was created for your vault at {product}', { product: head.product_name }),
    paragraphs: [
      t(
        'A calendar address was created for your reminders, on {device}, {time}. Whoever has it can read what is due, and the titles of those assets.',
        { device: deviceInWords(device), time: timeInWords(at) },
      ),
      t(
        'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away: the address stops working, and every other device is signed out.',
      ),
    ],
    action: { label: t('This wasn’t me'), url: `${origin}/forgot-password` },
    note: t('You can also write to {support}.', { support: head.support_email }),
  })
