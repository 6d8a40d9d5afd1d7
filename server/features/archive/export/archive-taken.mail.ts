import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

interface Taken {
  to: string
  device: string
  forgotPasswordUrl: string
}

export const archiveTakenLetter = (head: Letterhead, { to, device, forgotPasswordUrl }: Taken) =>
  composeLetter(head, {
    to,
    subject: `Your ${head.product_name} archive was downloaded`,
    paragraphs: [
      `Someone signed in as you (${device}) just started downloading everything in your vault at ${head.product_name}: all assets, photos and documents.`,
      'If this was you, there’s nothing to do. Keep the archive somewhere safe: it isn’t encrypted. If it wasn’t, choose a new password right away, which signs out every other device, and make sure nobody else can read your email.',
    ],
    action: { label: 'This wasn’t me', url: forgotPasswordUrl },
    note: `You can also write to ${head.support_email}.`,
  })
