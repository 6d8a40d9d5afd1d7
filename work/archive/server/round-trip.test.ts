import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { goodFiles } from '#testing/files/good-files.ts'
import { heic } from '#testing/files/heic.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const OF_ASSETS = new Set<string>(['asset-images', 'asset-documents'])
const samples = (await goodFiles()).filter(({ bucket, bytes }) => OF_ASSETS.has(bucket) && bytes.length < 200_000)

const someone = async (role = 'creator') => {
  const person = await anUploader(installation, { role })
  if (role === 'investor')
    await database.pool.query(
      'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
      [person.id],
    )
  return person
}

/** An archive as its owner would compare it: ids, places and the account itself aside, files by what they are. */
async function comparable(archive: Buffer) {
  const entries = await readArchive(archive)
  const json = (path: string) => JSON.parse(entries.get(path)!.toString())
  const file = ({ id: _id, file: path, ...rest }: Record<string, unknown>) => ({
    ...rest,
    content: entries.get(path as string)?.toString('base64'),
  })
  const noId = ({ id: _id, ...rest }: Record<string, unknown>) => rest
  const { email: _email, role: _role, created_at: _at, ...profile } = json('data/profile.json')
  return {
    profile,
    templates: json('data/report-templates.json').map(noId),
    assets: json('data/assets.json')
      .map(({ id: _id, images, documents, beneficiaries, ownership_history, ...asset }: Record<string, any>) => ({
        ...asset,
        images: images.map(file),
        documents: documents.map(file),
        beneficiaries: beneficiaries.map(noId),
        ownership_history: ownership_history.map(noId),
      }))
      // Of two that were made at once either may come first.
      .toSorted((a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }
}

const line = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('Großmutters Ring 💍', 'خاتم جدتي', 'טבעת', '=SUM(A1)', '花瓶 👩‍🎨', '"quoted", comma', 'Z͑ͫ̓ͪ̂alg̈o'),
)
const story = fc.oneof(line, fc.lorem({ maxCount: 80 }), fc.constant('Two\nlines\tand a tab'))
const day = fc.constantFrom('0001-01-01', '1582-10-10', '1900-02-28', '2000-02-29', '2026-01-31')
const money = fc.constantFrom(
  ['9999999999999999.99', 'EUR'],
  ['0.00', 'USD'],
  ['1234.567', 'KWD'],
  ['5000', 'JPY'],
  ['0.0001', 'CLF'],
)
const category = fc.constantFrom('Art', 'Watches', 'A category of old', 'Ölbilder & mehr')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const heirs = fc.array(
  fc.record({
    beneficiary_name: line,
    beneficiary_email: maybe(fc.constant('zoe@example.com')),
    relationship_to_beneficiary: maybe(line),
  }),
  { maxLength: 4 },
)
const COMMON = { title: line, description: maybe(story), category: maybe(category), beneficiaries: heirs }
const WORK = { ...COMMON, creation_date: day, genre: maybe(category), inspiration_story: maybe(story) }
const PIECE = {
  ...COMMON,
  date_of_acquisition: day,
  how_acquired: fc.constantFrom('Purchase', 'Gift'),
  previous_owner: maybe(line),
  provenance_story: maybe(story),
}

test.for([
  ['creator', fc.record(WORK)],
  ['investor', fc.record(PIECE)],
] as const)(
  '%s: all that is kept comes out, in elsewhere and out again, with not a field or byte different',
  async ([role, record]) => {
    const vault = fc.array(fc.tuple(record, maybe(money), fc.nat(), fc.nat({ max: 2 })), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(vault, async (things) => {
        const [ann, ben] = [await someone(role), await someone(role)]
        for (const [fields, cost, seed, files] of things) await store(ann, { role, fields, cost, seed, files })
        await database.pool.query(
          `update assets set created_at = created_at - interval '3 years 1 microsecond', version = version + 3
           where user_id = $1`,
          [ann.id],
        )
        const out = await takeOut(ann)
        const { done, refused } = await importArchive(ben.browser, out)
        expect(refused).toBeNull()
        expect(done?.assets).toBe(things.length)
        expect(await comparable(await takeOut(ben))).toEqual(await comparable(out))
        expect(await comparable(await takeOut(ann))).toEqual(await comparable(out))
      }),
      { numRuns: 3, examples: [[[]]] },
    )
  },
)

interface Thing {
  role: 'creator' | 'investor'
  fields: object
  cost: readonly string[] | undefined
  seed: number
  files: number
}

/** As the form would. */
async function store(person: Uploader, { role, fields, cost, seed, files }: Thing) {
  const [images, documents]: [string[], string[]] = [[], []]
  for (let i = 0; i < files; i++) {
    const file = samples[(seed + i * 31) % samples.length]!
    const { path } = await person.keep(file)
    if (file.bucket === 'asset-images') images.push(path)
    else documents.push(path)
  }
  const [amount, currency] = cost ?? []
  const worth =
    role === 'creator'
      ? { value_at_creation: amount, value_currency: currency }
      : { cost_at_acquisition: amount, cost_currency: currency }
  const { category, genre, ...rest } = fields as { category?: string; genre?: string }
  const answer = await person.post('/api/assets', { ...rest, ...worth, images, documents })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { id } = (await answer.json()) as { id: string }
  // One that is not offered any more stays where it was chosen.
  await database.pool.query('update assets set category = $2, genre = $3 where id = $1', [
    id,
    category ?? null,
    genre ?? null,
  ])
}

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))

test('rates, what totals are converted to, and letters that are turned off come along; what is set already stays', async () => {
  const [ann, ben] = [await someone(), await someone()]
  const put = (path: string, body: object) =>
    ann.browser.send(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const rate = { base: 'EUR', quote: 'CHF', day: '2026-01-02', rate: '0.9512', source: 'A bank' }
  expect((await ann.post('/api/rates', rate)).status).toBe(200)
  expect((await ann.post('/api/rates', { ...rate, day: '2026-01-03', rate: '7.95' })).status).toBe(200)
  expect((await put('/api/rates/currency', { currency: 'CHF' })).status).toBe(200)
  expect((await put('/api/reminders/letter', { wanted: false })).status).toBe(200)
  await ben.post('/api/rates', { ...rate, rate: '0.9' })
  expect((await importArchive(ben.browser, await takeOut(ann))).refused).toBeNull()

  const { rates, currency } = (await (await ben.get('/api/rates')).json()) as { rates: object[]; currency: string }
  expect(rates).toMatchObject([
    { day: '2026-01-03', rate: '7.95', source: 'A bank' },
    { day: '2026-01-02', rate: '0.9' },
  ])
  expect(currency).toBe('CHF')
  const settings = await (await ben.get('/api/reminders/settings')).json()
  expect(settings).toMatchObject({ weekly_letter: false })
})

test('a photo that few browsers show as it came has a copy for the pages, which an archive may hold when it comes in', async () => {
  const [ann, ben] = [await someone(), await someone()]
  const photo = await ann.keep({ bucket: 'asset-images', name: 'Vase.heic', type: 'image/heic', bytes: heic() })
  const made = await ann.post('/api/assets', { title: 'Vase', creation_date: '2020-01-01', images: [photo.path] })
  const { id } = (await made.json()) as { id: string }
  const archive = await takeOut(ann)
  const entries = await readArchive(archive)
  const shown = entries.get(`pages/photos/${id}-1.webp`)!
  expect(shown.subarray(8, 12).toString()).toBe('WEBP')
  expect(entries.get('index.html')!.toString()).toContain(`<img src="pages/photos/${id}-1.webp"`)
  expect(entries.get('pages/assets-0001.html')!.toString()).toMatch(
    /href="[^"]+1%20Vase\.heic"><img src="\.\.\/pages\/photos/,
  )

  expect((await importArchive(ben.browser, archive)).refused).toBeNull()
  expect(await comparable(await takeOut(ben))).toEqual(await comparable(archive))
})
