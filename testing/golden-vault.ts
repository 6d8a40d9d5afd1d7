import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { fieldsOf } from '#record/assets/rules/field-lists.ts'
import type { TypedColumn } from '#record/assets/rules/child.ts'
import { nameable } from '#record/files/rules/files-in-rows.ts'
import { leadingColumn, readColumns, TYPED_CHILDREN, type TypedChild } from '#record/assets/rules/typed-children.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { leadingText } from './assets.ts'
import { database } from './database.ts'
import { pdf } from './files/pdf.ts'
import type { Uploader } from './files/upload.ts'
import { insure } from './golden-insurance.ts'
import { OF_SUBJECTS } from './of-subjects.ts'
import { post, put, send } from './sent.ts'

/** A year that has passed wherever this is read: an archive can't say that something was stored tomorrow. */
const TIMES = '2024-03-01T10:00:00.123456Z'
const OF_TIMES = [
  ['assets', 'user_id = $1', ['created_at', 'updated_at']],
  ['memberinfo', 'id = $1', ['created_at']],
  ['stored_files', 'user_id = $1', ['created_at']],
  ['report_configurations', 'user_id = $1', ['created_at']],
  ['asset_images', 'user_id = $1', ['created_at']],
  ['asset_documents', 'user_id = $1', ['created_at']],
  ['ownership_history', 'user_id = $1', ['transferred_at']],
  ['asset_moves', 'user_id = $1', ['moved_at']],
  ['asset_statuses', 'user_id = $1', ['recorded_at']],
  ['valuations', 'user_id = $1', ['recorded_at']],
  ['custom_fields', 'user_id = $1', ['created_at']],
  ['people', 'user_id = $1', ['created_at']],
  ...OF_SUBJECTS.flatMap(({ times = [] }) => times),
] as const

const pixel = (color: string) => sharp({ create: { width: 2, height: 1, channels: 3, background: color } })

const FIELDS = {
  creator: {
    creation_date: '2023-02-03',

    value_at_creation: '1850.00',
    value_currency: 'EUR',
    first_sale_method: 'Gallery',
    inspiration_story: 'Painted over one winter.\nAlways before high water.',
  },
  investor: {
    date_of_acquisition: '2021-06-12',
    how_acquired: 'Purchase',
    cost_at_acquisition: '6500.50',
    cost_currency: 'GBP',
    acquisition_location: 'Saleroom in Edinburgh',
    previous_owner: 'A family in Fife',
    provenance_story: 'Made for a shipmaster of Leith.\nSold with the house.',
    dating_edtf: '179X~',
    dating_text: 'about the 1790s',
  },
} as const

/** A value of every kind. */
const DETAILS_OF_ALL = {
  type_of_work: 'Sculpture',
  height: '40.50 cm',
  signed: 'yes',
  publication_year: '1962',
  last_service: '2024-05-04',
  certificate_link: 'https://example.com/a?b=c',
  inscriptions_and_marks: 'On the foot:\nA. Öst',
  serial_number: '花-7 <b>',
}
/** Gone for a while, and back. */
const STATUSES_OF_ALL = [
  {
    status: 'Sold',
    since: '2020-05-04',
    party: 'Ross & Sons',
    amount: '900.50',
    currency: 'GBP',
    note: 'By letter.\nTwice.',
  },
  { status: 'On loan', since_edtf: '2023-06~', since_text: 'about June 2023', party: 'Kunsthalle “花”' },
]
/** One of every kind, and what it holds. */
const OWN_FIELDS = [
  { label: 'Shelf <1>', kind: 'line', category: null },
  { label: 'Volume', kind: 'number', category: 'Art', options: ['US gal', 'l'] },
  { label: 'Shown on', kind: 'day', category: null },
  { label: 'Glaze', kind: 'choice', category: 'Art', options: ['Blue', 'Green'] },
  { label: 'Lent', kind: 'yes-no', category: null },
  { label: 'Frame cost', kind: 'amount', category: 'Wine' },
  { label: 'Film', kind: 'link', category: null },
]
const OWN_VALUES = ['3 left', '0.5 US gal', '2030-01-01', 'Blue', 'no', '12.50 EUR', 'https://example.com/film']

const BARE = {
  creator: { title: 'CON', creation_date: '0001-01-01' },
  investor: { title: 'CON', date_of_acquisition: '0001-01-01', how_acquired: 'Gift' },
} as const

/** Texts of the registry say what it gives as an example. */
const examplesOf = (role: RecordKind) =>
  Object.fromEntries(
    fieldsOf(role)
      .filter(({ kind }) => ['line', 'long', 'choice', 'place'].includes(kind))
      .map(({ name, example }) => [name, example]),
  )

interface Files {
  images: string[]
  documents: string[]
}

/** One that says something in each column, and one that says what it must. */
const someRows = (child: TypedChild, files: Files) => [
  Object.assign({}, ...readColumns(child).map(([column, typed]) => typedIn(column, typed, files))),
  { [leadingColumn(child)]: leadingText(child) },
]

function typedIn(name: string, column: TypedColumn, files: Files): Record<string, string> {
  if (column.kind === 'date') return { [`${name}_edtf`]: '1890~', [`${name}_text`]: 'about 1890' }
  if (column.kind === 'amount') return { [name]: '1200.50', [column.currency.name]: 'EUR' }
  return { [name]: textIn(column, files) }
}

function textIn(column: TypedColumn, files: Files): string {
  if (column.kind === 'day') return '2024-05-04'
  if (column.kind === 'files') return nameable(column, files).toReversed().join('\n')
  if (column.kind === 'choice') return column.options[0]!
  if ('shape' in column && column.shape === 'percent') return '33.3'
  return 'shape' in column ? 'zoe@example.com' : `Its ${column.label}`
}

/** One that says something in each column. */
const VALUATION_OF_ALL = {
  purpose: 'Auction estimate',
  amount: '900.00',
  amount_to: '1200.00',
  currency: 'EUR',
  date_edtf: '2023-06~',
  date_text: 'about June 2023',
  review_on: '2031-05-04',
  valued_by: 'Kunsthalle “花”',
  method: 'By like pieces',
  note: 'Before the frame.\nÖst.',
}

/** Something in every place that an archive has, as small as it can be: what golden archives are made of. */
export async function furnishGoldenVault(person: Uploader, role: 'creator' | 'investor') {
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  const store = async (bucket: 'asset-images' | 'asset-documents', name: string, type: string, bytes: Buffer) =>
    (await person.keep({ bucket, name, type, bytes })).path
  const images = [
    await store('asset-images', 'Front “Größe”.png', 'image/png', await pixel('#502d6d').png().toBuffer()),
    await store('asset-images', 'back.jpg', 'image/jpeg', await pixel('#9a7434').jpeg().toBuffer()),
  ]
  const documents = [
    await store('asset-documents', 'Invoice no. 7.pdf', 'application/pdf', pdf()),
    await store('asset-documents', 'letter.txt', 'text/plain', Buffer.from('Dear Ann, it is yours.\n')),
  ]
  const fields = []
  for (const field of OWN_FIELDS) fields.push(await send<{ id: string }>(person, '/api/own-fields', field))
  const full = {
    ...examplesOf(role),
    title: 'Blue Vase 花瓶 <b>&',
    description: 'Glazed.\nTwo handles.',
    category: 'Art',
    ...FIELDS[role],
    images,
    documents,
    details: { ...DETAILS_OF_ALL, ...Object.fromEntries(fields.map(({ id }, i) => [id, OWN_VALUES[i]!])) },
    ...Object.fromEntries(TYPED_CHILDREN.map((child) => [child.name, someRows(child, { images, documents })])),
    collections: [{ name: 'Table silver' }, { name: 'Wedding presents' }],
    beneficiaries: [
      {
        beneficiary_name: 'Zoë',
        beneficiary_email: 'zoe@example.com',
        relationship_to_beneficiary: 'daughter',
        share: '33.3',
        alternate_name: 'Ida',
        wishes: 'Bitte nicht verkaufen.\nFür ihre Hochzeit',
      },
      { beneficiary_name: 'Ben' },
    ],
  }
  const [{ id }] = [
    await send<{ id: string }>(person, '/api/assets', full),
    await send(person, '/api/assets', BARE[role]),
  ]
  const ledger = `/api/assets/${id}/valuations`
  await send(person, ledger, { ...VALUATION_OF_ALL, evidence: documents[0] })
  await send(person, `${ledger}/0`, { ...VALUATION_OF_ALL, amount: '1000.00', amount_to: null })
  for (const status of STATUSES_OF_ALL) await send(person, '/api/assets/statuses', { assets: [id], ...status })
  const described = { name: 'Table silver', kind: 'pair', note: 'From one table.\nÖst.', parts: [id] }
  await put(person, '/api/collections', described)
  for (const [path, details] of [
    [images[0]!, { view: 'Whole', caption: 'From the “front”', taken_on: '2019~' }],
    [
      documents[0]!,
      {
        type: 'Receipt',
        issuer: 'Dorotheum',
        amount: '1200.50',
        currency: 'EUR',
        dated: 'the spring after the war',
        expires_on: '2031-05-04',
        note: 'Paid in two parts.\nStamped.',
      },
    ],
  ] as const)
    await describe(person, path, details)
  // Whichever genres an installation offers, one that was chosen stays.
  if (role === 'creator')
    await database.pool.query(`update assets set genre = 'Landscape' where user_id = $1 and title <> 'CON'`, [
      person.id,
    ])
  await database.pool.query(
    `update assets set place = place || ' / Cabinet' where user_id = $1 and place is not null`,
    [person.id],
  )
  await send(person, '/api/places', { name: 'Bank', kind: 'bank', note: 'Box 7.\nAsk for Ms. Öst.' })
  await send(person, '/api/places', { name: 'Attic' })
  for (const name of ['Landscapes', 'All'])
    await send(person, '/api/report-templates', {
      name,
      filters: { searchTerm: name.toLowerCase() },
      columns: ['title', 'category'],
      chart_types: ['bar'],
    })
  await send(person, '/api/searches', { name: 'Nowhere', address: { lacks: 'place', sort: 'title' } })
  await send(person, '/api/people', {
    name: 'Zoë Öst',
    kind: 'person',
    other_names: ['Zoë'],
    email: 'zoe@example.com',
    phone: '+46 8 123',
    address: 'Storgatan 1\nStockholm',
    life: 'born 1990',
    note: 'Our daughter.\nShe has a key.',
  })
  await send(person, '/api/people', { name: 'Ross & Sons', kind: 'organization' })
  await insure(person, id)
  await database.pool.query(
    `insert into asset_file_names (asset_id, user_id, name, position) values ($1, $2, 'IMG_1.jpg', 0), ($1, $2, 'Invoice.pdf', 1)`,
    [id, person.id],
  )
  const shelf = await pixel('#335544').png().toBuffer()
  const { path } = await person.keep({ bucket: 'asset-images', name: 'Shelf 1.png', type: 'image/png', bytes: shelf })
  const item = { id: randomUUID(), title: 'Zinnteller', place: 'Storgatan 1 / Hall', photos: [path] }
  await post(person, '/api/unfinished', { items: [item] })
  for (const { furnish } of OF_SUBJECTS) await furnish?.(person, id)
  await fillProfile(person)
  await backdate(person)
}

async function describe(person: Uploader, path: string, details: object) {
  const { rows } = await database.pool.query(
    'select asset_id from asset_images where image_url = $1 union select asset_id from asset_documents where document_url = $1',
    [path],
  )
  await put(person, `/api/assets/${rows[0]!.asset_id}/files`, { path, details })
}

const fillProfile = ({ id }: Uploader) =>
  database.pool.query(
    `update memberinfo set
       display_name = 'Ann Öst', bio = 'Collects.', first_name = 'Ann', middle_name = 'B.', family_surname = 'Öst',
       suffix = 'Dr.', contact_street = '1 Elm Street', contact_flat_unit = '2', contact_estate_building = 'Elm House',
       contact_city = 'Wien', contact_county_township = 'Wieden', contact_state_province = 'Wien',
       contact_country = 'Austria', contact_post_code = '1040', phone_country_code = '+43', phone_city_code = '1',
       phone_number = '2345678', phone_is_mobile = true, default_currency = 'EUR', asset_addresses = $2
     where id = $1`,
    [
      id,
      JSON.stringify([
        {
          label: 'Cellar',
          street: '2 Oak Street',
          flatUnit: '3',
          estateBuilding: 'Oak House',
          city: 'Graz',
          countyTownship: 'Geidorf',
          stateProvince: 'Steiermark',
          country: 'Austria',
          postCode: '8010',
        },
      ]),
    ],
  )

/** Each time its own, to the microsecond. */
async function backdate({ id }: Uploader) {
  for (const [table, owned, columns] of OF_TIMES) {
    await database.pool.query(`alter table ${table} disable trigger user`)
    for (const column of columns)
      await database.pool.query(
        `update ${table} set ${column} = timestamptz '${TIMES}' + n * interval '1 day 1 microsecond'
         from (select ctid as row, row_number() over (order by ${column}, ctid) as n from ${table} where ${owned}) as numbered
         where ${table}.ctid = numbered.row`,
        [id],
      )
    await database.pool.query(`alter table ${table} enable trigger user`)
  }
}
