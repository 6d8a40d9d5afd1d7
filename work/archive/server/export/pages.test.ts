import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ALL_CHILDREN, type ChildName } from '#record/assets/rules/children.ts'
import { ASSET_FIELDS } from '#record/assets/rules/field-lists.ts'
import { each } from '#basics/each.ts'
import { PROFILE_TEXT_FIELDS } from '#account/member/rules/profile.ts'
import { openPart } from './part.ts'
import type { ArchivedAsset, ArchivedProfile } from '../versions.ts'
import { pagesOf } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-pages-'))
afterAll(() => rm(folder, { recursive: true }))

const OWN = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const WHEN = '2024-03-01T10:00:00.123456Z'
const anArchivedAsset = (about: Partial<ArchivedAsset> = {}): ArchivedAsset => ({
  id: crypto.randomUUID(),
  ...each(ASSET_FIELDS, null),
  title: 'Vase',
  details: {},
  privacy_setting: 'private',
  version: 1,
  created_at: WHEN,
  updated_at: WHEN,
  ...(each(
    ALL_CHILDREN.map(({ name }) => name),
    [],
  ) as Pick<ArchivedAsset, ChildName>),
  ...about,
})
const aFile = (file: string, name: string) => ({
  id: crypto.randomUUID(),
  file,
  name,
  content_type: 'image/png',
  position: 0,
  created_at: WHEN,
  uploaded_at: WHEN,
  width: 2,
  height: 1,
})

const profile = {
  email: 'ann@example.com',
  role: 'investor',
  created_at: WHEN,
  display_name: null,
  bio: null,
  ...Object.fromEntries(PROFILE_TEXT_FIELDS.map((field) => [field, null])),
  phone_country_code: null,
  phone_city_code: null,
  phone_number: null,
  phone_is_mobile: false,
  asset_addresses: [],
  default_currency: null,
  collections: [],
  exchange_rates: [],
  total_currencies: [],
  letters_turned_off: [],
  custom_fields: [{ id: OWN, label: 'Shelf <b>', kind: 'line', category: null, options: [], created_at: WHEN }],
} as unknown as ArchivedProfile

/** The pages of these assets by their paths, as a browser would read them. */
async function pagesWith(all: ArchivedAsset[], about: Partial<Parameters<typeof pagesOf>[0]> = {}) {
  await using assets = await openPart(folder, 'data/assets.json')
  await assets.write(`[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  const counts = { assets: all.length, images: 0, documents: 0, beneficiaries: 0, report_templates: 0 }
  const pages = new Map<string, string>()
  const shown = {
    profile,
    assets,
    counts,
    missing: new Map(),
    folder,
    product: 'Strongroom',
    now: new Date(WHEN),
    ...about,
  }
  for await (const { path, content, bytes } of pagesOf(shown)) {
    const html = await buffer(Readable.from(content()))
    expect(html.length).toBe(bytes)
    pages.set(path, html.toString())
  }
  return pages
}

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;/style>`

test('whatever a person typed is text on every page', async () => {
  const typed = { ...anArchivedAsset(), images: [], documents: [] }
  const everywhere = Object.fromEntries(
    Object.entries(typed)
      .filter(([key, value]) => value === null && !/currency|value_|cost_|date/.test(key))
      .map(([key]) => [key, HOSTILE]),
  )
  const pages = await pagesWith(
    [
      anArchivedAsset({
        ...everywhere,
        title: HOSTILE,
        images: [aFile(`Assets/${HOSTILE}/Photos/1 a.png`, HOSTILE), aFile('Assets/b/Photos/2 b.png', HOSTILE)],
        documents: [aFile('Assets/b/Documents/1 c.pdf', HOSTILE)],
        beneficiaries: [
          {
            id: crypto.randomUUID(),
            beneficiary_name: HOSTILE,
            beneficiary_email: HOSTILE,
            relationship_to_beneficiary: HOSTILE,
            share: HOSTILE,
            alternate_name: HOSTILE,
            wishes: HOSTILE,
            position: 0,
          },
        ],
      }),
    ],
    {
      product: HOSTILE,
      missing: new Map([['Assets/b/Photos/2 b.png', 'missing']]),
      profile: { ...profile, display_name: HOSTILE, bio: HOSTILE, contact_city: HOSTILE },
    },
  )
  for (const [path, html] of pages) {
    const tags = [...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag)
    expect(tags, path).not.toContain('script')
    // What stands in quotes is no tag; a quote that was typed is written otherwise.
    expect(html.replaceAll(/"[^"]*"/g, '""'), path).not.toMatch(/<[^>]*\sonerror/)
    expect(html, path).toContain('alert(1)')
    expect(html.match(/<\/style>/g), path).toHaveLength(1)
    expect(html, path).not.toMatch(/(href|src)="(?!#|\.\.\/|Assets\/|pages\/|data\/|README)/)
  }
})

test('an asset is told in the words of its form', async () => {
  const pages = await pagesWith([
    anArchivedAsset({
      title: 'Longcase clock',
      date_of_acquisition: '2021-06-12',
      cost_at_acquisition: '6500.50',
      cost_currency: 'GBP',
      creation_date: '2020-01-31',
      previous_owner: 'A family in Fife',
      details: { height: '40.50 cm', framed: 'no', last_service: '2024-05-04', [OWN]: '<i>3</i>' },
      provenance_story: 'Made in Leith.\nSold.',
    }),
  ])
  const html = pages.get('pages/assets-0001.html')!
  for (const [label, text] of [
    ['Date of acquisition', 'June 12, 2021'],
    ['Cost at acquisition', '£6,500.50'],
    ['Previous owner', 'A family in Fife'],
    ['Shelf &lt;b&gt;', '&lt;i&gt;3&lt;/i&gt;'],
    ['Height', '40.50 cm'],
    ['Last service', 'May 4, 2024'],
    ['Framed', 'No'],
    // Of the other kind of record: it was a maker’s once.
    ['Creation date', 'January 31, 2020'],
  ])
    expect(html).toContain(`<dt>${label}</dt><dd><bdi>${text}</bdi></dd>`)
  expect(html).toContain('<h3>Provenance story</h3><p class="story" dir="auto">Made in Leith.\nSold.</p>')
})

test('a photo that browsers can’t show is linked by its name where it has no copy', async () => {
  const photo = 'Assets/Vase (1)/Photos/1 a.heic'
  const vase = anArchivedAsset({ images: [aFile(photo, 'a.heic')] })
  const copy = `pages/photos/${vase.id}-1.webp`
  const link = 'Assets/Vase%20(1)/Photos/1%20a.heic'
  const read = async (missing: ReadonlyMap<string, 'missing'>) =>
    (await pagesWith([vase], { missing })).get('pages/assets-0001.html')
  expect(await read(new Map())).toContain(`<a href="../${link}"><img src="../${copy}"`)
  expect(await read(new Map([[copy, 'missing']]))).toContain(`<a href="../${link}">Photo 1 of 1: a.heic</a>`)
})

test('a file that was lost is named and not linked, and the overview shows another', async () => {
  const [lost, there] = ['Assets/Vase (1)/Photos/1 a.png', 'Assets/Vase (1)/Photos/2 b #1 100%.png']
  const pages = await pagesWith([anArchivedAsset({ images: [aFile(lost, 'a.png'), aFile(there, 'b.png')] })], {
    missing: new Map([[lost, 'missing']]),
  })
  const link = 'Assets/Vase%20(1)/Photos/2%20b%20%231%20100%25.png'
  expect(pages.get('index.html')).toContain(`<img src="${link}"`)
  expect(pages.get('index.html')).toContain('1 file could not be read when this archive was made')
  expect(pages.get('pages/assets-0001.html')).toContain('not in this archive: the file was lost')
  expect(pages.get('pages/assets-0001.html')).toContain(`<a href="../${link}">`)
  for (const html of pages.values()) expect(html).not.toContain('1%20a.png')
})

test('many assets go on many pages, and every link leads somewhere', async () => {
  const assets = Array.from({ length: 250 }, (_, i) => anArchivedAsset({ title: `Vase ${i + 1}` }))
  const pages = await pagesWith(assets)
  expect([...pages.keys()]).toEqual([1, 2, 3].map((n) => `pages/assets-000${n}.html`).concat('index.html'))
  for (const [path, html] of pages) {
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
      const { pathname, hash } = new URL(href, `file:///${path}`)
      const to = pages.get(pathname.slice(1))
      if (!/^\/(data\/|README)/.test(pathname)) expect(to, `${path} leads to ${href}`).toBeDefined()
      if (hash !== '') expect(to, `${path} leads to ${href}`).toContain(`id="${hash.slice(1)}"`)
    }
    expect(html.match(/<h1>/g), path).toHaveLength(1)
  }
  expect(pages.get('pages/assets-0002.html')).toContain('<h1>Assets 101 to 200</h1>')
})

test('a page with long stories is full earlier, and an empty vault has a page too', async () => {
  const long = { provenance_story: 'x'.repeat(10_000), description: 'y'.repeat(5_000) }
  const pages = await pagesWith(Array.from({ length: 100 }, () => anArchivedAsset(long)))
  expect(pages.size).toBe(5)
  expect([...(await pagesWith([])).keys()]).toEqual(['index.html'])
})
