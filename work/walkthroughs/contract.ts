import * as z from 'zod'
import { isStorable, oneLine } from '#basics/texts.ts'
import { tidyPath } from '#record/places/rules/places.ts'
import { placeMistake } from '#work/unfinished/rules/unfinished.ts'
import { GRADES, MARKS, MAX_VOICE_NOTES, noteMistake, SHOWN, walkthroughNameMistake } from './rules.ts'
import { msg, t } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { image } from '#work/vault/contract.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'
import { walkthroughRefusals } from './refusals.ts'

const UNSTORABLE = msg('This text contains a character that can’t be saved')
const PAGE = 200
const MOST = 20_000

const walkthrough = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Where, by its path; null is the whole vault. */
  place: z.string().nullable(),
  /** That place was deleted meanwhile. */
  is_place_gone: z.boolean(),
  begun_at: timestamp,
  ended_at: timestamp.nullable(),
  /** What belongs there, and how much of it was seen. */
  pieces: z.int(),
  seen: z.int(),
})
export type Walkthrough = z.infer<typeof walkthrough>

/** What was said of a piece in this walkthrough. */
const noted = { note: z.string().nullable(), condition: z.string().nullable() }

const piece = z.object({
  id: z.uuid(),
  title: z.string(),
  inventory_number: z.string().nullable(),
  /** Where it is recorded. */
  place: z.string().nullable(),
  image: image.nullable(),
  /** Null as long as nobody saw it. */
  mark: z.enum(MARKS).nullable(),
  ...noted,
  /** Photographed on the way, and still to be finished: its id is that of the piece to finish. */
  is_unfinished: z.boolean(),
})
export type WalkthroughPiece = z.infer<typeof piece>

const reported = piece.omit({ image: true }).extend({
  mark: z.enum(MARKS),
  /** Whether its record is still there. */
  is_there: z.boolean(),
})
export type ReportedPiece = z.infer<typeof reported>

/** What was spoken of a room, or of all that is walked through. */
const voiceNote = z.object({
  id: z.uuid(),
  path: z.string(),
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  url: z.string(),
  place: z.string().nullable(),
  spoken_at: timestamp,
})
export type RoomVoiceNote = z.infer<typeof voiceNote>

const open = z.object({
  id: z.uuid(),
  name: z.string(),
  seen: z.boolean(),
  /** Else it is recorded elsewhere, and moves there if it is seen. */
  belongs: z.boolean(),
  ...noted,
})
export type OpenWalkthrough = z.infer<typeof open>

export const walkthroughs = {
  list: working
    .route({ method: 'GET', path: '/walkthroughs', summary: 'The caller’s walkthroughs, the latest first' })
    .output(z.array(walkthrough)),
  begin: working
    .route({ method: 'POST', path: '/walkthroughs', summary: 'Begins to walk through a place, or the whole vault' })
    .input(
      z.strictObject({
        name: ruled(walkthroughNameMistake, () => t('Please enter a name'))
          .refine(isStorable, UNSTORABLE)
          .transform(oneLine),
        place_id: anyId.nullable(),
      }),
    )
    .output(z.object({ id: z.uuid() }))
    .errors(errors(placeRefusals.PLACE_NOT_FOUND, walkthroughRefusals.TOO_MANY_WALKTHROUGHS)),
  get: working
    .route({ method: 'GET', path: '/walkthroughs/{id}', summary: 'A walkthrough, with a part of what belongs there' })
    .input(
      z.object({
        id: anyId,
        show: z.enum(SHOWN).default('all'),
        /** A part of a title or a number. */
        q: z.string().max(255).refine(isStorable, UNSTORABLE).default(''),
        limit: z.coerce.number().int().min(1).max(MOST).default(PAGE),
      }),
    )
    .output(
      z.object({
        walkthrough,
        pieces: z.array(piece),
        has_more: z.boolean(),
        voice_notes: z.array(voiceNote).max(MAX_VOICE_NOTES),
      }),
    ),
  report: working
    .route({ method: 'GET', path: '/walkthroughs/{id}/report', summary: 'What a walkthrough that has ended says' })
    .input(z.object({ id: anyId }))
    .output(z.array(reported)),
  mark: working
    .route({ method: 'POST', path: '/walkthroughs/{id}/marks', summary: 'Says of a piece whether it was seen' })
    .input(z.strictObject({ id: anyId, asset_id: anyId, seen: z.boolean() }))
    /** What was seen, and what it counts as; null where that was taken back. */
    .output(z.object({ title: z.string(), mark: z.enum(MARKS) }).nullable())
    .errors(errors(walkthroughRefusals.WALKTHROUGH_ENDED)),
  note: working
    .route({
      method: 'PUT',
      path: '/walkthroughs/{id}/notes',
      summary: 'Notes something of a piece, and its condition, which its record gets as a report',
    })
    .input(
      z.strictObject({
        id: anyId,
        asset_id: anyId,
        /** What is left out stays as it is. */
        note: ruled(noteMistake, '').refine(isStorable, UNSTORABLE).transform(oneLine).optional(),
        /** Whoever judges it has seen it. */
        condition: z
          .strictObject({ grade: z.enum(GRADES), date: z.iso.date() })
          .nullable()
          .optional(),
      }),
    )
    .errors(errors(walkthroughRefusals.WALKTHROUGH_ENDED, assetRefusals.ASSET_INVALID)),
  addVoiceNote: working
    .route({
      method: 'POST',
      path: '/walkthroughs/{id}/voice-notes',
      summary:
        'Keeps what was spoken of a room; one sent twice is one, and what was spoken before the end may come after it',
    })
    .input(
      z.strictObject({
        id: anyId,
        /** Its sender’s: of the recording, not of its file. */
        capture_id: z.uuid(),
        path: z.string().max(400),
        place: ruled(placeMistake, '')
          .refine(isStorable, UNSTORABLE)
          .transform((text) => tidyPath(text) || null)
          .nullish()
          .transform((text) => text ?? null),
        spoken_at: z.iso.datetime(),
      }),
    )
    .errors(
      errors(
        walkthroughRefusals.WALKTHROUGH_ENDED,
        walkthroughRefusals.TOO_MANY_VOICE_NOTES,
        assetRefusals['FILE_NOT_FOUND.asset'],
      ),
    ),
  removeVoiceNote: working
    .route({
      method: 'DELETE',
      path: '/walkthrough-voice-notes/{id}',
      summary: 'Deletes what was spoken, while the walkthrough goes on',
    })
    .input(z.object({ id: anyId }))
    .errors(errors(walkthroughRefusals.WALKTHROUGH_ENDED)),
  end: working
    .route({ method: 'POST', path: '/walkthroughs/{id}/end', summary: 'Ends a walkthrough, and writes its report' })
    .input(z.strictObject({ id: anyId }))
    .errors(errors(walkthroughRefusals.WALKTHROUGH_ENDED)),
  remove: working
    .route({ method: 'DELETE', path: '/walkthroughs/{id}', summary: 'Deletes a walkthrough with its report' })
    .input(z.object({ id: anyId })),
  ofAsset: working
    .route({ method: 'GET', path: '/assets/{id}/walkthroughs', summary: 'What walkthroughs say of an asset' })
    .input(z.object({ id: anyId }))
    .output(
      z.object({
        /** Those that go on. */
        open: z.array(open),
        last_seen: z
          .object({ id: z.uuid(), name: z.string(), on: timestamp, place: z.string().nullable(), ...noted })
          .nullable(),
        /** The latest that ended without it, unless one found it since. */
        missing: z.object({ id: z.uuid(), name: z.string(), on: timestamp, note: z.string().nullable() }).nullable(),
      }),
    ),
}

/** Of which walkthrough the report is made. */
export const walkthroughPaper = z.strictObject({ walkthrough: anyId })
