import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { acquiredFact } from './facts.ts'
import { sheetOf } from './object-id.ts'
import { coverOf, type Given, type Paper } from './paper.ts'
import type { Piece } from './pieces.ts'

/** What is missing, for whoever looks for it: each piece as Object ID describes it, with photos. */
export function lossNotice(given: Given): Paper {
  const { kind } = given.request.loss
  const cover = coverOf(given)
  return {
    ...cover,
    title: kind === 'theft' ? t('Notice of theft') : t('Notice of loss'),
    facts: [...cover.facts, ...lossFacts(given)],
    sentences: [
      ...paragraphsIn(given.request.note),
      t('If you are offered one of these items, please tell the police.'),
    ],
    wide: false,
    parts: () =>
      given.pieces.map((piece) => sheetOf(piece, given, [...valueFact(piece), ...acquiredFact(piece, given)])),
    table: null,
    leftOut: given.leftOut,
  }
}

export function lossFacts({ request: { loss }, write }: Given): [string, string][] {
  return [
    [loss.kind === 'theft' ? t('Stolen on') : t('Lost on'), loss.day === null ? t('Not known') : write.day(loss.day)],
    [t('Police reference'), loss.reference === '' ? t('None yet') : loss.reference],
  ]
}

export const paragraphsIn = (note: string) => note.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')

const valueFact = ({ worth }: Piece): [string, string][] =>
  worth ? [[t('Value'), exactMoney(worth)]] : [[t('Value'), t('Not valued')]]
