import { subject } from '#platform/rpc/subject.ts'
import { catalogRoute } from './catalog-route.ts'
import {
  answerByLetter,
  answerConsigned,
  askConsignor,
  changeConsignor,
  getConsigned,
  getStatement,
  offerLots,
  openLots,
  signReceipt,
} from './consignor-handlers.ts'
import {
  addAuction,
  changeAuction,
  changeLot,
  getAuction,
  listAuctions,
  listLotEvents,
  listLots,
  moveLot,
  placeLot,
  publishAuction,
  removeLot,
} from './handlers.ts'
import { receiptPaper, statementPaper } from './statement-papers.ts'

export const auctions = subject({
  calls: {
    auctions: {
      list: listAuctions,
      get: getAuction,
      add: addAuction,
      change: changeAuction,
      publish: publishAuction,
      lots: listLots,
      changeLot,
      moveLot,
      placeLot,
      removeLot,
      lotEvents: listLotEvents,
      changeConsignor,
      ask: askConsignor,
      statement: getStatement,
      signReceipt,
      shared: { offer: offerLots },
      consigned: { get: getConsigned, answer: answerConsigned },
      byLetter: { open: openLots, answer: answerByLetter },
    },
  },
  papers: [statementPaper, receiptPaper],
  streams: { '/api/auctions': catalogRoute },
})
