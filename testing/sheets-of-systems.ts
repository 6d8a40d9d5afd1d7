import { expect } from 'vitest'
import { lines, type Sheet } from './sheets.ts'

/* What other systems export. */

export const OTHER_SYSTEMS: Sheet[] = [
  [
    'Homebox',
    'homebox.csv',
    () =>
      lines(
        'HB.import_ref,HB.location,HB.tags,HB.name,HB.manufacturer,HB.purchase_from,HB.purchase_price,HB.purchase_date,HB.warranty_details',
        'r1,Study,Watches,Seamaster,Omega,Bonhams,1200.5,2021-03-04,two years',
      ),
    [
      {
        title: 'Seamaster',
        place: 'Study',
        category: 'Watches',
        maker: 'Omega',
        cost_at_acquisition: '1200.50',
        description: 'HB.warranty_details: two years',
      },
    ],
  ],
  [
    'Shelf',
    'shelf.csv',
    () =>
      lines(
        'id,title,description,category,kit,tags,location,custodian,valuation',
        's1,Leica M3,With lens,Camera,Travel,"film;35 mm",Loft,Ann,950',
      ),
    [{ title: 'Leica M3', category: 'Collectibles', place: 'Loft', tags: [{ name: 'film' }, { name: '35 mm' }] }],
  ],
  [
    'Snipe-IT',
    'snipe.csv',
    () =>
      lines(
        'item Name,Category,Manufacturer,Serial,Asset Tag,Location,Purchase Date,Purchase Cost,Warranty',
        'Desk,Furniture,Knoll,QX7,A-12,Hall,2019-05-06,800,24',
      ),
    [{ title: 'Desk', category: 'Furniture', maker: 'Knoll', place: 'Hall', description: 'Serial: QX7\nWarranty: 24' }],
  ],
  [
    'ARTERNAL',
    'arternal.csv',
    () =>
      lines(
        'Inventory Number,Artist,Title,Year,Medium,Dimensions,Location,Retail Price,Currency,Status',
        'AR-7,Ann Lee,Tideline,2019,Oil on linen,60 x 80 cm,Rack 2,12000,USD,Available',
      ),
    [{ inventory_number: 'AR-7', maker: 'Ann Lee', title: 'Tideline', dating_edtf: '2019', place: 'Rack 2' }],
  ],
  [
    'ArtCloud',
    'artcloud.csv',
    () => lines('SKU,Artist Name,Title,Type,Price,Location', 'C1,Ben Ray,Harbour,Painting,"$2,500.00",Gallery wall'),
    [
      {
        inventory_number: 'C1',
        title: 'Harbour',
        category: 'Art',
        cost_at_acquisition: '2500.00',
        place: 'Gallery wall',
      },
    ],
  ],
  [
    'Artwork Archive',
    'artwork-archive.csv',
    () =>
      lines(
        'Piece Name,Artist,Inventory Number,Type,Medium,Creation Date,Purchase Price,Purchase Date,Current Location,Notes',
        'Dune,Cleo Au,AA-3,Sculpture,Bronze,1998,4000,05/06/2010,Garden,Signed',
      ),
    [
      {
        title: 'Dune',
        maker: 'Cleo Au',
        inventory_number: 'AA-3',
        category: 'Art',
        date_of_acquisition: '2010-06-05',
        place: 'Garden',
      },
    ],
  ],
  [
    'CatalogIt',
    'catalogit.csv',
    () =>
      lines(
        'Entry/Object ID,Name/Title,Classification,Maker/Artist,Acquisition Date,Acquisition Method,Location,Condition',
        '2001.4,Celadon bowl,Ceramics,Unknown,1988,Gift,Case 3,Good',
      ),
    [
      {
        title: 'Celadon bowl',
        category: 'Antiques',
        how_acquired: 'Gift',
        date_of_acquisition_edtf: '1988',
        conditions: [expect.objectContaining({ grade: 'Good' })],
      },
    ],
  ],
  [
    'Sortly',
    'sortly.csv',
    () =>
      lines(
        'Entry Name,Entry Type,Folder,Quantity,Price,Tags,Notes',
        'Claret jug,Item,Dining room,1,300,silver,Dented',
      ),
    [{ title: 'Claret jug', cost_at_acquisition: '300.00', tags: [{ name: 'silver' }] }],
  ],
]
