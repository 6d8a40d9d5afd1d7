import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { type InWords, objectIdOf } from '#work/papers/rules/object-id.ts'
import { firstLetters, oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { isOnList } from '../rules/changes.ts'
import type { ListChoices, ListContent } from '../rules/content.ts'
import type { PrintedPiece } from './pieces.ts'

const EXCERPT = 240

interface Describing {
  owner: ListContent['owner']
  own: readonly OwnField[]
  words: InWords
  /** A creator’s own work is by its owner, where nobody else is named. */
  isMaker: boolean
}

/** What is printed for signing: pieces with these choices, each with what tells it from others like it. */
export const contentOf = (
  choices: ListChoices,
  pieces: readonly PrintedPiece[],
  describing: Describing,
): ListContent => ({
  owner: describing.owner,
  choices,
  pieces: pieces
    .filter((piece) => isOnList(choices, piece))
    .map((piece) => ({
      asset: piece.asset,
      title: piece.title,
      description: describe(piece, describing),
      to: piece.to.map(({ name, relationship, address, share, alternate }) => ({
        name,
        relationship,
        address: choices.addresses && address !== null ? oneLine(address.replaceAll('\n', ', ')) : null,
        share,
        alternate,
      })),
    })),
})

function describe(piece: PrintedPiece, { owner, own, words, isMaker }: Describing): string {
  const { facts } = objectIdOf(piece, words, own, isMaker ? owner.name : undefined)
  const said = new Map(facts.map(({ name, text }) => [name, text]))
  const excerpt = oneLine(piece.description ?? '')
  const cut = firstLetters(excerpt, EXCERPT)
  return [
    ...(['type', 'maker', 'dated', 'materials', 'measurements', 'marks', 'features'] as const).flatMap(
      (name) => said.get(name) ?? [],
    ),
    ...(piece.inventory_number === null ? [] : [t('Inventory no. {number}', { number: piece.inventory_number })]),
    ...(excerpt === '' ? [] : [cut.length < excerpt.length ? `${cut}…` : excerpt]),
  ]
    .map((text) => oneLine(text))
    .join('; ')
}
