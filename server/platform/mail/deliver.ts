import { createTransport } from 'nodemailer'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Sealer } from '../sealer.ts'
import type { Deliver } from './letter.ts'

/** By SMTP. A letter that is tried again bears the same Message-ID, so that it is not shown twice. */
export function deliverBySmtp(smtpUrl: string, from: string, host: string): Deliver {
  const transport = createTransport(smtpUrl, { from })
  return async (letter, id) => {
    await transport.sendMail({
      ...letter,
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Into the development mailbox, once each. Its links are good, so it is sealed there and opened to be shown. */
export const deliverToMailbox =
  (database: Database, { seal }: Sealer): Deliver =>
  ({ to, subject, text, html }, id) =>
    asSystem(database, async (db) => {
      await db
        .insertInto('letters')
        .values({ id, recipient: to, subject, text: seal(text), html: seal(html) })
        .onConflict((row) => row.doNothing())
        .execute()
    })
