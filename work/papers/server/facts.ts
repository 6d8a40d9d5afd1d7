import { dateIn } from '#record/assets/rules/field-lists.ts'
import { type ObjectId, objectIdOf } from '../rules/object-id.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { excerptOf } from './excerpt.ts'
import type { Ingredients, PrintedCell, ShownPicture } from './paper.ts'
import type { Piece } from './pieces.ts'

/* What papers say of a piece in few words. */

export type Telling = Pick<Ingredients, 'write' | 'own' | 'owner'> & { me: Pick<Ingredients['me'], 'role'> }

/** Several columns of a list say a part of it. */
const known = new WeakMap<Telling, WeakMap<Piece, ObjectId>>()

export function objectId(piece: Piece, telling: Telling): ObjectId {
  const ids = known.get(telling) ?? new WeakMap<Piece, ObjectId>()
  known.set(telling, ids)
  const id = ids.get(piece) ?? identify(piece, telling)
  ids.set(piece, id)
  return id
}

/** A creator’s own work is by its owner, where nobody else is named. */
const identify = (piece: Piece, { write, own, me, owner }: Telling) =>
  objectIdOf(piece, write, own, me.role === 'creator' ? owner : undefined)

const factOf = ({ facts }: ObjectId, name: string) => facts.find((fact) => fact.name === name)?.text ?? null

/** A title, and what it is in quiet lines. */
export function described(piece: Piece, telling: Telling): { text: string; lines: string[] } {
  const id = objectId(piece, telling)
  const [maker, dated] = [factOf(id, 'maker'), factOf(id, 'dated')]
  return {
    text: piece.title,
    lines: [
      [maker, dated].filter(Boolean).join(', '),
      factOf(id, 'materials') ?? '',
      factOf(id, 'measurements') ?? '',
      excerptOf(piece.description ?? ''),
    ].filter((line) => line !== ''),
  }
}

/** One after the other, each with one period between. */
export const inSentences = (texts: readonly string[]) =>
  texts.map((text) => text.trimEnd().replace(/\.$/, '')).join('. ')

/** What is stamped, engraved or written on it, and the owner’s number. */
export const marksOf = (piece: Piece, telling: Telling) => factOf(objectId(piece, telling), 'marks')

export const numbersOf = (piece: Piece, telling: Telling): string => {
  const marks = marksOf(piece, telling)
  const number =
    piece.inventory_number === null ? [] : [t('Inventory no. {number}', { number: piece.inventory_number })]
  return [marks, ...number].filter(Boolean).join(' · ')
}

export const factIn = (piece: Piece, telling: Telling, name: string) => factOf(objectId(piece, telling), name)

/** With what it stands for below it; what is not valued says so. */
export const valueCell = ({ worth }: Piece, { write }: Pick<Telling, 'write'>): PrintedCell =>
  worth ? { amount: exactMoney(worth), lines: [write.choice(worth.source)] } : { none: t('Not valued') }

export const valuedOn = ({ worth }: Piece, { write }: Pick<Telling, 'write'>) =>
  worth?.valued_on ? write.date(worth.valued_on) : ''

/** Somebody has said in writing what it is worth. */
export const isAppraised = ({ documents, worth }: Piece) =>
  (worth?.valued_by ?? null) !== null || documents.some(({ type }) => type === 'Appraisal')

export const firstPicture = (piece: Piece): PrintedCell => {
  const [image] = piece.images
  return image ? { path: image.path, alt: photoOf(piece.title) } : { none: t('No photograph') }
}

const photoOf = (title: string) => t('Photo of {title}', { title })

/** As many as stand on a page, with what each shows. */
export const picturesOf = ({ title, images }: Piece, most: number, { write }: Pick<Telling, 'write'>): ShownPicture[] =>
  images.slice(0, most).map(({ path, view, caption }) => ({
    path,
    alt: [photoOf(title), view && write.choice(view), caption].filter(Boolean).join(', '),
    caption: [view && write.choice(view), caption].filter(Boolean).join(': '),
  }))

export const acquiredFact = (piece: Piece, { write }: Pick<Telling, 'write'>): [string, string][] => {
  const on = dateIn(piece, { name: 'date_of_acquisition' })
  const how = [piece.how_acquired && write.choice(piece.how_acquired), on && write.date(on), piece.acquisition_location]
  const text = how.filter(Boolean).join(', ')
  return text === '' ? [] : [[t('Acquired'), text]]
}
