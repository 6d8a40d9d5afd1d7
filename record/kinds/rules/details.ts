import { msg, texts } from '#basics/words/words.ts'

/*
 * What may be recorded of a piece beyond the fields that every asset has, once: which kind of piece has which of it,
 * kinds.ts says (docs/decisions/kinds.md). An entry is never renamed: its name is how a value is stored.
 */

/** What a value is. All are stored as texts: `40.5 cm`, `1200.00 USD`, `yes`, `1962`, `2024-05-04`. */
export type DetailValue =
  | { kind: 'line'; max: number }
  | { kind: 'long'; max: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yes-no' }
  | { kind: 'year' }
  /** Any day of the calendar, also one that is yet to come. */
  | { kind: 'day' }
  | { kind: 'link' }
  /** An exact decimal; without units it counts something. */
  | { kind: 'number'; units: readonly string[] }
  | { kind: 'amount' }

export type DetailEntry = DetailValue & {
  label: string
  help?: string
  /** What other tables call it, besides its label. */
  headings?: readonly string[]
}

/** The first version of the archive that has details, and their owner’s own fields. */
export const DETAILS_ARCHIVED_SINCE = 3

const LENGTHS = ['cm', 'mm', 'm', 'in', 'ft'] as const
const WEIGHTS = ['g', 'kg', 'ct', 'oz', 'lb'] as const

export const DETAILS = texts(
  {
    // Object ID, for pieces of every kind: docs/object-id.md.
    materials_and_technique: {
      kind: 'line',
      max: 500,
      label: 'Materials and technique',
      help: 'Oil on canvas, cast bronze, mahogany and brass.',
      headings: ['materials', 'material', 'medium', 'technique'],
    },
    height: { kind: 'number', units: LENGTHS, label: 'Height' },
    width: { kind: 'number', units: LENGTHS, label: 'Width' },
    depth: { kind: 'number', units: LENGTHS, label: 'Depth', headings: ['length'] },
    diameter: { kind: 'number', units: LENGTHS, label: 'Diameter' },
    weight: { kind: 'number', units: WEIGHTS, label: 'Weight' },
    inscriptions_and_marks: {
      kind: 'long',
      max: 2_000,
      label: 'Inscriptions and marks',
      help: 'Signature, title, labels, stamps, and where they are.',
      headings: ['inscriptions', 'marks', 'signature', 'inscription'],
    },
    distinguishing_features: {
      kind: 'long',
      max: 2_000,
      label: 'Distinguishing features',
      help: 'Damage, repairs or flaws that make it unique.',
      headings: ['features'],
    },
    subject: { kind: 'line', max: 500, label: 'Subject', help: 'What it depicts, such as Portrait of a woman.' },

    // Of more than one kind.
    model: { kind: 'line', max: 200, label: 'Model', headings: ['model name'] },
    serial_number: {
      kind: 'line',
      max: 200,
      label: 'Serial number',
      headings: ['serial no', 'serial', 's n', 'hb.serial number'],
    },
    last_service: { kind: 'day', label: 'Last service', headings: ['serviced', 'service date'] },
    certificate_number: {
      kind: 'line',
      max: 200,
      label: 'Certificate number',
      headings: ['certificate no', 'certificate'],
    },
    certificate_link: { kind: 'link', label: 'Certificate online', headings: ['certificate link', 'certificate url'] },
    metal: { kind: 'line', max: 200, label: 'Metal' },
    fineness: { kind: 'line', max: 100, label: 'Fineness', help: '750, 18 ct, sterling.', headings: ['purity'] },
    edition: {
      kind: 'line',
      max: 200,
      label: 'Edition',
      help: 'First edition, or 12 of 50.',
      headings: ['edition no'],
    },
    signed: { kind: 'yes-no', label: 'Signed', headings: ['autographed'] },
    style_or_period: { kind: 'line', max: 200, label: 'Style or period', headings: ['style', 'period', 'school'] },
    catalog_number: { kind: 'line', max: 200, label: 'Catalog number', headings: ['catalog no', 'catalogue number'] },
    restoration: { kind: 'long', max: 2_000, label: 'Restoration', headings: ['restorations', 'repairs'] },
    grade: { kind: 'line', max: 100, label: 'Grade', help: 'MS 65, near mint, 9.4.' },
    grading_service: { kind: 'line', max: 200, label: 'Grading service', headings: ['graded by', 'grader'] },

    // Art.
    type_of_work: {
      kind: 'choice',
      options: msg(['Painting', 'Drawing', 'Art print', 'Photograph', 'Sculpture', 'Another type']),
      label: 'Type of work',
      headings: ['work type', 'art form'],
    },
    support: { kind: 'line', max: 200, label: 'Support', help: 'Canvas, panel, laid paper.', headings: ['paper'] },
    printer_or_publisher: { kind: 'line', max: 200, label: 'Printer or publisher', headings: ['printer'] },
    foundry: { kind: 'line', max: 200, label: 'Foundry', headings: ['caster'] },
    framed: { kind: 'yes-no', label: 'Framed', headings: ['frame'] },

    // Watches.
    reference_number: {
      kind: 'line',
      max: 200,
      label: 'Reference number',
      headings: ['reference no', 'ref no', 'ref', 'reference'],
    },
    movement: {
      kind: 'choice',
      options: msg(['Automatic', 'Manual winding', 'Quartz', 'Another movement']),
      label: 'Movement',
    },
    caliber: { kind: 'line', max: 200, label: 'Caliber', headings: ['calibre', 'cal'] },
    case_material: { kind: 'line', max: 200, label: 'Case material', headings: ['case'] },
    case_size: { kind: 'number', units: ['mm', 'in'], label: 'Case size', headings: ['case diameter'] },
    dial: { kind: 'line', max: 200, label: 'Dial' },
    bracelet: { kind: 'line', max: 200, label: 'Bracelet or strap', headings: ['bracelet', 'strap', 'band'] },
    complications: { kind: 'line', max: 500, label: 'Complications' },
    box: { kind: 'yes-no', label: 'Original box', headings: ['box'] },
    papers: { kind: 'yes-no', label: 'Original papers', headings: ['papers'] },

    // Jewelry.
    jewelry_type: {
      kind: 'choice',
      options: msg(['Ring', 'Necklace', 'Bracelet', 'Earrings', 'Brooch', 'Pendant', 'Another asset']),
      label: 'Type of jewelry',
      headings: ['jewelry type'],
    },
    stones: {
      kind: 'long',
      max: 2_000,
      label: 'Stones',
      help: 'Kind, carat, cut, color and clarity of each.',
      headings: ['gemstones', 'stone'],
    },
    hallmarks: { kind: 'line', max: 500, label: 'Hallmarks', headings: ['hallmark'] },
    jewelry_size: { kind: 'line', max: 100, label: 'Size', help: 'Ring size or length, as the trade says it.' },

    // Wine.
    producer: { kind: 'line', max: 200, label: 'Producer', headings: ['winery', 'domaine', 'chateau', 'château'] },
    vintage: { kind: 'line', max: 50, label: 'Vintage', help: 'A year, or NV.' },
    region: { kind: 'line', max: 200, label: 'Region' },
    appellation: { kind: 'line', max: 200, label: 'Appellation' },
    grape: { kind: 'line', max: 200, label: 'Grape', headings: ['varietal', 'grape variety', 'grapes'] },
    bottle_size: {
      kind: 'number',
      units: ['ml', 'cl', 'l'],
      label: 'Format',
      help: '750 ml, 1.5 l.',
      headings: ['bottle size', 'size of bottle'],
    },
    bottles: { kind: 'number', units: [], label: 'Bottles', headings: ['number of bottles', 'bottle count'] },
    fill_level: {
      kind: 'line',
      max: 200,
      label: 'Fill level',
      help: 'Into neck, top shoulder.',
      headings: ['level', 'ullage'],
    },
    storage: { kind: 'line', max: 200, label: 'Stored in', help: 'Cellar, bond, temperature.' },
    drink_from: { kind: 'year', label: 'Drink from', headings: ['begin consume'] },
    drink_to: { kind: 'year', label: 'Drink to', headings: ['drink by', 'end consume'] },
    original_wooden_case: { kind: 'yes-no', label: 'Original wooden case', headings: ['owc', 'original case'] },

    // Furniture, antiques.
    type_of_object: { kind: 'line', max: 200, label: 'Type of object', help: 'Chest of drawers, teapot, clock.' },
    wood: { kind: 'line', max: 200, label: 'Wood and veneer' },
    upholstery: { kind: 'line', max: 200, label: 'Upholstery' },
    pattern: { kind: 'line', max: 200, label: 'Pattern or model number' },

    // Books.
    author: { kind: 'line', max: 500, label: 'Author', headings: ['authors', 'writer'] },
    publisher: { kind: 'line', max: 200, label: 'Publisher' },
    place_of_publication: { kind: 'line', max: 200, label: 'Place of publication' },
    publication_year: { kind: 'year', label: 'Year of publication', headings: ['published', 'publication year'] },
    binding: { kind: 'line', max: 200, label: 'Binding' },
    pages: { kind: 'number', units: [], label: 'Pages', headings: ['page count', 'number of pages'] },
    isbn: { kind: 'line', max: 50, label: 'ISBN', headings: ['isbn 13', 'isbn 10'] },
    book_language: { kind: 'line', max: 100, label: 'Language of the text' },
    dust_jacket: { kind: 'yes-no', label: 'Dust jacket' },
    dedication: { kind: 'line', max: 500, label: 'Dedication' },

    // Instruments.
    type_of_instrument: { kind: 'line', max: 200, label: 'Type of instrument', headings: ['instrument'] },
    label_inside: { kind: 'line', max: 500, label: 'Label inside' },
    body_length: { kind: 'number', units: ['mm', 'cm', 'in'], label: 'Body length' },
    accessories: { kind: 'line', max: 500, label: 'Accessories', help: 'Bow, case, strings.' },

    // Cars.
    vin: { kind: 'line', max: 100, label: 'Chassis number (VIN)', headings: ['chassis number', 'vin'] },
    engine_number: { kind: 'line', max: 100, label: 'Engine number', headings: ['engine no'] },
    engine: { kind: 'line', max: 200, label: 'Engine' },
    transmission: {
      kind: 'choice',
      options: msg(['Manual', 'Automatic', 'Another transmission']),
      label: 'Transmission',
    },
    mileage: { kind: 'number', units: ['km', 'mi'], label: 'Mileage', headings: ['odometer', 'kilometers', 'miles'] },
    color: { kind: 'line', max: 200, label: 'Color', headings: ['colour', 'exterior color'] },
    license_plate: { kind: 'line', max: 50, label: 'License plate', headings: ['registration', 'plate'] },
    first_registration: { kind: 'day', label: 'First registration', headings: ['first registered'] },
    matching_numbers: { kind: 'yes-no', label: 'Matching numbers' },

    // Coins and stamps.
    country_of_issue: { kind: 'line', max: 200, label: 'Country of issue', headings: ['issuer'] },
    denomination: { kind: 'line', max: 100, label: 'Denomination', headings: ['face value'] },
    mint: { kind: 'line', max: 200, label: 'Mint and mint mark', headings: ['mint', 'mint mark'] },
    perforation: { kind: 'line', max: 100, label: 'Perforation' },

    // Collectibles.
    series: { kind: 'line', max: 200, label: 'Series', headings: ['set'] },
    item_number: { kind: 'line', max: 100, label: 'Number in the series' },
    original_packaging: { kind: 'yes-no', label: 'Original packaging', headings: ['packaging'] },
  } as const satisfies Record<string, DetailEntry>,
  ['label', 'help'],
)
export type DetailName = keyof typeof DETAILS

/** What everything has, in the order of a form. */
export const CORE = [
  'materials_and_technique',
  'height',
  'width',
  'depth',
  'diameter',
  'weight',
  'inscriptions_and_marks',
  'distinguishing_features',
  'subject',
] as const satisfies readonly DetailName[]
