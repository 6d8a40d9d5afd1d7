import { createTransport } from 'nodemailer'
import type { Deliver } from './letter.ts'

/** By SMTP. A letter that is tried again bears the same Message-ID, so that it is not shown twice. */
export function deliverBySmtp(smtpUrl: string, from: string, host: string): Deliver {
  const transport = createTransport(smtpUrl, { from })
  // Safe pattern: a setting of the operator’s.
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  return async ({ sender, ...letter }, id) => {
    await transport.sendMail({
      ...letter,
      ...(sender !== undefined && { from: { name: sender, address } }),
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
