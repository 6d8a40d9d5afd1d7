import { expect, test } from 'vitest'
import { each } from '#basics/each.ts'
import { FILE_TYPES } from '#basics/files/file-rules.ts'
import { ARCHIVE_FORMAT } from '#testing/archive-format.ts'
import { text } from './shared/shapes.ts'
import * as version1 from './version-1.ts'
import * as version2 from './version-2.ts'
import { documentPath, photoPath } from './shared/file-names.ts'
import { grown } from './version-under-way.ts'
import { readerOf } from './versions.ts'

const WHEN = '2024-03-01T10:00:00.123456Z'
const template = { id: crypto.randomUUID(), name: 'All', filters: {}, columns: [], chart_types: [], created_at: WHEN }

/** A version as it might come: one column more. */
const version3 = {
  ...version2,
  template: version2.template.extend({ note: text }),
  stepUp: { ...version2.stepUp, template: (each: object) => ({ ...each, note: null }) },
}
const LATER = [version1, version2, version3]

test('a key that comes later has its default in every archive of before', () => {
  for (const version of [1, 2])
    expect(readerOf(version, LATER).readTemplates(JSON.stringify([template]), 'Templates')).toEqual([
      { ...template, note: null },
    ])
  const newer = [{ ...template, note: 'Mine' }]
  expect(readerOf(3, LATER).readTemplates(JSON.stringify(newer), 'Templates')).toEqual(newer)
})

test('each version is as strict as it was written', () => {
  expect(() => readerOf(3, LATER).readTemplates(JSON.stringify([template]), 'Templates')).toThrow('note')
  const tooMuch = [{ ...template, note: null }]
  for (const version of [1, 2])
    expect(() => readerOf(version, LATER).readTemplates(JSON.stringify(tooMuch), 'Templates')).toThrow('note')
})

test('a step without a default is a mistake of ours, found by the newest shape', () => {
  const forgetful = { ...version3, stepUp: version2.stepUp }
  const reader = readerOf(2, [version1, version2, forgetful])
  expect(() => reader.readTemplates(JSON.stringify([template]), 'Templates')).toThrow('note')
})

test('a version under way has what the registry says, and archives of before have none of it', () => {
  const underWay = grown(version2, {
    fields: ['weight'],
    children: [
      {
        name: 'valuations',
        kind: 'rows',
        group: 'always',
        table: 'valuations',
        columns: { purpose: 'required text', note: 'text' },
        order: 'position',
      },
    ],
    describedFiles: [],
    columns: { beneficiaries: ['share'] },
    profileTexts: ['honorific'],
    ownLists: {},
    folders: {},
    maps: ['details'],
  })
  const versions = [version1, version2, underWay]
  const before = Object.fromEntries(Object.keys(version2.asset.shape).map((key) => [key, null]))
  const asset = {
    ...before,
    id: crypto.randomUUID(),
    title: 'Vase',
    privacy_setting: 'private',
    version: 1,
    created_at: WHEN,
    updated_at: WHEN,
    ...each(['images', 'documents', 'beneficiaries', 'ownership_history'], []),
  }
  const read = (version: number, given: object) =>
    readerOf(version, versions).readAsset(JSON.stringify(given), 'Asset 1')
  const ben = {
    id: crypto.randomUUID(),
    beneficiary_name: 'Ben',
    beneficiary_email: null,
    relationship_to_beneficiary: null,
    position: 0,
  }
  expect(read(2, { ...asset, beneficiaries: [ben] })).toEqual({
    ...asset,
    beneficiaries: [{ ...ben, share: null }],
    weight: null,
    details: {},
    valuations: [],
  })
  const valuation = { id: crypto.randomUUID(), purpose: 'Insurance', note: null, position: 0 }
  const newer = { ...asset, weight: '2 kg', details: { brand: 'Omega' }, valuations: [valuation] }
  expect(read(3, newer)).toEqual(newer)
  expect(() => read(2, newer)).toThrow('weight')
  // One of a build before the version was written.
  expect(read(3, asset)).toEqual({ ...asset, weight: null, details: {}, valuations: [] })
  expect(() => read(3, { ...newer, valuations: [{ ...valuation, purpose: null }] })).toThrow('valuations')
  expect(Object.keys(underWay.profile.shape)).toEqual([...Object.keys(version2.profile.shape), 'honorific'])
  expect(underWay.stepUp.profile({ suffix: null })).toEqual({ suffix: null, honorific: null })
})

test('a reader is only for a version that was written', () => {
  const { readerOf, version } = ARCHIVE_FORMAT
  expect(() => readerOf(0)).toThrow('No archive')
  expect(() => readerOf(version + 1)).toThrow('No archive')
})

test('every type of file that is taken has its place, whatever its ending', () => {
  const { readerOf, version } = ARCHIVE_FORMAT
  const { bucketOf } = readerOf(version)
  const file = (ending: string) => ({ name: 'As it was called.xyz', stored: `someone/file.${ending}` })
  const places = { 'asset-images': photoPath, 'asset-documents': documentPath }
  for (const [bucket, pathOf] of Object.entries(places))
    for (const ending of Object.keys(FILE_TYPES[bucket as keyof typeof places]))
      expect(bucketOf(pathOf('Assets/Ring (3f2a91c4)', 0, file(ending)))).toBe(bucket)
})
