import * as z from 'zod'
import { findFirmLetterhead } from '#account/firms/server/shared/letterhead.ts'
import { onLetterhead } from '#account/firms/server/shared/on-letterhead.ts'
import { anyId } from '#basics/shapes.ts'
import { t } from '#basics/words/words.ts'
import type { UserDb } from '#database/access.ts'
import { documentPdf } from '#platform/pdf/document.ts'
import { soft } from '#platform/pdf/long-words.ts'
import { paper } from '#work/papers/server/shared/paper.ts'
import { strokesOf } from '../rules/drawing.ts'
import { LOT_STATES } from '../rules/lots.ts'
import { findStatement } from './consignor-handlers.ts'

const ofConsignor = z.strictObject({ id: anyId })
const ofReceipt = z.strictObject({ id: anyId, receipt: anyId })

async function readStatement(db: UserDb, id: string) {
  const letterhead = await findFirmLetterhead(db)
  const statement = letterhead && (await findStatement(db, id))
  return statement ? { statement, letterhead } : null
}

/** What a consignor’s lots brought, less what the firm takes: what is due, to the coin. */
export const statementPaper = paper({
  name: 'consignor-statement',
  formats: ['pdf'],
  request: ofConsignor,
  read: (db, { request }) => readStatement(db, request.id),
  make: ({ statement, letterhead }, { sheet, write, today }) => {
    const { auction, consignor, lots } = statement
    const money = (amount: string) => write.money(amount, auction.currency)
    const job = documentPdf({
      sheet: sheet(t('Statement for {name}', { name: consignor.name })),
      lead: [auction.title, auction.held_on && write.day(auction.held_on), write.day(today)]
        .filter(Boolean)
        .join(' · '),
      small: true,
      parts: [
        {
          kind: 'table',
          columns: [
            { heading: t('Lot') },
            { heading: t('Title'), share: 1 },
            { heading: t('State') },
            { heading: t('Hammer price'), end: true },
            { heading: t('Commission'), end: true },
          ],
          rows: lots.map(({ number, title, state, hammer, commission }) => [
            String(number),
            title,
            t(LOT_STATES[state]),
            hammer === null ? '' : money(hammer),
            commission === null ? '' : money(commission),
          ]),
        },
        {
          kind: 'table',
          title: t('What is due'),
          columns: [
            { heading: t('Entry'), share: 1 },
            { heading: t('Amount'), end: true },
          ],
          rows: [
            [t('Sum of hammer prices'), money(statement.hammer)],
            [t('Less commission of {percent} %', { percent: consignor.commission }), money(statement.commission)],
            [
              consignor.charged_for === ''
                ? t('Less charges')
                : t('Less charges: {what}', { what: consignor.charged_for }),
              money(statement.charges),
            ],
            [t('Due'), money(statement.due)],
          ],
        },
      ],
    })
    return { content: { pdf: onLetterhead(job, letterhead) }, rows: lots.length }
  },
})

/** A receipt as it was signed. */
export const receiptPaper = paper({
  name: 'pickup-receipt',
  formats: ['pdf'],
  request: ofReceipt,
  read: async (db, { request }) => {
    const found = await readStatement(db, request.id)
    const receipt = found?.statement.receipts.find(({ id }) => id === request.receipt)
    return found && receipt ? { ...found, receipt } : null
  },
  make: ({ statement: { auction, consignor }, letterhead, receipt }, { sheet, write }) => {
    const job = documentPdf({
      sheet: sheet(t('Receipt for {name}', { name: consignor.name })),
      lead: t('Taken along for “{auction}” on {day}', {
        auction: auction.title,
        day: write.day(receipt.created_at.toISOString().slice(0, 10)),
      }),
      small: true,
      parts: [
        {
          kind: 'table',
          columns: [{ heading: t('Lot') }, { heading: t('Title'), share: 1 }, { heading: t('Condition'), share: 1 }],
          rows: receipt.pieces.map(({ number, title, condition }) => [String(number), title, condition]),
        },
        {
          kind: 'facts',
          facts: [
            [t('Signed by'), soft(receipt.signed_by)],
            [t('Taken by'), soft(receipt.received_by)],
          ],
        },
        ...(receipt.drawing === null ? [] : [{ kind: 'drawn' as const, strokes: strokesOf(receipt.drawing) }]),
      ],
    })
    return { content: { pdf: onLetterhead(job, letterhead) }, rows: receipt.pieces.length }
  },
})
