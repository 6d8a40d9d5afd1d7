import { ATTRIBUTIONS } from '#domain/people/attributions.ts'
import { msg, texts } from '#domain/words/words.ts'
import type { Entry } from './field-entry.ts'

/*
 * Everything of an asset that is one value, once. The shapes of the contract, the form, the record, the lists, the
 * filters and columns of reports, exports, imports and archives follow from it: docs/decisions/one-field-one-entry.md.
 */

export const ASSET_CATEGORIES = msg([
  'Art',
  'Antiques',
  'Collectibles',
  'Jewelry',
  'Watches',
  'Wine',
  'Furniture',
  'Books',
  'Other',
])
export const ACQUISITION_METHODS = msg(['Purchase', 'Gift', 'Inheritance', 'Compensation'])
export const FIRST_SALE_METHODS = msg(['Auction', 'Commission', 'Donation', 'Gallery', 'Private'])

/** In the order of the columns. */
export const FIELDS = texts(
  {
    title: {
      kind: 'line',
      max: 255,
      label: 'Title',
      of: {
        investor: {
          section: 'essentials',
          example: 'Longcase clock, Edinburgh, about 1790',
          help: 'What it is, where it’s from, how old.',
          required: 'Asset title is required',
        },
        creator: {
          section: 'essentials',
          example: 'Tideline, no. 4',
          help: 'As you call it, with a number where there are several.',
          required: 'Asset title is required',
        },
      },
      uses: ['list', 'search', 'column', 'sort'],
      headings: [
        'title',
        'hb.name',
        'asset name',
        'item name',
        'name',
        'item',
        'object',
        'work',
        'model',
        'model name',
      ],
    },
    description: {
      kind: 'long',
      max: 5_000,
      label: 'Description',
      of: {
        investor: {
          section: 'piece',
          example: 'Mahogany case, painted dial, eight-day movement; it runs.',
          help: 'Material, measures, marks, condition.',
        },
        creator: {
          section: 'piece',
          example: 'Oil and sand on linen, 90 by 120 cm, signed on the back.',
          help: 'Material, measures, signature, edition.',
        },
      },
      uses: ['search', 'column', 'schedule'],
      headings: ['description', 'hb.description', 'details', 'notes', 'hb.notes'],
    },
    category: {
      kind: 'listed',
      list: 'categories',
      max: 100,
      options: ASSET_CATEGORIES,
      label: 'Category',
      of: { investor: { section: 'piece', example: 'Antiques' }, creator: { section: 'piece', example: 'Art' } },
      uses: ['list', 'list filter', 'search', 'column', 'sort', 'schedule'],
      filter: 'categories',
      headings: ['category', 'hb.tags', 'hb.labels', 'type', 'asset category'],
    },
    genre: {
      kind: 'listed',
      list: 'genres',
      max: 100,
      label: 'Genre',
      of: { creator: { section: 'piece', example: 'Landscape' } },
      uses: ['list', 'column', 'schedule'],
      filter: 'genres',
      headings: ['genre', 'style'],
    },
    creation_date: {
      kind: 'day',
      label: 'Creation date',
      heading: 'Creation Date',
      of: {
        creator: {
          section: 'essentials',
          example: '3 February 2025',
          required: 'Creation date is required for creators',
        },
      },
      uses: ['column', 'sort', 'schedule'],
      column: 'date',
      headings: ['creation date', 'date of creation', 'created on', 'year', 'date'],
    },
    value_at_creation: {
      kind: 'amount',
      currency: { name: 'value_currency', label: 'Currency of the value' },
      label: 'Value at creation',
      heading: 'Creation Value',
      of: { creator: { section: 'worth', example: 'EUR 1,850.00' } },
      uses: ['column', 'sort', 'schedule'],
      column: 'value',
      headings: ['value at creation', 'creation value', 'hb.purchase price', 'valuation', 'value', 'price'],
    },
    first_sale_method: {
      kind: 'choice',
      options: FIRST_SALE_METHODS,
      label: 'First sale method',
      heading: 'First sale',
      of: { creator: { section: 'worth', example: 'Gallery' } },
      uses: ['schedule'],
      headings: ['first sale method', 'first sale'],
    },
    inspiration_story: {
      kind: 'long',
      max: 10_000,
      label: 'Inspiration story',
      of: {
        creator: {
          section: 'story',
          example: 'Painted over one winter on the same beach, always in the hour before high water.',
        },
      },
      uses: [],
      headings: ['inspiration story', 'inspiration'],
    },
    date_of_acquisition: {
      kind: 'day',
      label: 'Date of acquisition',
      heading: 'Acquisition Date',
      of: { investor: { section: 'essentials', example: '12 June 2021', required: 'Date of acquisition is required' } },
      uses: ['column', 'sort', 'schedule'],
      column: 'date',
      headings: [
        'date of acquisition',
        'acquisition date',
        'hb.purchase date',
        'hb.purchase time',
        'purchase date',
        'purchased',
        'date acquired',
        'date',
      ],
    },
    cost_at_acquisition: {
      kind: 'amount',
      currency: { name: 'cost_currency', label: 'Currency of the cost' },
      label: 'Cost at acquisition',
      heading: 'Acquisition Cost',
      of: { investor: { section: 'acquisition', example: 'GBP 6,500.00' } },
      uses: ['column', 'sort', 'schedule'],
      column: 'value',
      headings: [
        'cost at acquisition',
        'acquisition cost',
        'hb.purchase price',
        'purchase cost',
        'purchase price',
        'cost',
        'price',
        'valuation',
        'value',
      ],
    },
    acquisition_location: {
      kind: 'line',
      max: 100,
      names: true,
      label: 'Acquisition location',
      heading: 'Where',
      of: {
        investor: { section: 'acquisition', example: 'Saleroom in Edinburgh', help: 'A saleroom, a shop, a town.' },
      },
      uses: ['schedule'],
      headings: ['acquisition location', 'hb.purchase from', 'supplier', 'bought at', 'purchased from', 'seller'],
    },
    how_acquired: {
      kind: 'choice',
      options: ACQUISITION_METHODS,
      label: 'How acquired',
      of: { investor: { section: 'essentials', example: 'Purchase', required: 'How acquired is required' } },
      uses: ['schedule'],
      headings: ['how acquired', 'acquisition method', 'acquired by'],
    },
    previous_owner: {
      kind: 'line',
      max: 100,
      names: true,
      label: 'Previous owner',
      of: { investor: { section: 'acquisition', example: 'A family in Fife' } },
      uses: ['schedule'],
      headings: ['previous owner', 'former owner'],
    },
    provenance_story: {
      kind: 'long',
      max: 10_000,
      label: 'Provenance story',
      of: {
        investor: {
          section: 'story',
          example:
            'Made for a shipmaster of Leith, and in one family until it was sold with the contents of the house.',
        },
      },
      uses: [],
      headings: ['provenance story', 'provenance', 'history'],
    },
    place: {
      kind: 'place',
      label: 'Place',
      of: {
        investor: {
          section: 'piece',
          example: 'Leith / Hall',
          help: 'Where it is. Separate places with a slash: Leith / Hall / Cabinet.',
        },
        creator: {
          section: 'piece',
          example: 'Studio / Rack 2',
          help: 'Where it is. Separate places with a slash: Studio / Rack 2.',
        },
      },
      uses: ['list', 'list filter', 'search', 'column', 'sort', 'schedule'],
      filter: 'places',
      headings: ['place', 'hb.location', 'location', 'storage location', 'current location', 'where kept', 'room'],
      archivedSince: 3,
    },
    maker: {
      kind: 'line',
      max: 255,
      names: true,
      label: 'Maker',
      of: { investor: { section: 'piece', example: 'James Ross', help: 'The artist, workshop or manufacturer.' } },
      uses: ['list', 'list filter', 'search', 'column', 'sort', 'schedule'],
      filter: 'makers',
      headings: ['maker', 'artist', 'manufacturer', 'hb.manufacturer', 'brand', 'made by', 'designer', 'creator'],
      archivedSince: 3,
    },
    attribution: {
      kind: 'choice',
      options: ATTRIBUTIONS,
      label: 'Attribution',
      of: { investor: { section: 'piece', example: 'Attributed to', help: 'How sure the maker is.' } },
      uses: ['column', 'schedule'],
      headings: ['attribution', 'attributed'],
      archivedSince: 3,
    },
  } as const satisfies Record<string, Entry>,
  ['label', 'heading', 'help', 'example', 'required'],
)
