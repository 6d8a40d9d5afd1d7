import type { findLetterheadOf } from '#account/firms/server/shared/on-letterhead.ts'
import type { Visit } from '#database/access.ts'
import { t } from '#basics/words/words.ts'
import type { markOf } from '#account/access/server/shared/handed/mark-of.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import type { SharedPaperRequest } from '../../contract.ts'
import type { Basis } from '#record/values/rules/purposes.ts'

/* What is at hand while a paper is made of what a guest is shown. */

export interface Reading {
  visit: Visit
  /** Which piece it is about; null for all. */
  piece: string | null
  asked: SharedPaperRequest
  write: Writing
  mark: Awaited<ReturnType<typeof markOf>>
  /** On whose letterhead it is printed: of the firm that access was given to. */
  firm: Awaited<ReturnType<typeof findLetterheadOf>>
}

export const shows = ({ visit }: Pick<Reading, 'visit'>, group: GroupName) => visit.groups.includes(group)

/** The latest values where they are shown; else what was paid, where that is; else nothing. */
export function basisOf(reading: Pick<Reading, 'visit'>): Basis | null {
  if (shows(reading, 'values')) return 'latest'
  return shows(reading, 'cost') ? 'cost' : null
}

export const readerIn = ({ mark: { reader, address } }: Reading) =>
  address === null ? reader : `${reader} (${address})`

export const preparedFor = (reading: Reading): [string, string][] => [
  [t('Owner'), reading.mark.owner],
  reading.firm === null
    ? [t('Prepared for'), readerIn(reading)]
    : [t('Prepared by'), [reading.firm.name, ...reading.firm.postal_address].join(', ')],
  [t('Prepared on'), reading.mark.day],
]
