import { said } from '#domain/words/words.ts'

/* What tables write where we offer a few choices, in English and German: small letters, no accents, singular or plural. */

const words = (list: string): readonly string[] => list.split(', ')

const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  Art: words(
    'painting, drawing, print, photograph, photography, sculpture, watercolor, watercolour, etching, engraving, ' +
      'lithograph, picture, fine art, artwork, bronze, oil, portrait, gemälde, bild, zeichnung, grafik, ' +
      'druckgrafik, fotografie, skulptur, plastik, aquarell, kunst, kunstwerk',
  ),
  Antiques: words(
    'antique, silver, silverware, porcelain, ceramics, ceramic, pottery, glass, clock, rug, carpet, textile, ' +
      'tapestry, decorative arts, decorative art, china, antiquity, silber, porzellan, keramik, glas, uhr, ' +
      'standuhr, teppich, antiquität, antiquitäten, kunsthandwerk',
  ),
  Collectibles: words(
    'collectible, collectable, collectables, coin, stamp, medal, camera, instrument, musical instrument, car, ' +
      'toy, memorabilia, militaria, weapon, münze, briefmarke, orden, kamera, auto, oldtimer, spielzeug, ' +
      'sammlerstück',
  ),
  Jewelry: words(
    'jewellery, jewel, ring, necklace, brooch, earring, bracelet, pendant, gemstone, schmuck, kette, brosche, ' +
      'ohrring, armband',
  ),
  Watches: words('watch, wristwatch, pocket watch, timepiece, armbanduhr, taschenuhr, uhren'),
  Wine: words('spirits, spirit, whisky, whiskey, champagne, port, cellar, wein, spirituosen, champagner'),
  Furniture: words(
    'chair, table, cabinet, desk, lighting, lamp, mirror, möbel, stuhl, tisch, schrank, leuchte, lampe, spiegel',
  ),
  Books: words('book, manuscript, map, first edition, library, atlas, buch, bücher, handschrift, karte, erstausgabe'),
  Other: words('misc, miscellaneous, various, sundry, diverses, sonstiges, verschiedenes, household, electronics'),
}

const ACQUISITION_WORDS: Readonly<Record<string, readonly string[]>> = {
  Purchase: words(
    'bought, purchased, buy, auction, bought at auction, dealer, gallery, commission, commissioned, kauf, ' +
      'gekauft, erworben, auktion, ersteigert',
  ),
  Gift: words('present, given, gifted, donation, donated, geschenk, geschenkt, schenkung'),
  Inheritance: words(
    'inherited, inherit, bequest, bequeathed, estate, legacy, heirloom, family, erbe, geerbt, erbschaft, nachlass',
  ),
  Compensation: words('swap, swapped, exchange, exchanged, trade, traded, barter, part exchange, tausch, getauscht'),
}

export type WordList = 'category' | 'how_acquired'
const WORDS: Record<WordList, Readonly<Record<string, readonly string[]>>> = {
  category: CATEGORY_WORDS,
  how_acquired: ACQUISITION_WORDS,
}

/** How a word of a table was understood. */
export interface Understood {
  /** One of the choices; null where none is meant as far as anybody can tell. */
  choice: string | null
  /** `same`: the choice itself. `known`: another word for it. `guess`: by a part of it. */
  by: 'same' | 'known' | 'guess' | 'nothing'
}

const singular = (word: string) => word.replace(/(?<=[a-z]{3})s$/, '')
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a cell means among the choices. */
export function choiceMeant(list: WordList, text: string, choices: readonly string[]): Understood {
  const typed = plainWords(text)
  const same = choices.find((choice) => [choice, said(choice)].some((name) => plainWords(name) === typed))
  if (same !== undefined) return { choice: same, by: 'same' }
  const offered = Object.entries(WORDS[list]).filter(([choice]) => choices.includes(choice))
  const is = (word: string) => word === typed || singular(word) === singular(typed)
  const known =
    offered.find(([, words]) => words.some(is))?.[0] ??
    choices.find((choice) => singular(plainWords(choice)) === singular(typed))
  if (known !== undefined) return { choice: known, by: 'known' }
  const parts = new Set(typed.split(' ').map(singular))
  const guess = offered.find(([choice, words]) =>
    [plainWords(choice), ...words].some((word) => !word.includes(' ') && parts.has(singular(word))),
  )?.[0]
  return guess === undefined ? { choice: null, by: 'nothing' } : { choice: guess, by: 'guess' }
}
