import * as z from 'zod'
import { guest, open, registered } from '#account/identity/contract/access.ts'
import { firmRefusals } from '#account/firms/refusals.ts'
import { jobRefusals } from '#work/jobs/refusals.ts'
import { anyId, ruled, text } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { stream, WRITTEN } from '#platform/contract/streams.ts'
import { auctionRefusals } from '../refusals.ts'
import {
  answerToLotsMistake,
  auctionPlaceMistake,
  auctionTitleMistake,
  chargedForMistake,
  commissionMistake,
  conditionsMistake,
  dimensionsMistake,
  lotConditionMistake,
  lotDescriptionMistake,
  lotTitleMistake,
  MOST_LOTS,
  MOST_OFFERED,
  saleDayMistake,
  signerMistake,
} from '../rules/lots.ts'
import { auction, consigned, event, listed, lot, state, statement } from './shapes.ts'

const missing = msg('Please enter text')
const ofId = z.strictObject({ id: anyId })
const typedAmount = text(60).default('')
const line = (mistake: (text: string) => string | null) => ruled(mistake, missing).transform(oneLine)
const lines = (mistake: (text: string) => string | null) => ruled(mistake, missing).transform(prose).default('')

const typedAuction = {
  title: line(auctionTitleMistake),
  held_on: ruled(saleDayMistake, msg('Please enter a day')).default(''),
  place: line(auctionPlaceMistake).default(''),
  conditions: lines(conditionsMistake),
  currency: z.string().regex(/^[A-Z]{3}$/),
}

const token = z.string().regex(/^[\w-]{43}$/)

/** What a consignor says of lots. */
const answer = {
  lots: z.array(anyId).min(1).max(MOST_LOTS),
  is_approved: z.boolean(),
  content: text(20_000).transform(prose).default(''),
}
function requireWhatIsWrong(
  { is_approved, content }: { is_approved: boolean; content: string },
  context: z.RefinementCtx,
) {
  const message = answerToLotsMistake(content, is_approved)
  if (message !== null) context.addIssue({ code: 'custom', path: ['content'], message })
}

const inFirm = errors(firmRefusals.FIRM_NEEDED)

/** Of the firm that the caller works for, with lots of clients whom they see. */
export const auctions = {
  list: registered
    .route({ method: 'GET', path: '/auctions', summary: 'Sales of the firm, the latest first' })
    .input(
      z.object({
        offset: z.coerce.number().int().min(0).max(2_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(listed), total: z.int() }))
    .errors(inFirm),
  get: registered
    .route({ method: 'GET', path: '/auctions/{id}', summary: 'A sale with its consignors' })
    .input(ofId)
    .output(auction)
    .errors(inFirm),
  add: registered
    .route({ method: 'POST', path: '/auctions', summary: 'Adds a sale' })
    .input(z.strictObject({ auction_id: z.uuid(), ...typedAuction }))
    .output(auction)
    .errors(inFirm)
    .errors(errors(auctionRefusals.TOO_MANY_AUCTIONS)),
  change: registered
    .route({ method: 'PUT', path: '/auctions/{id}', summary: 'Changes day, place and conditions of a sale' })
    .input(ofId.extend(typedAuction))
    .output(auction)
    .errors(inFirm)
    .errors(errors(auctionRefusals.AUCTION_KEEPS_CURRENCY)),
  publish: registered
    .route({ method: 'POST', path: '/auctions/{id}/publish', summary: 'Publishes the catalog: its numbers stay' })
    .input(ofId)
    .output(auction)
    .errors(inFirm),
  lots: registered
    .route({ method: 'GET', path: '/auctions/{id}/lots', summary: 'Its lots by number, a page at a time' })
    .input(
      z.object({
        id: anyId,
        search: text(200).default(''),
        state: state.optional(),
        offset: z.coerce.number().int().min(0).max(5_000).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(100),
      }),
    )
    .output(z.object({ items: z.array(lot), total: z.int() }))
    .errors(inFirm),
  changeLot: registered
    .route({ method: 'PUT', path: '/lots/{id}', summary: 'Changes what the catalog says of a lot, and its prices' })
    .input(
      ofId.extend({
        title: line(lotTitleMistake),
        description: lines(lotDescriptionMistake),
        condition: lines(lotConditionMistake),
        dimensions: line(dimensionsMistake).default(''),
        estimate_low: typedAmount,
        estimate_high: typedAmount,
        start_price: typedAmount,
        reserve: typedAmount,
      }),
    )
    .output(lot)
    .errors(inFirm)
    .errors(errors(auctionRefusals.LOT_INVALID, auctionRefusals.LOT_STAYS)),
  moveLot: registered
    .route({ method: 'POST', path: '/lots/{id}/move', summary: 'Moves a lot on its way; sold with its hammer price' })
    .input(ofId.extend({ to: state, hammer: typedAmount }))
    .output(lot)
    .errors(inFirm)
    .errors(errors(auctionRefusals.LOT_GOES_ITS_WAY, auctionRefusals.LOT_INVALID)),
  placeLot: registered
    .route({
      method: 'POST',
      path: '/lots/{id}/place',
      summary: 'Puts a lot at another number, until they are published',
    })
    .input(ofId.extend({ number: z.int().min(1).max(MOST_LOTS) }))
    .errors(inFirm)
    .errors(errors(auctionRefusals.NUMBERS_STAY)),
  removeLot: registered
    .route({ method: 'DELETE', path: '/lots/{id}', summary: 'Takes a lot out of a sale that isn’t published' })
    .input(ofId)
    .errors(inFirm)
    .errors(errors(auctionRefusals.LOT_STAYS)),
  lotEvents: registered
    .route({ method: 'GET', path: '/lots/{id}/events', summary: 'How a lot has moved, the latest first' })
    .input(ofId)
    .output(z.array(event).max(1_000))
    .errors(inFirm),
  changeConsignor: registered
    .route({ method: 'PUT', path: '/consignors/{id}', summary: 'Changes the fees of a consignor' })
    .input(
      ofId.extend({
        commission: ruled(commissionMistake, missing),
        charges: typedAmount,
        charged_for: line(chargedForMistake).default(''),
      }),
    )
    .output(statement)
    .errors(inFirm)
    .errors(errors(auctionRefusals.LOT_INVALID)),
  ask: registered
    .route({
      method: 'POST',
      path: '/consignors/{id}/ask',
      summary: 'Asks a consignor by a letter to approve their lots',
    })
    .input(ofId)
    .output(statement)
    .errors(inFirm)
    .errors(
      errors(auctionRefusals.NOTHING_TO_APPROVE, jobRefusals.CLIENT_HAS_NO_ACCOUNT, firmRefusals.CLIENT_HAS_NO_ADDRESS),
    ),
  statement: registered
    .route({ method: 'GET', path: '/consignors/{id}', summary: 'What a consignor’s lots brought, and what is due' })
    .input(ofId)
    .output(statement)
    .errors(inFirm),
  signReceipt: registered
    .route({
      method: 'POST',
      path: '/consignors/{id}/receipts',
      summary: 'Keeps a signed list of what was taken along',
    })
    .input(
      ofId.extend({
        receipt_id: z.uuid(),
        lots: z.array(anyId).min(1).max(MOST_LOTS),
        signed_by: line(signerMistake),
        drawing: z
          .string()
          .regex(/^[ML0-9 ]{1,20000}$/)
          .nullable()
          .default(null),
      }),
    )
    .output(statement)
    .errors(inFirm),
  shared: {
    offer: guest
      .route({
        method: 'POST',
        path: '/shared/{grant}/lots',
        summary: 'Adds pieces of a client to a sale of their firm',
      })
      .input(z.strictObject({ grant: anyId, auction: anyId, assets: z.array(anyId).min(1).max(MOST_OFFERED) }))
      .output(z.object({ offered: z.int() }))
      .errors(errors(auctionRefusals.TOO_MANY_LOTS)),
  },
  consigned: {
    get: registered
      .route({ method: 'GET', path: '/consigned/{id}', summary: 'Lots that the caller, as a client, has in a sale' })
      .input(ofId)
      .output(consigned),
    answer: registered
      .route({ method: 'POST', path: '/consigned/{id}', summary: 'Approves lots, or says what isn’t right' })
      .input(z.strictObject({ id: anyId, ...answer }).superRefine(requireWhatIsWrong))
      .output(consigned),
  },
  byLetter: {
    open: open
      .route({
        method: 'POST',
        path: '/consigned-by-letter/open',
        summary: 'Lots of whoever has the letter, whose vault is not claimed yet',
      })
      .input(z.strictObject({ token }))
      .output(consigned),
    answer: open
      .route({
        method: 'POST',
        path: '/consigned-by-letter/answer',
        summary: 'Approves lots by the letter, or says what isn’t right',
      })
      .input(z.strictObject({ token, ...answer }).superRefine(requireWhatIsWrong))
      .output(consigned),
  },
}

/** The catalog as a proof, as a table for LiveAuctioneers, or with its pictures. */
export const catalogStream = stream('catalog', 'POST /api/auctions/{id}/catalog/{format}', 'registered', {
  ...WRITTEN,
  seconds: 240,
})
