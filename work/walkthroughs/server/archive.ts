import { sql } from 'kysely'
import * as z from 'zod'
import type { SystemDb, UserDb } from '#database/access.ts'
import { insertOf } from '#database/json-rows.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { isStorable, lengthOf, oneLine } from '#basics/texts.ts'
import { placeMistake } from '#work/unfinished/rules/unfinished.ts'
import { tidyPath } from '#record/places/rules/places.ts'
import { MARKS, MAX_VOICE_NOTES, MAX_WALKTHROUGHS, noteMistake, walkthroughNameMistake } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import {
  type Checking,
  type ComingIn,
  fileSection,
  type NameFiles,
  type Stored,
} from '#work/archive/server/shared/section.ts'
import { invalid, tooLarge } from '#work/archive/server/shared/refused.ts'
import { id, instant, text } from '#work/archive/server/shared/shapes.ts'

/* Walkthroughs on their way out and in. One that is longer than a line goes on in the next, under the same id. */

/** The longest texts of so many fit in a line. */
const MARKS_A_LINE = 100
const MOST_MARKS = 200_000
const READ_AT_ONCE = 1_000

const archivedMark = z.strictObject({
  /** By the id that the piece has in the archive; what was deleted since is in it no more. */
  asset_id: id,
  mark: z.enum(MARKS),
  title: text,
  inventory_number: text,
  place: text,
  note: text,
  condition: text,
})

/** What was spoken of a room, as it was recorded. */
const archivedVoiceNote = z.strictObject({
  file: z.string(),
  name: z.string(),
  content_type: z.string(),
  place: text,
  spoken_at: instant,
  uploaded_at: instant,
})

const archivedWalkthrough = z.strictObject({
  id,
  name: z.string(),
  /** By its path; null is everything. */
  place: text,
  begun_at: instant,
  ended_at: instant.nullable(),
  marks: z.array(archivedMark).max(MARKS_A_LINE),
  /** All of them in the first line of a walkthrough. */
  voice_notes: z.array(archivedVoiceNote).max(MAX_VOICE_NOTES).default([]),
})
type ArchivedWalkthrough = z.infer<typeof archivedWalkthrough>
type ArchivedMark = ArchivedWalkthrough['marks'][number]

type StoredWalkthrough = Omit<ArchivedWalkthrough, 'marks' | 'voice_notes'> & {
  voice_notes: Stored<z.infer<typeof archivedVoiceNote>>[]
}

async function* readWalkthroughs(db: UserDb, nameFiles: NameFiles): AsyncGenerator<ArchivedWalkthrough> {
  const { rows } = await sql<StoredWalkthrough>`
    select walkthroughs.id, walkthroughs.name,
      case when ended_at is null then coalesce(places.path, place) else place end as place,
      ${instantOf('begun_at')} as begun_at, ${instantOf('ended_at')} as ended_at, (
        select coalesce(json_agg(json_build_object(
          'stored', path, 'name', stored_files.name, 'content_type', content_type, 'place', spoken.place,
          'spoken_at', ${instantOf('spoken_at')}, 'uploaded_at', ${instantOf('stored_files.created_at')}
        ) order by spoken_at, spoken.id), '[]')
        from walkthrough_voice_notes as spoken join stored_files on path = recording_url
        where spoken.walkthrough_id = walkthroughs.id
      ) as voice_notes
    from walkthroughs left join places on places.id = place_id order by walkthroughs.begun_at, walkthroughs.id
  `.execute(db)
  for (const { voice_notes: stored, ...walkthrough } of rows) {
    let voice_notes = await nameFiles({ id: walkthrough.id, title: walkthrough.name }, stored)
    let isFirst = true
    for await (const marks of readMarks(db, walkthrough.id)) {
      yield { ...walkthrough, marks, voice_notes }
      isFirst = false
      voice_notes = []
    }
    if (isFirst) yield { ...walkthrough, marks: [], voice_notes }
  }
}

async function* readMarks(db: UserDb, walkthrough: string): AsyncGenerator<ArchivedMark[]> {
  let after: string | null = null
  for (;;) {
    const { rows }: { rows: ArchivedMark[] } = await sql<ArchivedMark>`
      select asset_id, mark, title, inventory_number, place, note, condition from walkthrough_marks
      where walkthrough_id = ${walkthrough} and (${after}::uuid is null or asset_id > ${after}::uuid)
      order by asset_id limit ${READ_AT_ONCE}
    `.execute(db)
    for (let at = 0; at < rows.length; at += MARKS_A_LINE) yield rows.slice(at, at + MARKS_A_LINE)
    if (rows.length < READ_AT_ONCE) return
    after = rows.at(-1)!.asset_id
  }
}

/** Each has to be as it was written here: nothing is corrected on the way. */
async function requireStorableWalkthroughs(
  lines: AsyncIterable<ArchivedWalkthrough>,
  { noteFile }: Checking,
): Promise<void> {
  let [count, marks] = [0, 0]
  let last: string | null = null
  for await (const walkthrough of lines) {
    const isFirst = walkthrough.id !== last
    if (isFirst) [count, marks, last] = [count + 1, 0, walkthrough.id]
    marks += walkthrough.marks.length
    if (count > MAX_WALKTHROUGHS)
      throw tooLarge(t('it has more than {count} walkthroughs', { count: String(MAX_WALKTHROUGHS) }))
    if (marks > MOST_MARKS)
      throw tooLarge(t('a walkthrough has more than {count} assets', { count: String(MOST_MARKS) }))
    const why = mistakeIn(walkthrough, isFirst)
    if (why !== null) throw invalid(t('{file} can’t be imported: {why}.', { file: 'data/walkthroughs.json', why }))
    for (const file of walkthrough.voice_notes) noteFile(file)
  }
}

function mistakeIn({ name, place, marks, voice_notes }: ArchivedWalkthrough, isFirst: boolean): string | null {
  const wrong = walkthroughNameMistake(name)
  if (wrong !== null) return wrong
  const isTidy =
    oneLine(name) === name &&
    isStorable(name) &&
    fits(place, 2_000) &&
    marks.every(isTidyMark) &&
    (isFirst ? voice_notes.every(isTidyNote) : voice_notes.length === 0)
  return isTidy ? null : t('walkthrough {name} isn’t as it would be saved', { name })
}

const isTidyNote = ({ place }: { place: string | null }) =>
  place === null || (isStorable(place) && place !== '' && tidyPath(place) === place && placeMistake(place) === null)

const isTidyMark = ({ title, inventory_number, place, note, condition }: ArchivedMark) =>
  fits(title, 1_000) &&
  fits(inventory_number, 1_000) &&
  fits(place, 2_000) &&
  fits(condition, 100) &&
  (note === null || (isStorable(note) && note !== '' && oneLine(note) === note && noteMistake(note) === null))

const fits = (text: string | null, max: number) =>
  text === null || (isStorable(text) && text !== '' && lengthOf(text) <= max)

/** What there is no room for stays out. */
async function insertWalkthroughs(lines: AsyncIterable<ArchivedWalkthrough>, { db, userId, idsOf, pathOf }: ComingIn) {
  const newIds = idsOf('walkthroughs')
  const idOf = (archived: string) => idsOf('assets').get(archived) ?? idsOf('unfinished').get(archived)
  let last: ArchivedWalkthrough | null = null
  const end = async () => {
    const ended = last && newIds.get(last.id)
    if (ended && last?.ended_at)
      await sql`update walkthroughs set ended_at = ${last.ended_at}::timestamptz where id = ${ended}`.execute(db)
  }
  for await (const line of lines) {
    if (line.id !== last?.id) {
      await end()
      const begun = await begin(db, userId, line)
      if (begun !== undefined) newIds.set(line.id, begun)
    }
    last = line
    const walkthrough = newIds.get(line.id)
    if (walkthrough === undefined) continue
    const of = { walkthrough_id: walkthrough, user_id: userId }
    const marks = line.marks.map((mark) => ({ ...mark, ...of, asset_id: idOf(mark.asset_id) ?? mark.asset_id }))
    await insertOf('walkthrough_marks', marks)?.execute(db)
    const spoken = line.voice_notes.flatMap(({ file, place, spoken_at }) => {
      const recording_url = pathOf(file)
      return recording_url === undefined ? [] : [{ ...of, recording_url, place, spoken_at }]
    })
    await insertOf('walkthrough_voice_notes', spoken)?.execute(db)
  }
  await end()
}

/** It is open until all its marks are there. */
async function begin(db: SystemDb, userId: string, { name, place, begun_at, ended_at }: ArchivedWalkthrough) {
  const { rows } = await sql<{ id: string }>`
    insert into walkthroughs (user_id, name, place, begun_at, place_id)
    select ${userId}::uuid, ${name}, ${place}::text, ${begun_at}::timestamptz, (
      select id from places where user_id = ${userId}::uuid and path = ${place} and ${ended_at === null}
    )
    where (select count(*) from walkthroughs where user_id = ${userId}::uuid) < ${MAX_WALKTHROUGHS}
    returning id
  `.execute(db)
  return rows[0]?.id
}

export const archivedWalkthroughs = fileSection<ArchivedWalkthrough>({
  name: 'walkthroughs',
  since: 3,
  folder: { name: 'Walkthroughs', bucket: 'voice-notes' },
  after: 'assets',
  about: () => t('your walkthroughs with what was seen, up to a hundred assets a line'),
  shape: archivedWalkthrough,
  where: (at) => t('Line {number} of {file}', at),
  read: readWalkthroughs,
  check: requireStorableWalkthroughs,
  insert: insertWalkthroughs,
})
