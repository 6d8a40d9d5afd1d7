import { texts } from '#basics/words/words.ts'
import type { DetailName } from './details.ts'
import type { ImageView } from './image-views.ts'

/** A field of some types of work only: an edition of prints, a foundry of sculptures. */
interface OfTypes {
  name: DetailName
  of: readonly string[]
}

export interface Kind {
  title: string
  /** Words of the names of categories that are of this kind, in lower case. */
  called: readonly string[]
  /** What its photos should show between them. */
  views: readonly ImageView[]
  fields: readonly (DetailName | OfTypes)[]
  /** Those of them by which one piece is known from another like it. */
  knownBy: readonly DetailName[]
}

const ON_PAPER = ['Drawing', 'Art print', 'Photograph']

/** Which kind of piece has which details, beside those that all have. */
export const KINDS = texts(
  {
    watches: {
      title: 'Watch',
      called: ['watches', 'watch', 'timepieces', 'uhren', 'armbanduhren'],
      views: ['Whole', 'Dial', 'Back', 'Mark'],
      fields: [
        'model',
        'reference_number',
        'serial_number',
        'movement',
        'caliber',
        'case_material',
        'case_size',
        'dial',
        'bracelet',
        'complications',
        'box',
        'papers',
        'last_service',
      ],
      knownBy: ['reference_number', 'serial_number'],
    },
    jewelry: {
      title: 'Jewelry',
      called: ['jewelry', 'jewellery', 'jewels', 'gems', 'schmuck'],
      views: ['Whole', 'Mark', 'With scale'],
      fields: [
        'jewelry_type',
        'metal',
        'fineness',
        'stones',
        'hallmarks',
        'jewelry_size',
        'certificate_number',
        'certificate_link',
      ],
      knownBy: ['metal', 'hallmarks'],
    },
    wine: {
      title: 'Wine',
      called: ['wine', 'wines', 'spirits', 'wein', 'weine'],
      views: ['Whole', 'Label'],
      fields: [
        'producer',
        'vintage',
        'region',
        'appellation',
        'grape',
        'bottle_size',
        'bottles',
        'fill_level',
        'storage',
        'drink_from',
        'drink_to',
        'original_wooden_case',
      ],
      knownBy: ['producer', 'vintage', 'bottle_size', 'bottles'],
    },
    instruments: {
      title: 'Instrument',
      called: ['instruments', 'instrument', 'violins', 'guitars', 'pianos', 'instrumente', 'musikinstrumente'],
      views: ['Whole', 'Back', 'Label'],
      fields: [
        'type_of_instrument',
        'model',
        'serial_number',
        'label_inside',
        'body_length',
        'accessories',
        'certificate_number',
        'restoration',
      ],
      knownBy: ['type_of_instrument', 'serial_number'],
    },
    cars: {
      title: 'Car',
      called: ['cars', 'car', 'automobiles', 'vehicles', 'motorcycles', 'autos', 'fahrzeuge', 'oldtimer'],
      views: ['Whole', 'Interior', 'Mark'],
      fields: [
        'model',
        'vin',
        'engine_number',
        'engine',
        'transmission',
        'mileage',
        'color',
        'license_plate',
        'first_registration',
        'matching_numbers',
        'last_service',
        'restoration',
      ],
      knownBy: ['vin', 'first_registration'],
    },
    coins: {
      title: 'Coin or stamp',
      called: ['coins', 'coin', 'stamps', 'stamp', 'banknotes', 'medals', 'münzen', 'briefmarken'],
      views: ['Whole', 'Back'],
      fields: [
        'country_of_issue',
        'denomination',
        'catalog_number',
        'mint',
        'metal',
        'fineness',
        'perforation',
        'grade',
        'grading_service',
        'certificate_number',
      ],
      knownBy: ['country_of_issue', 'denomination', 'grade'],
    },
    books: {
      title: 'Book or manuscript',
      called: ['books', 'book', 'manuscripts', 'maps', 'autographs', 'bücher', 'handschriften'],
      views: ['Whole', 'Title page'],
      fields: [
        'author',
        'publisher',
        'place_of_publication',
        'edition',
        'publication_year',
        'binding',
        'pages',
        'isbn',
        'book_language',
        'dust_jacket',
        'signed',
        'dedication',
      ],
      knownBy: ['author', 'edition'],
    },
    furniture: {
      title: 'Furniture',
      called: ['furniture', 'furnishings', 'möbel'],
      views: ['Whole', 'Back', 'Detail'],
      fields: ['type_of_object', 'style_or_period', 'wood', 'upholstery', 'restoration'],
      knownBy: ['type_of_object', 'wood'],
    },
    antiques: {
      title: 'Antiques and decorative arts',
      called: ['antiques', 'antique', 'antiquities', 'arts', 'silver', 'porcelain', 'ceramics', 'antiquitäten'],
      views: ['Whole', 'Mark', 'With scale'],
      fields: ['type_of_object', 'style_or_period', 'pattern', 'hallmarks', 'fineness', 'restoration'],
      knownBy: ['type_of_object', 'hallmarks'],
    },
    art: {
      title: 'Work of art',
      called: ['art', 'artworks', 'paintings', 'drawings', 'prints', 'photographs', 'sculptures', 'kunst'],
      views: ['Whole', 'Back', 'Signature'],
      fields: [
        'type_of_work',
        'style_or_period',
        { name: 'support', of: ['Painting', ...ON_PAPER] },
        { name: 'edition', of: ['Art print', 'Photograph', 'Sculpture'] },
        { name: 'printer_or_publisher', of: ['Art print', 'Photograph'] },
        { name: 'foundry', of: ['Sculpture'] },
        'signed',
        { name: 'framed', of: ['Painting', ...ON_PAPER] },
        'catalog_number',
        'certificate_number',
        'restoration',
      ],
      knownBy: ['type_of_work', 'signed'],
    },
    collectibles: {
      title: 'Collectible',
      called: ['collectibles', 'collectible', 'memorabilia', 'toys', 'cards', 'comics', 'sammlerstücke'],
      views: ['Whole', 'Back', 'Detail'],
      fields: [
        'series',
        'item_number',
        'edition',
        'grade',
        'grading_service',
        'certificate_number',
        'signed',
        'original_packaging',
      ],
      knownBy: ['series', 'item_number'],
    },
  } as const satisfies Record<string, Kind>,
  ['title'],
)
const ALL_KINDS = Object.values(KINDS) as readonly Kind[]

/** By the words of the category's name, since administrators name their own; null where none of them says it. */
export function kindOf(category: string | null | undefined): Kind | null {
  const words = (category ?? '').toLowerCase().split(/[^\p{L}]+/u)
  return ALL_KINDS.find(({ called }) => words.some((word) => called.includes(word))) ?? null
}
