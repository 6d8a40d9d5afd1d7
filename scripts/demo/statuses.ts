import type { Insertable } from 'kysely'
import type { AssetStatuses } from '#database/schema.ts'

type DemoStatus = Omit<Insertable<AssetStatuses>, 'asset_id' | 'user_id'>

/** What became of some pieces, by their titles. */
export const DEMO_STATUSES: Readonly<Record<string, readonly DemoStatus[]>> = {
  'Rangefinder camera, chrome, with 50 mm lens': [
    { status: 'For sale', since: '2025-08-01' },
    { status: 'Sold', since: '2025-09-12', party: 'Photo Lindqvist, Malmö', amount: '3100.00', currency: 'USD' },
  ],
  'Blue-and-white charger with flower': [
    { status: 'Sold', since: '2025-03-27', party: 'A collector in Lyon', amount: '5200.00', currency: 'EUR' },
  ],
  'Celadon bottle vase': [
    {
      status: 'On loan',
      since: '2025-06-02',
      due_on: '2027-01-31',
      party: 'Museum of Trade Ceramics',
      note: 'Until the exhibition closes.',
    },
  ],
}
