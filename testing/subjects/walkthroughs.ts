import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { asUser } from '#database/access.ts'
import { anAsset } from '../assets.ts'
import { database } from '../database.ts'
import { webm } from '../files/recordings.ts'
import type { Uploader } from '../files/upload.ts'
import type { OfSubject } from '../of-subjects.ts'
import { post, put, send } from '../sent.ts'
import { aSpokenRoom, aWalkthrough, keepVoiceNote } from '../walkthroughs.ts'

/** One that has ended, with a mark of every kind and a piece to finish, and one that goes on. */
async function walkThrough(person: Uploader, id: string) {
  const { id: ended } = await send<{ id: string }>(person, '/api/walkthroughs', { name: 'Herbst', place_id: null })
  await put(person, `/api/walkthroughs/${ended}/notes`, {
    asset_id: id,
    note: 'Im Flur, Rahmen bestoßen',
    condition: { grade: 'Fair', date: '2024-05-04' },
  })
  await photograph(person, ended, 'Leuchter')
  await speak(person, ended, { place: 'Haus / Flur' })
  await post(person, `/api/walkthroughs/${ended}/end`, {})
  const { id: open } = await send<{ id: string }>(person, '/api/walkthroughs', { name: 'Winter', place_id: null })
  await put(person, `/api/walkthroughs/${open}/notes`, { asset_id: id, note: 'Fragen' })
  await photograph(person, open, 'Kerze')
  await speak(person, open, { place: null })
}

const speak = (person: Uploader, walkthrough: string, { place }: { place: string | null }) =>
  keepVoiceNote(person, walkthrough, { place, name: 'Sprachnotiz 2024-05-04 10.15.32.webm' })

async function photograph(person: Uploader, walkthrough_id: string, title: string) {
  const bytes = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#aa7744' } })
    .png()
    .toBuffer()
  const { path } = await person.keep({ bucket: 'asset-images', name: `${title}.png`, type: 'image/png', bytes })
  await post(person, '/api/unfinished', { items: [{ id: randomUUID(), title, photos: [path], walkthrough_id }] })
}

export const ofSubject: OfSubject = {
  rows: {
    walkthroughs: async (owner) => ({ table: 'walkthroughs', id: await aWalkthrough(owner) }),
    walkthrough_marks: async (owner) => {
      const [{ id: asset_id }, walkthrough_id] = [await anAsset({}, owner), await aWalkthrough(owner)]
      await asUser(database, owner.id, (db) =>
        db.insertInto('walkthrough_marks').values({ walkthrough_id, asset_id, mark: 'found' }).execute(),
      )
      return { table: 'walkthrough_marks', id: walkthrough_id, key: 'walkthrough_id' }
    },
    walkthrough_voice_notes: async (owner) => ({ table: 'walkthrough_voice_notes', id: await aSpokenRoom(owner) }),
  },
  ids: async (ann, asset) => {
    const { id } = await send<{ id: string }>(ann, '/api/walkthroughs', { name: 'Ring walk', place_id: null })
    const { path } = await ann.keep({ bucket: 'voice-notes', name: 'a.webm', type: 'audio/webm', bytes: webm() })
    return {
      things: { walkthrough: id, voice_note: await keepVoiceNote(ann, id) },
      routes: {
        'walkthroughs.ofAsset': { of: 'asset' },
        'walkthroughs.get': { of: 'walkthrough' },
        'walkthroughs.report': { of: 'walkthrough' },
        'walkthroughs.mark': { of: 'walkthrough', body: () => ({ asset_id: asset, seen: true }) },
        'walkthroughs.note': { of: 'walkthrough', body: () => ({ asset_id: asset, note: 'Here' }) },
        'walkthroughs.addVoiceNote': {
          of: 'walkthrough',
          body: () => ({ capture_id: randomUUID(), path, spoken_at: new Date().toISOString() }),
        },
        'walkthroughs.removeVoiceNote': { of: 'voice_note' },
        'walkthroughs.end': { of: 'walkthrough' },
        'walkthroughs.remove': { of: 'walkthrough' },
      },
    }
  },
  furnish: walkThrough,
  leftOut: {
    walkthroughs: { user_id: 'whose it is', place_id: 'its path is there' },
    walkthrough_voice_notes: {
      id: 'it has another in each account',
      recording_url: 'its file is there',
      user_id: 'whose it is',
      walkthrough_id: 'where it stands',
    },
    walkthrough_marks: {
      user_id: 'whose it is',
      walkthrough_id: 'where it stands',
      condition_id: 'the report has another id in each account',
    },
  },
  times: [
    ['walkthroughs', 'user_id = $1', ['begun_at']],
    ['walkthroughs', 'user_id = $1 and ended_at is not null', ['ended_at']],
  ],
}
