import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import { describingColumns } from '#record/files/rules/file-description.ts'
import { each } from '#basics/each.ts'
import { anArchiveOf, importArchive, keysIn, readArchive, takeOut } from '#testing/archives.ts'
import { contentOf, type Content, LATER, listedIn, type Rows, without } from '#testing/archive-content.ts'
import { ARCHIVE_FORMAT, SECTIONS } from '#testing/archive-format.ts'
import { database } from '#testing/database.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { furnishGoldenVault } from '#testing/golden-vault.ts'
import { OF_SUBJECTS } from '#testing/of-subjects.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { growthIn } from './version-under-way.ts'
import { WRITTEN_VERSION } from './versions.ts'

const { readerOf, version: VERSION } = ARCHIVE_FORMAT

/* Archives as earlier code wrote them (golden/README.md), for ever: docs/decisions/archive.md. */

const installation = await anInstallation()
const GOLDEN = join(import.meta.dirname, 'golden')
const KINDS = [
  ['maker', 'creator'],
  ['collector', 'investor'],
] as const
const VERSIONS = Array.from({ length: WRITTEN_VERSION }, (_, i) => i + 1)
/** What archives have today that none of a written version has. */
const GROWTH = growthIn(WRITTEN_VERSION + 1, SECTIONS)
const GROWN_CHILDREN = GROWTH.children.map(({ name }) => name)
/** What is said of a file, or in a row, which nobody could say before. */
const WIDENED = [
  ...GROWTH.describedFiles.map((child) => [child.name, describingColumns(child)] as const),
  ...Object.entries(GROWTH.columns),
]
const nameOf = (version: number, kind: string) => `${version}-${kind}.zip`
const golden = (version: number, kind: string) => readFile(join(GOLDEN, nameOf(version, kind)))

/** What the archives of a version have of what came after it. A version that adds a key says so of the one before. */
const ADDED_SINCE: Record<number, (content: Content) => Content> = { 1: (content) => content }

const GROWN_DESCRIPTIONS = WIDENED.flatMap(([name, columns]) => columns.map((column) => `${name}.[].${column}`))

async function aVault(role: string) {
  const person = await anUploader(installation, { role })
  await database.pool.query(
    `update memberinfo set profile_completed = true, registration_completed = true where id = $1`,
    [person.id],
  )
  return person
}

const leave = ({ id }: Uploader) => database.pool.query('delete from memberinfo where id = $1', [id])

function withAddedSince(version: number, before: Content): Content {
  const content = VERSIONS.slice(version - 1, -1).reduce((all, each) => ADDED_SINCE[each]!(all), before)
  const ofAssets = {
    ...each(GROWTH.fields, null),
    ...each(GROWN_CHILDREN, []),
    ...each(GROWTH.maps, {}),
  }
  return {
    ...content,
    profile: {
      ...content.profile,
      ...each(GROWTH.profileTexts, null),
      ...each(Object.keys(GROWTH.ownLists), []),
    },
    assets: content.assets.map((asset: Rows) => ({
      ...asset,
      ...ofAssets,
      ...Object.fromEntries(
        WIDENED.map(([name, added]) => [name, asset[name].map((row: Rows) => ({ ...row, ...each(added, null) }))]),
      ),
    })) as Content['assets'],
  }
}

test.for(KINDS)('there is a golden archive of a %s in the newest written version', async ([kind, role]) => {
  const path = join(GOLDEN, nameOf(WRITTEN_VERSION, kind))
  const isThere = existsSync(path)
  if (!isThere) {
    const ann = await anUploader(installation, { role, name: 'Ann Öst' })
    await furnishGoldenVault(ann, role)
    await writeFile(path, await takeOut(ann))
    await leave(ann)
  }
  expect(isThere, `${path} is written now: look at it, and commit it if the version is new`).toBe(true)
})

test('there is one of every version, of both kinds, and none is large', async () => {
  const names = (await readdir(GOLDEN)).filter((name) => name.endsWith('.zip')).toSorted()
  expect(names).toEqual(VERSIONS.flatMap((version) => KINDS.map(([kind]) => nameOf(version, kind))).toSorted())
  for (const name of names) expect((await readFile(join(GOLDEN, name))).length, name).toBeLessThan(20_000)
})

test.for(VERSIONS.flatMap((version) => KINDS.map(([kind, role]) => ({ version, kind, role }))))(
  'an archive of version $version comes in with zero differences, of a $kind',
  async ({ version, kind, role }) => {
    const archive = await golden(version, kind)
    const before = await readArchive(archive)
    expect(JSON.parse(before.get('manifest.json')!.toString()).version).toBe(version)
    const ben = await aVault(role)
    const { done, refused } = await importArchive(ben.browser, archive)
    expect(refused).toBeNull()
    expect(done).toEqual({ assets: 2, files: 4, report_templates: 2, left_out: 0 })
    expect(contentOf(await readArchive(await takeOut(ben)))).toEqual(withAddedSince(version, contentOf(before)))
    await leave(ben)
  },
)

test.for(KINDS)(
  'what goes out, in and out again is the same but for ids, to the byte, names and pages too: %s',
  async ([kind, role]) => {
    const archive = await golden(WRITTEN_VERSION, kind)
    const twice: Awaited<ReturnType<typeof readArchive>>[] = []
    let coming: Buffer = archive
    for (let i = 0; i < 2; i++) {
      const ben = await aVault(role)
      expect((await importArchive(ben.browser, coming)).refused).toBeNull()
      coming = await takeOut(ben)
      twice.push(await readArchive(coming))
      await leave(ben)
    }
    const [first, second] = [twice[0]!, twice[1]!]
    const same = (entries: ReadonlyMap<string, Buffer>) =>
      withoutIds(entries).filter(([name]) => !['manifest.json', 'data/profile.json', 'index.html'].includes(name))
    expect(same(second)).toEqual(same(first))
    const filesIn = (entries: ReadonlyMap<string, Buffer>) =>
      withoutIds(entries).filter(([name]) => name.startsWith('Assets/'))
    expect(filesIn(second)).toEqual(filesIn(await readArchive(archive)))
  },
)

test.for(KINDS)('what is kept today comes back in another account as it was: %s', async ([_kind, role]) => {
  const ann = await anUploader(installation, { role })
  await furnishGoldenVault(ann, role)
  const archive = await takeOut(ann)
  const ben = await aVault(role)
  expect((await importArchive(ben.browser, archive)).refused).toBeNull()
  expect(contentOf(await readArchive(await takeOut(ben)))).toEqual(contentOf(await readArchive(archive)))
  for (const person of [ann, ben]) await leave(person)
})

/** Whatever comes in gets new ids; all else stays, also in texts and names. */
function withoutIds(entries: ReadonlyMap<string, Buffer>) {
  return [...entries].map(
    ([name, content]) =>
      [without(name), /\.(json|csv|html|txt)$/.test(name) ? without(content.toString()) : content] as const,
  )
}

test.for(KINDS)('a %s’s archive has the keys of its version, not one more or less', async ([kind, role]) => {
  const ann = await anUploader(installation, { role })
  await furnishGoldenVault(ann, role)
  const [today, newest] = [
    await readArchive(await takeOut(ann)),
    await readArchive(await golden(WRITTEN_VERSION, kind)),
  ]
  for (const [path, grown] of [
    [
      'data/assets.json',
      [...GROWTH.fields, ...GROWN_CHILDREN, ...GROWN_DESCRIPTIONS, ...GROWTH.maps].map((key) => `[].${key}`),
    ],
    ['data/profile.json', [...GROWTH.profileTexts, ...Object.keys(GROWTH.ownLists)]],
    ['data/report-templates.json', []],
  ] as const) {
    const keys = keysOf(today, path)
    const isGrown = (key: string) => grown.some((each) => key === each || key.startsWith(`${each}.`))
    expect(keys).toEqual(expect.arrayContaining([...grown]))
    expect(
      keys.filter((key) => !isGrown(key)),
      `${path} has other keys than version ${WRITTEN_VERSION}: docs/decisions/archive.md says what to do`,
    ).toEqual(keysOf(newest, path))
  }
  await leave(ann)
})

/** What the filters of a saved report hold is its own: those of a field that came later are among them. */
const keysOf = (archive: ReadonlyMap<string, Buffer>, path: string) =>
  keysIn(JSON.parse(archive.get(path)!.toString())).filter((key) => !key.startsWith('[].filters.'))

const FOLLOWING = 'searchable child_words title_order inventory_key inventory_series inventory_count status held'.split(
  ' ',
)
/** What of the rows of an archive's tables is in no archive, and why. */
/** Tables of subjects that account for their columns themselves. */
const OF_SUBJECT_TABLES: Record<string, Record<string, string>> = Object.assign(
  {},
  ...OF_SUBJECTS.map(({ leftOut }) => leftOut),
)
const LEFT_OUT: Record<string, Record<string, string>> = {
  assets: {
    user_id: 'whose it is',
    slice: 'of the search in this installation',
    import_id: 'only so that an import of a table can be undone',
    import_key: 'only so that a row of a table comes in once',
    place_id: 'its path is there',
    recorded_at: 'when it came into this vault',
    ...each(FOLLOWING, 'follows from the rest'),
  },
  ...Object.fromEntries(
    ALL_CHILDREN.map((child) => [
      child.table,
      {
        asset_id: 'where it stands',
        user_id: 'whose it is',
        ...(child.kind === 'files' && { [child.path]: 'another in each store' }),
        ...(['statuses', 'valuations'].includes(child.name) && { effective_on: 'follows from the rest' }),
        ...(child.name === 'valuations' && { worth: 'follows from the rest' }),
        ...(child.kind === 'rows' && child.owner && { [child.owner]: 'whose it is' }),
        ...((child.name === 'file_names' || (child.kind === 'rows' && child.typing?.onlyNames)) && {
          key: 'follows from the name',
        }),
      },
    ]),
  ),
  report_configurations: { user_id: 'whose it is' },
  collections: { user_id: 'whose it is', key: 'follows from the name' },
  custom_fields: { user_id: 'whose it is' },
  ...each(['people', 'policies'], { user_id: 'whose it is', version: 'counts what was saved here' }),
  ...OF_SUBJECT_TABLES,
  memberinfo: {
    id: 'of the account',
    ...each(['first_steps_dismissed_at', 'is_test_user', 'language'], 'of the account'),
    ...each(['registration_completed', 'subscription_required'], 'of the account'),
    ...each(['profile_completed', 'searchable'], 'follows from the rest'),
    slice: 'of the search in this installation',
    unclaimed_limit: 'of the firm that keeps it',
    version: 'counts what was saved here',
  },
}

test('every column of a table that is in the archive is in it, or left out for a reason', async () => {
  const ann = await anUploader(installation, { role: 'creator' })
  await furnishGoldenVault(ann, 'creator')
  const entries = await readArchive(await takeOut(ann))
  const [asset] = JSON.parse(entries.get('data/assets.json')!.toString())
  const inArchive: Record<string, object> = {
    assets: asset,
    ...Object.fromEntries(ALL_CHILDREN.map(({ name, table }) => [table, asset[name][0]])),
    memberinfo: JSON.parse(entries.get('data/profile.json')!.toString()),
    custom_fields: JSON.parse(entries.get('data/profile.json')!.toString()).custom_fields[0],
    collections: JSON.parse(entries.get('data/profile.json')!.toString()).collections[0],
    estate_terms: JSON.parse(entries.get('data/profile.json')!.toString()).estate[0],
    grants: JSON.parse(entries.get('data/profile.json')!.toString()).access[0],
    proposals: JSON.parse(entries.get('data/profile.json')!.toString()).proposals[0],
    report_configurations: JSON.parse(entries.get('data/report-templates.json')!.toString())[0],
    ...listedIn(LATER, (path) => JSON.parse(entries.get(path)!.toString())[0]),
    walkthrough_marks: JSON.parse(entries.get('data/walkthroughs.json')!.toString())[0].marks[0],
    walkthrough_voice_notes: JSON.parse(entries.get('data/walkthroughs.json')!.toString())[0].voice_notes[0],
  }
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = any($1) order by 1, 2`,
    [Object.keys(inArchive)],
  )
  expect(
    rows.filter(({ table, column }) => !(column in inArchive[table]!) && !(column in (LEFT_OUT[table] ?? {}))),
  ).toEqual([])
  for (const [table, columns] of Object.entries(LEFT_OUT))
    for (const column of Object.keys(columns)) expect(rows, 'said to be left out').toContainEqual({ table, column })
  await leave(ann)
})

test('every table that refers to an asset is a child of the registry, a subject’s that accounts for it, its history, what is scheduled, or what lists show of its files', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'assets'::regclass and connamespace = 'public'::regnamespace`,
  )
  const referring = rows.map(({ table }) => table).filter((table) => !(table in OF_SUBJECT_TABLES))
  expect([...new Set(referring)].toSorted()).toEqual(
    ['asset_changes', 'listed_files', 'policy_items', ...ALL_CHILDREN.map(({ table }) => table)].toSorted(),
  )
})

test('an archive of a version to come is refused, whatever is in it, and says what to do', async () => {
  const entries = new Map<string, Buffer | string>(await readArchive(await golden(WRITTEN_VERSION, 'maker')))
  entries.set('data/places.json', '[]')
  const newer = anArchiveOf(entries, {
    manifest: (text) => text.replace(`"version":${WRITTEN_VERSION}`, `"version":${VERSION + 1}`),
  })
  const eve = await aVault('creator')
  expect((await importArchive(eve.browser, newer)).refused).toEqual({
    code: 'ARCHIVE_VERSION',
    message: `This archive was made by a newer version (format ${VERSION + 1}), and this installation reads formats up to ${VERSION}. Update the installation first, then import the archive again.`,
    data: { version: VERSION + 1, readable: VERSION },
  })
  expect((await importArchive(eve.browser, anArchiveOf(entries))).refused).toMatchObject({ code: 'NO_ARCHIVE' })
})

test('pages are not read back: they may be changed, or missing', async () => {
  const entries = new Map<string, Buffer | string>(await readArchive(await golden(WRITTEN_VERSION, 'maker')))
  const changed = anArchiveOf(entries, {
    parts: (all) =>
      all
        .filter(({ name }) => !name.startsWith('pages/'))
        .map((part) => (part.name === 'index.html' ? { ...part, content: '<script>alert(1)</script>' } : part)),
  })
  const eve = await aVault('creator')
  expect((await importArchive(eve.browser, changed)).done).toMatchObject({ assets: 2, files: 4 })
  await leave(eve)
})

test('files lie where their own version has them, and nowhere else', async () => {
  const [first, second] = [readerOf(1), readerOf(2)]
  const [old, now] = [`files/asset-images/${crypto.randomUUID()}.png`, 'Assets/Vase (3f2a91c4)/Photos/1 front.png']
  expect([first.bucketOf(old), first.bucketOf(now), first.isPage('index.html')]).toEqual(['asset-images', null, false])
  expect([second.bucketOf(old), second.bucketOf(now), second.isPage('index.html')]).toEqual([
    null,
    'asset-images',
    true,
  ])
  const ofFirst = new Map<string, Buffer | string>(await readArchive(await golden(1, 'maker')))
  ofFirst.set(now, 'x')
  const eve = await aVault('creator')
  expect((await importArchive(eve.browser, anArchiveOf(ofFirst))).refused).toMatchObject({ code: 'NO_ARCHIVE' })
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
