import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'

interface Taken {
  to: string
  device: string
  forgotPasswordUrl: string
}

export const archiveTakenLetter = (head: Letterhead, { to, device, forgotPasswordUrl }: Taken) =>
  composeLetter(head, {
    to,
    subject: `Your archive was taken out of ${head.product_name}`,
    paragraphs: [
      `A moment ago somebody who was signed in as you (${device}) began to download everything that your vault at ${head.product_name} holds: all assets, pictures and documents.`,
      'If this was you, nothing is left to do; keep the archive as safe as the papers themselves. If it was not, choose a new password at once, which ends every other session, and see that nobody else can read your mail.',
    ],
    action: { label: 'It was not me', url: forgotPasswordUrl },
    note: `You may also write to ${head.support_email}.`,
  })
