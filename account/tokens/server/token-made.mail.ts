import { deviceInWords } from '#account/identity/rules/device.ts'
import type { Scope } from '#basics/scopes.ts'
import { t } from '#basics/words/words.ts'
import { composeLetter, type Letterhead, timeInWords } from '#platform/mail/letter.ts'
import { SCOPE_WORDS } from '../rules.ts'

interface Made {
  to: string
  name: string
  scopes: readonly Scope[]
  device: string
  at: Date
  origin: string
}

/** Whoever has got hold of a session must not leave with a key that goes on opening, without its owner hearing. */
export const tokenMadeLetter = (head: Letterhead, { to, name, scopes, device, at, origin }: Made) =>
  composeLetter(head, {
    to,
    subject: t('An access token was made for your vault at {product}', { product: head.product_name }),
    paragraphs: [
      t('The access token “{name}” was made on {device}, {time}. A program that has it may do this: {scopes}.', {
        name,
        device: deviceInWords(device),
        time: timeInWords(at),
        scopes: scopes.map((scope) => t(SCOPE_WORDS[scope].label)).join(', '),
      }),
      t(
        'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away: every access token ends, and every other device is signed out.',
      ),
    ],
    action: { label: t('This wasn’t me'), url: `${origin}/forgot-password` },
    note: t('You can also write to {support}.', { support: head.support_email }),
  })
