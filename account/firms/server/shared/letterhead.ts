import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { inkOn } from '../../rules/firm-colors.ts'

/** What a letter or a paper of a firm begins and ends with. */
interface FirmLetterhead {
  name: string
  /** Its lines, the street first. */
  postal_address: string[]
  foot_line: string
  /** Seen on white paper as a line; null where the firm chose none. */
  color: string | null
  accent: string | null
  /** In which words on `color` are read. */
  ink: '#000000' | '#FFFFFF'
  /** A PNG of at most 600 pixels in width and height. */
  logo: Buffer | null
}

/** That of the firm that the caller works for; null where they work for none. */
export async function findFirmLetterhead(db: UserDb): Promise<FirmLetterhead | null> {
  const found = await db
    .selectFrom('firms')
    .select(['name', 'postal_address', 'foot_line', 'color', 'accent', 'logo'])
    .where('id', '=', sql<string>`current_firm()`)
    .executeTakeFirst()
  if (!found) return null
  const { postal_address, color } = found
  return { ...found, postal_address: linesOf(postal_address), ink: inkOn(color ?? '#000000') }
}

interface OfFirm {
  name: string
  postal_address: string
  foot_line: string
  color: string | null
}

/** A letter of ours that goes out in the name of a firm, and says so. */
export const inNameOf = (
  head: Letterhead,
  { name, postal_address, foot_line, color }: OfFirm,
): Letterhead & { firm: NonNullable<Letterhead['firm']> } => ({
  ...head,
  firm: {
    name,
    lines: [linesOf(postal_address).join(', '), foot_line].filter((line) => line !== ''),
    color: color ?? head.brand_color,
    ink: color === null ? '#FFFFFF' : inkOn(color),
  },
})

interface Leading extends Pick<CallServices, 'clientDomains'> {
  origin: string
}

/** Where what a firm writes to its clients leads: to its own domain, where the installation has one for it. */
export const originFor = ({ clientDomains, origin }: Leading, { handle }: { handle: string }): string =>
  clientDomains.find(({ firm }) => firm === handle)?.origin ?? origin

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')
