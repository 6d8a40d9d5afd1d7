import { randomUUID } from 'node:crypto'
import { asUser } from '#database/access.ts'
import { aStoredDocument } from '../assets.ts'
import { database } from '../database.ts'
import { pdf } from '../files/pdf.ts'
import type { OfSubject } from '../of-subjects.ts'
import type { Person } from '../people.ts'
import { patch, put } from '../sent.ts'
import { aListOf, aSignedList } from '../signed-lists.ts'

async function aScannedList(owner: Person) {
  const list_id = await aSignedList(owner, { signed_on: '2024-03-02' })
  const { path } = await aStoredDocument(owner.id, {
    bucket: 'signed-lists',
    path: `${owner.id}/signed/${randomUUID()}.pdf`,
  })
  await asUser(database, owner.id, (db) =>
    db.insertInto('signed_list_files').values({ list_id, file_url: path }).execute(),
  )
  return list_id
}

export const ofSubject: OfSubject = {
  rows: {
    signed_lists: async (owner) => ({ table: 'signed_lists', id: await aSignedList(owner) }),
    signed_list_files: async (owner) => ({
      table: 'signed_list_files',
      id: await aScannedList(owner),
      key: 'list_id',
    }),
  },
  ids: async (ann, asset) => {
    const [list, printed] = [
      await aSignedList(ann, { content: aListOf(asset) }),
      await aSignedList(ann, { content: aListOf(asset) }),
    ]
    return {
      things: { list, printed },
      routes: {
        'signedLists.get': { of: 'list' },
        'signedLists.sign': { of: 'list', body: () => ({ signed_on: '2024-03-02' }) },
        'signedLists.changeFiles': { of: 'list', body: () => ({ add: [] }) },
        'signedLists.discard': { of: 'printed' },
      },
    }
  },
  furnish: async (person, asset) => {
    const id = await aSignedList(person, { content: aListOf(asset) })
    await put(person, `/api/signed-lists/${id}/signing`, { signed_on: '2024-03-02' })
    const scan = { bucket: 'signed-lists', name: 'Liste & Anhang.pdf', type: 'application/pdf' } as const
    const { path } = await person.keep({ ...scan, bytes: pdf() })
    await patch(person, `/api/signed-lists/${id}/files`, { add: [path] })
    await aSignedList(person, { content: aListOf(asset) })
  },
  leftOut: {
    signed_lists: {
      user_id: 'whose it is',
      discarded_at: 'one that was discarded is in no archive',
      changed_pieces: 'found anew each night',
      changed_since: 'found anew each night',
    },
  },
  times: [
    ['signed_lists', 'user_id = $1', ['created_at']],
    ['signed_list_files', 'user_id = $1', ['created_at']],
  ],
}
