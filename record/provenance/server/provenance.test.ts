import { expect, test } from 'vitest'
import type { Asset, ChangedAsset } from '#record/assets/contract/assets.ts'
import { asUser } from '#database/access.ts'
import { aPiece, aStoredDocument, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'

async function aProvenPiece(owner: Person) {
  const [photo, invoice] = [await aStoredFile(owner.id), await aStoredDocument(owner.id)]
  return call(
    createAsset,
    aPiece({
      images: [photo.path],
      documents: [invoice.path],
      provenance_events: [
        { kind: 'Acquired', to_name: 'Galerie X', place: 'Zurich', date_edtf: '../1937', date_text: 'by 1937' },
        {
          kind: 'Sale',
          from_name: 'Galerie X',
          to_name: 'Ann Ross',
          date: '1951-03-02',
          amount: '1200.50',
          currency: 'CHF',
          certainty: 'Documented',
          evidence: `${invoice.path}\n${photo.path}`,
        },
      ],
      conditions: [
        { grade: 'Good', date: '2024-05-04', checked_by: 'R. Sim', next_check: '2999-01-01', evidence: photo.path },
      ],
    }),
    owner,
  )
}

const aPersonCalled = (name: string, owner: Person) =>
  asUser(database, owner.id, async (db) => {
    const { id } = await db.insertInto('people').values({ name }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('person_names').values({ name, person_id: id, is_main: true }).execute()
    return id
  })

const formOf = ({ id, version, images, documents, beneficiaries }: Asset, changes: Partial<ChangedAsset> = {}) => ({
  ...aPiece(),
  id,
  version,
  images: images.map(({ path }) => path),
  documents: documents.map(({ path }) => path),
  beneficiaries,
  ...changes,
})

test('events and conditions come back as they were typed, with the days of their dates', async () => {
  const ann = await anInvestor()
  const piece = await aProvenPiece(ann)
  expect(piece.provenance_events).toEqual([
    {
      kind: 'Acquired',
      date: null,
      date_latest: '1937-12-31',
      date_edtf: '../1937',
      date_text: 'by 1937',
      from_name: null,
      to_name: 'Galerie X',
      place: 'Zurich',
      amount: null,
      currency: null,
      note: null,
      certainty: null,
      evidence: null,
    },
    expect.objectContaining({
      date: '1951-03-02',
      date_edtf: null,
      amount: '1200.50',
      currency: 'CHF',
      evidence: `${piece.documents[0]!.path}\n${piece.images[0]!.path}`,
    }),
  ])
  expect(piece.conditions).toMatchObject([{ grade: 'Good', checked_by: 'R. Sim', next_check: '2999-01-01' }])
})

test('a name leads to whoever has it, and no name to a person of somebody else', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const id = await aPersonCalled('ann ross', ann)
  await aPersonCalled('Galerie X', ben)
  expect((await aProvenPiece(ann)).people).toEqual({ 'Ann Ross': id })
})

test('a page that knows no provenance leaves it, and a document that it removes leaves its event', async () => {
  const ann = await anInvestor()
  const piece = await aProvenPiece(ann)
  const saved = await call(updateAsset, formOf(piece, { documents: [] }), ann)
  expect(saved.provenance_events[1]!.evidence).toBe(piece.images[0]!.path)
  const bare = await call(updateAsset, formOf(saved, { images: [] }), ann)
  expect(bare.provenance_events.map(({ kind, evidence }) => [kind, evidence])).toEqual([
    ['Acquired', null],
    ['Sale', null],
  ])
  expect(bare.conditions[0]!.evidence).toBeNull()
})

test('a file of another asset, of somebody else or of nobody proves nothing', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const [piece, other, foreign] = [await aProvenPiece(ann), await aProvenPiece(ann), await aProvenPiece(ben)]
  const missing = `${ann.id}/documents/${crypto.randomUUID()}.pdf`
  const message =
    'Provenance event 1 evidence: a file is not among those of this asset. Add it first, or choose another.'
  for (const path of [other.documents[0]!.path, foreign.documents[0]!.path, missing]) {
    const provenance_events = [{ kind: 'Sale', evidence: path }]
    await expect(call(updateAsset, formOf(piece, { provenance_events }), ann)).rejects.toMatchObject({
      code: 'ASSET_INVALID',
      data: { mistakes: [{ field: 'provenance_events.0.evidence', message }] },
    })
    // And where nobody has judged it.
    const writing = asUser(database, ann.id, (db) =>
      db
        .insertInto('provenance_events')
        .values({ asset_id: piece.id, kind: 'Sale', evidence: path, position: 9 })
        .execute(),
    )
    await expect(writing).rejects.toMatchObject({ constraint: 'evidence_is_of_asset' })
  }
  expect((await call(getAsset, { id: piece.id }, ann)).provenance_events).toEqual(piece.provenance_events)
})

test('an asset has up to 200 events, whoever writes them', async () => {
  const ann = await anInvestor()
  const events = Array.from({ length: 200 }, (_, i) => ({ kind: 'Exhibition', note: `No. ${i}` }))
  const piece = await call(createAsset, aPiece({ provenance_events: events }), ann)
  expect(piece.provenance_events).toHaveLength(200)
  for (const position of [200, -1, 0])
    await expect(
      asUser(database, ann.id, (db) =>
        db.insertInto('provenance_events').values({ asset_id: piece.id, kind: 'Sale', position }).execute(),
      ),
    ).rejects.toThrow(/provenance_events_(position_check|asset_id_position_key)/)
})
