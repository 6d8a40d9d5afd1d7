import { readFileSync } from 'node:fs'
import type { GuestDb } from '#database/access.ts'
import { findLeftMessage, listLeft } from '#account/heirs/server/shared/left-pieces.ts'
import type { LeftPiece } from '#account/heirs/contract.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { soft } from '#platform/pdf/long-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { sheetOf } from '#record/assets/server/shared/printing.ts'
import { isGone } from '#record/statuses/rules/statuses.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { MOST_LISTED } from '../../rules/papers.ts'
import { described, type Telling } from '../facts.ts'
import type { Printing } from '../paper-pdf.ts'
import { listPieces, type Piece } from '../pieces.ts'
import type { Reading } from './reading.ts'
import type { ToPrint } from './to-print.ts'

const template = readFileSync(new URL('./letter.typ', import.meta.url), 'utf8')

/** So many pictures are larger than those of a list. */
const FEW = 40
const BESIDE_PHOTO_MM = 104

export interface Left {
  message: NonNullable<Awaited<ReturnType<typeof findLeftMessage>>>
  pieces: Piece[]
  meant: ReadonlyMap<string, LeftPiece>
  telling: Telling
}

/** What an owner left to say to an heir, and what is meant for them; null to whoever is no heir. */
export async function readLeft(db: GuestDb, reading: Reading): Promise<Left | null> {
  const { visit, write, mark } = reading
  const message = await findLeftMessage(db)
  if (!message) return null
  const me = { role: visit.owner_role }
  const asked = { pieces: { by: 'all' as const }, day: mark.today, basis: 'cost' as const }
  const pieces = await listPieces(db, me, asked, { most: MOST_LISTED, isBrief: true })
  return {
    message,
    pieces,
    meant: new Map((await listLeft(db)).map((each) => [each.asset_id, each])),
    telling: { me, write, own: await listOwnFields(db), owner: mark.owner },
  }
}

/** The same on paper. */
export function letterToPrint(left: Left): ToPrint {
  const pictures = left.pieces.flatMap(({ images: [first] }) => first?.path ?? [])
  return { pictures, isList: pictures.length > FEW, print: (printing) => letterPdf(left, printing) }
}

export async function leftLetter(db: GuestDb, reading: Reading): Promise<ToPrint | null> {
  const left = await readLeft(db, reading)
  return left && letterToPrint(left)
}

function letterPdf(left: Left, { today, pictures, head, write, foot }: Printing): PdfJob {
  const { message, pieces } = left
  const owner = head.name
  const files = new Map([...pictures.keys()].map((path, index) => [path, `${index}.jpg`]))
  const title = t('For {name}', { name: message.name })
  return {
    template,
    pictures: Object.fromEntries([...pictures].map(([path, bytes]) => [files.get(path)!, bytes])),
    data: {
      sheet: { ...sheetOf(title, today, head, false, write), ...(foot !== undefined && { foot }) },
      title: soft(title),
      from: soft(t('From {owner}', { owner })),
      message: paragraphsOf(message.message ?? ''),
      signed: soft(owner),
      heading: t('What {owner} meant for you', { owner }),
      count: plural(pieces.length, '{count} item', '{count} items'),
      pieces: pieces.map((piece) => pieceOf(piece, left, files)),
      ends: [
        t('You can see these with all that belongs to them until {day}.', {
          day: write.day(message.closes_at.toISOString().slice(0, 10)),
        }),
        t('This list is for information. It is not a will.'),
      ],
    },
  }
}

/** As they were typed: an empty line begins a paragraph, and the end of a line stays one. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => soft(line)))

function pieceOf(piece: Piece, { meant, telling }: Left, files: ReadonlyMap<string, string>) {
  const { text, lines } = described(piece, telling)
  const { share = null, wishes = null } = meant.get(piece.id) ?? {}
  const picture = piece.images[0] && files.get(piece.images[0].path)
  const facts: [string, string][] = [
    ...(isGone(piece.status) ? [[t('Status'), telling.write.choice(piece.status)] as [string, string]] : []),
    ...(piece.place ? [[t('Where it is'), piece.place] as [string, string]] : []),
    ...(share === null ? [] : [[t('Your share'), `${Number(share).toLocaleString(locale())} %`] as [string, string]]),
  ]
  return {
    title: soft(text, BESIDE_PHOTO_MM),
    lines: lines.map((line) => soft(line, BESIDE_PHOTO_MM)),
    facts: facts.map(([label, said]) => [label, soft(said, BESIDE_PHOTO_MM)]),
    wishes: wishes === null ? null : soft(wishes, BESIDE_PHOTO_MM),
    picture: picture === undefined ? null : { picture, alt: t('Photo of {title}', { title: piece.title }) },
    none: t('No photograph'),
  }
}
