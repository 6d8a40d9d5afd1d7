import { findStanding, type Standing } from '#account/executor/server/shared/standing.ts'
import type { GuestDb } from '#database/access.ts'
import { t } from '#basics/words/words.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { type ValueOnDay, valuesOnDay } from '#record/values/rules/on-day.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { worthOn } from '#record/values/rules/worth.ts'
import { type StandingEntry, standingLedgers } from '#record/values/server/shared/standing-ledgers.ts'
import { type PaperRequest, paperRequest, type PiecesOf } from '../../contract.ts'
import { paperRefusals } from '../../refusals.ts'
import { MAX_RECIPIENT, type PaperId } from '../../rules/papers.ts'
import { refuse } from '#platform/refusal.ts'
import { type Given, type LeftOut, splitPieces } from '../paper.ts'
import { listPieces, type Piece } from '../pieces.ts'
import { readerIn, type Reading } from './reading.ts'

/* What an executor’s papers are made of: pieces and values as of the day of death. */

export interface ValuedPiece extends Piece {
  values: ValueOnDay<StandingEntry>[]
}

export interface ReadPieces {
  day: string
  pieces: ValuedPiece[]
  leftOut: LeftOut[]
  own: Awaited<ReturnType<typeof listOwnFields>>
}

/** Its day is that of death; today where nobody wrote it down. */
interface AsOfDeath extends ReadPieces {
  standing: Standing
}

interface Wanted {
  pieces: PiecesOf
  most: number
  isBrief: boolean
  basis: Basis
  /** Another day than that of death, as of a loss after it. */
  day?: string | null
  isAboutLoss?: boolean
}

/** Null for whoever is no executor. What it cost is no value: where the ledger says nothing, nothing is said. */
export async function readAsOfDeath(db: GuestDb, reading: Reading, wanted: Wanted): Promise<AsOfDeath | null> {
  const standing = await findStanding(db)
  if (!standing) return null
  return { standing, ...(await readAsOf(db, reading, wanted, wanted.day ?? standing.day ?? reading.mark.today)) }
}

/** What is shown, with what the ledger says of it by a day. */
export async function readAsOf(db: GuestDb, reading: Reading, wanted: Wanted, day: string): Promise<ReadPieces> {
  const { visit, write } = reading
  const { pieces: of, most, isBrief, basis, isAboutLoss = false } = wanted
  // What each is worth is worked out below, by its ledger.
  const all = await listPieces(db, { role: visit.owner_role }, { pieces: of, day, basis: 'cost' }, { most, isBrief })
  const { pieces, leftOut } = splitPieces(all, write, { isAboutLoss, whyLater: t('It came after that day') })
  if (pieces.length === 0) refuse(paperRefusals.NOTHING_FOR_PAPER)
  const ledgers = await standingLedgers(db)
  return {
    day,
    leftOut,
    own: await listOwnFields(db),
    pieces: pieces.map((piece) => {
      const ledger = ledgers.get(piece.id) ?? []
      const found = worthOn(null, ledger, { basis, day })
      const worth = found && {
        amount: found.amount,
        currency: found.currency,
        source: found.source,
        valued_on: found.entry!.date ?? found.valued_on,
        valued_by: found.entry!.valued_by,
      }
      return { ...piece, worth, values: valuesOnDay(ledger, day) }
    }),
  }
}

export const dayOfDeathFact = ({ standing }: AsOfDeath, { write }: Reading): [string, string] => [
  t('Day of death'),
  standing.day === null ? t('Not written down yet: all is as of today') : write.day(standing.day),
]

/** What the lists are made of that owners print, too. */
export function givenTo(
  id: PaperId,
  reading: Reading,
  { day, pieces, leftOut, own }: AsOfDeath,
  { basis, ...request }: { basis: Basis } & Partial<Pick<PaperRequest, 'pieces' | 'loss'>>,
): Given {
  const { visit, mark, write } = reading
  return {
    id,
    me: { role: visit.owner_role },
    request: { ...paperRequest.parse({ recipient: readerIn(reading).slice(0, MAX_RECIPIENT) }), ...request },
    pieces,
    leftOut,
    policies: [],
    own,
    day,
    today: mark.today,
    basis,
    owner: mark.owner,
    write,
  }
}
