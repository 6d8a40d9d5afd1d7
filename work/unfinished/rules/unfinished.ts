import { fieldsOf } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { placePathMistake } from '#record/places/rules/places.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'

/* Pieces of which there are photos and little else yet: docs/decisions/unfinished.md. The numbers are those of database/schema/unfinished.sql. */

export const MAX_UNFINISHED = 1_000
const MAX_TITLE = 255

export const titleMistake = (title: string): string | null =>
  lengthOf(oneLine(title)) > MAX_TITLE
    ? t('{label} must be at most {max} characters', { label: t('Title'), max: String(MAX_TITLE) })
    : null
export const placeMistake = (place: string) => placePathMistake(place, t('Place'))

/** What a record can’t do without, by its labels, beside what is known already. */
export const stillMissing = (kind: RecordKind, title: string): string[] =>
  fieldsOf(kind)
    .filter(({ name, required }) => required !== undefined && (name !== 'title' || title.trim() === ''))
    .map(({ label }) => label)

/** How photos become pieces. */
export type PhotoGrouping = 'each' | 'time'

/** Photos of one piece are taken one right after the other; before the next piece, something is moved. */
const GAP_MS = 60_000

/**
 * In the order in which they were taken. By time, a photo belongs to the one before where no more than a minute lies between;
 * `begins` says it where a person knows better.
 */
export function groupPhotos<Photo extends { takenAt: number }>(
  photos: readonly Photo[],
  grouping: PhotoGrouping,
  most: number,
  begins: (photo: Photo) => boolean | undefined = () => undefined,
): Photo[][] {
  const groups: Photo[][] = []
  for (const photo of photos.toSorted((one, other) => one.takenAt - other.takenAt)) {
    const last = groups.at(-1)
    const isNear = last !== undefined && photo.takenAt - last.at(-1)!.takenAt <= GAP_MS
    const belongs = !(begins(photo) ?? !(grouping === 'time' && isNear))
    if (last && belongs && last.length < most) last.push(photo)
    else groups.push([photo])
  }
  return groups
}

/** As cameras write it into a photo, by their own clock and without a zone. */
const CAMERA_TIME = /(?<!\d)((?:19|20)\d\d):(\d\d):(\d\d) ([0-2]\d):([0-5]\d):([0-5]\d)(?!\d)/g

/**
 * When a photo was taken, by the first part of its file: the earliest time in it, since programs that change a photo add
 * theirs. Null where it says nothing.
 */
export function takenAtIn(beginning: string): number | null {
  const times = [...beginning.matchAll(CAMERA_TIME)].flatMap(([, year, month, day, hour, minute, second]) => {
    const time = Date.UTC(+year!, +month! - 1, +day!, +hour!, +minute!, +second!)
    return +month! >= 1 && +month! <= 12 && +day! >= 1 && +day! <= 31 ? [time] : []
  })
  return times.length === 0 ? null : Math.min(...times)
}
