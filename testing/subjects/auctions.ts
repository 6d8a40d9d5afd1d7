import { aServiceOf } from '../auctions.ts'
import type { OfSubject } from '../of-subjects.ts'
import { aCreator } from '../people.ts'

export const ofSubject: OfSubject = {
  rows: {
    auctions: async (owner) => ({ table: 'auctions', id: (await aServiceOf(owner)).auction }),
    consignors: async (owner) => ({ table: 'consignors', id: (await aServiceOf(owner)).consignor }),
    lots: async (owner) => ({ table: 'lots', id: (await aServiceOf(owner)).lot }),
    lot_events: async (owner) => ({ table: 'lot_events', id: (await aServiceOf(owner)).moved }),
    pickup_receipts: async (owner) => ({ table: 'pickup_receipts', id: (await aServiceOf(owner)).receipt }),
  },
  ids: async (ann) => {
    const person = { id: ann.id, email: ann.registration.email }
    const { auction, consignor, lot } = await aServiceOf(person)
    const consigned = await aServiceOf(await aCreator(), person)
    return {
      things: { auction, consignor, lot, consigned: consigned.consignor },
      routes: {
        'auctions.get': { of: 'auction' },
        'auctions.change': { of: 'auction', body: () => ({ title: 'Summer sale', currency: 'EUR' }) },
        'auctions.lots': { of: 'auction' },
        'auctions.changeLot': { of: 'lot', body: () => ({ title: 'Clock' }) },
        'auctions.lotEvents': { of: 'lot' },
        'auctions.placeLot': { of: 'lot', body: () => ({ number: 1 }) },
        'auctions.ask': { of: 'consignor' },
        'auctions.moveLot': { of: 'lot', body: () => ({ to: 'received' }) },
        'auctions.changeConsignor': { of: 'consignor', body: () => ({ commission: '12.5' }) },
        'auctions.statement': { of: 'consignor' },
        'auctions.signReceipt': {
          of: 'consignor',
          body: () => ({ receipt_id: crypto.randomUUID(), lots: [lot], signed_by: 'Mrs. Client' }),
        },
        'auctions.removeLot': { of: 'lot' },
        'auctions.publish': { of: 'auction' },
        'auctions.consigned.get': { of: 'consigned' },
        'auctions.consigned.answer': { of: 'consigned', body: () => ({ lots: [consigned.lot], is_approved: true }) },
      },
    }
  },
}
