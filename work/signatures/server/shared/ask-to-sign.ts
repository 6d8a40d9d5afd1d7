import { inNameOf, originFor } from '#account/firms/server/shared/letterhead.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { locale } from '#basics/words/words.ts'
import type { UserDb } from '#database/access.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { askedToSignLetter } from '../letters.ts'
import type { ToldToSign } from '../queries.ts'

/** As the server sees them. */
export const fromOf = ({ client, agent }: { client: () => { address: string }; agent: () => string }) => ({
  address: client().address,
  agent: agent(),
})

type Asking = Pick<CallServices, 'enqueue' | 'clientDomains'> & { db: UserDb; origin: string; letterhead: Letterhead }

/** What opens it stands behind the `#`, which no server is told. */
export async function askToSign(
  { db, enqueue, letterhead, ...leading }: Asking,
  { address, firm, expires_at, ...told }: ToldToSign,
  token: string,
  isReminder = false,
) {
  const url = `${originFor(leading, firm)}/sign#${token}`
  const said = { ...told, to: address, firm: firm.name, url, until: dayInWords(new Date(expires_at)), isReminder }
  await enqueue(db, SEND_LETTER, askedToSignLetter(inNameOf(letterhead, firm), said))
}

const dayInWords = (at: Date) => new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
