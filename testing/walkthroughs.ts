import { randomUUID } from 'node:crypto'
import { asSystem, asUser } from '#database/access.ts'
import { beginWalkthrough } from '#work/walkthroughs/server/handlers.ts'
import type { RoomVoiceNote } from '#work/walkthroughs/contract.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { webm } from './files/recordings.ts'
import type { Uploader } from './files/upload.ts'
import type { Person } from './people.ts'
import { post } from './sent.ts'

export const aWalkthrough = async (person: Person, place_id: string | null = null) =>
  (await call(beginWalkthrough, { name: 'Autumn', place_id }, person)).id

export const voiceNotesOf = async ({ browser }: Uploader, walkthrough: string) =>
  ((await (await browser.get(`/api/walkthroughs/${walkthrough}`)).json()) as { voice_notes: RoomVoiceNote[] })
    .voice_notes

/** Somebody speaks of a room; the id of what is kept. */
export async function keepVoiceNote(
  person: Uploader,
  walkthrough: string,
  { name = 'Voice note.webm', bytes = webm(), ...said }: { name?: string; bytes?: Buffer; place?: string | null } = {},
) {
  const { path } = await person.keep({ bucket: 'voice-notes', name, type: 'audio/webm', bytes })
  const spoken = { capture_id: randomUUID(), path, spoken_at: new Date().toISOString(), ...said }
  await post(person, `/api/walkthroughs/${walkthrough}/voice-notes`, spoken)
  const note = (await voiceNotesOf(person, walkthrough)).find((each) => each.path === path)
  return note!.id
}

/** The row alone, with no file in any store. */
export async function aSpokenRoom(person: Person): Promise<string> {
  const walkthrough_id = await aWalkthrough(person)
  const path = `${person.id}/voice/${randomUUID()}.webm`
  await asSystem(database, (db) =>
    db
      .insertInto('stored_files')
      .values({
        path,
        bucket: 'voice-notes',
        user_id: person.id,
        name: 'Voice note.webm',
        content_type: 'audio/webm',
        size_bytes: 1,
        sha256: Buffer.alloc(32),
      })
      .execute(),
  )
  const kept = await asUser(database, person.id, (db) =>
    db
      .insertInto('walkthrough_voice_notes')
      .values({ walkthrough_id, recording_url: path })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return kept.id
}
