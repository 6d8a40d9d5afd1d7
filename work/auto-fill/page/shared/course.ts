import type { Suggestion } from '../../contract.ts'
import { t } from '#basics/words/words.ts'

/** How far one photograph has come. */
export type Course =
  | { step: 'choosing'; refused: string | null }
  | { step: 'uploading'; photo: File; share: number }
  | { step: 'analyzing'; photo: File }
  | { step: 'done'; photo: File; found: Suggestion }
  | { step: 'failed'; photo: File; message: string; advice: string; isOfPhoto: boolean }

export type CourseEvent =
  | { kind: 'chosen'; photo: File }
  | { kind: 'refused'; message: string }
  | { kind: 'sent'; share: number }
  | { kind: 'uploaded' }
  | { kind: 'found'; found: Suggestion }
  | { kind: 'failed'; message: string; advice: string; isOfPhoto: boolean }
  | { kind: 'left' }

export const AT_START: Course = { step: 'choosing', refused: null }

/** What comes next. An answer to a photograph that was left before it came changes nothing. */
export function nextStep(course: Course, event: CourseEvent): Course {
  switch (event.kind) {
    case 'chosen':
      return { step: 'uploading', photo: event.photo, share: 0 }
    case 'refused':
      return { step: 'choosing', refused: event.message }
    case 'sent':
      return course.step === 'uploading' ? { ...course, share: Math.max(course.share, event.share) } : course
    case 'uploaded':
      return course.step === 'uploading' ? { step: 'analyzing', photo: course.photo } : course
    case 'found':
      return course.step === 'analyzing' ? { step: 'done', photo: course.photo, found: event.found } : course
    case 'failed': {
      const { kind: _failed, ...failure } = event
      return isUnderWay(course) ? { step: 'failed', photo: course.photo, ...failure } : course
    }
    default:
      return AT_START
  }
}

const isUnderWay = (course: Course) => course.step === 'uploading' || course.step === 'analyzing'

/** The photo that shows the piece, whatever was found in it; null as long as it may still turn out to be none. */
export function photoOf(course: Course): File | null {
  if (course.step === 'done') return course.photo
  return course.step === 'failed' && !course.isOfPhoto ? course.photo : null
}

/** The first half is the way there, and its own progress lies within it. How long looking takes nobody knows. */
export function progressOf(course: Course): number {
  if (course.step === 'uploading') return Math.round(50 * course.share)
  return course.step === 'analyzing' ? 50 : course.step === 'done' ? 100 : 0
}

export const percent = (share: number) => t('{number}%', { number: Math.round(share * 100) })

export interface FoundLine {
  label: string
  text: string
  confidence: number | null
}

/** What was found, in the order in which a person would tell it. */
export function linesOf({ suggested_title, suggested_category, metadata }: Suggestion): FoundLine[] {
  const { description, estimatedValue, currency, date, camera, artist, text, confidences } = metadata
  const worth = estimatedValue && currency ? `${estimatedValue} ${currency}` : null
  const lines: [label: string, text: string | null, confidence: number | null][] = [
    [t('Title'), suggested_title, confidences.title],
    [t('Category'), suggested_category && t(suggested_category), confidences.category],
    [t('Description'), description, confidences.description],
    [t('Value'), worth, confidences.estimatedValue],
    [t('Photo taken on'), date, confidences.date],
    [t('Photo taken by'), artist, null],
    [t('Camera'), camera, null],
    [t('Text found in the photo'), isPartOf(text, description) ? null : text, null],
  ]
  return lines.flatMap(([label, text, confidence]) => (text === null ? [] : [{ label, text, confidence }]))
}

/** What was read may be all that there is to describe. */
const isPartOf = (text: string | null, description: string | null) =>
  text !== null && (description ?? '').includes(text.split('\n').join(' / '))

/** Whether there is anything that a form could take. */
export const saysAnything = ({ suggested_title, suggested_category, metadata }: Suggestion) =>
  Boolean(suggested_title ?? suggested_category ?? metadata.description ?? metadata.estimatedValue)
