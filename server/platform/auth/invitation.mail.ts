import { INVITATION_DAYS } from '#domain/identity/sign-up.ts'
import { composeLetter, type Letterhead } from '../mail/letter.ts'

export const invitationLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: `You’re invited to ${head.product_name}`,
    paragraphs: [
      `You’re invited to open a vault at ${head.product_name}: a private record of the valuable things you own or make.`,
      'Open the link and choose a password. The invitation works for this email address only.',
    ],
    action: { label: 'Open your vault', url },
    note: `The link works once, for ${INVITATION_DAYS} days. If you weren’t expecting it, ignore this letter. Questions: ${head.support_email}.`,
  })
