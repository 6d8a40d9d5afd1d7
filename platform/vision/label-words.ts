/**
 * Words by which a thing names its own kind. Only what leaves no doubt: a maker of watches alone, a term of winegrowers.
 * Written without accents and in lower case, as readers of labels lose both.
 */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  Watches: `watch, watches, wristwatch, chronometer, chronometre, chronograph, chronographe, tourbillon, rolex,
    patek philippe, audemars piguet, vacheron constantin, jaeger lecoultre, breitling, longines, tag heuer, seamaster,
    speedmaster, omega constellation, lange & sohne, iwc schaffhausen, panerai, girard perregaux, tudor geneve`,
  Wine: `wine, vin, vino, wein, champagne, grand cru, premier cru, cru classe, grand vin, cuvee, appellation,
    mis en bouteille, denominazione di origine, denominacion de origen, gutsabfullung, cabernet sauvignon, pinot noir,
    chardonnay, riesling, merlot, syrah, nebbiolo, tempranillo, barolo, brunello di montalcino, bourgogne, bordeaux,
    rioja, sauternes, vintage port`,
  Books: `book, books, isbn, first edition, second edition, third edition, hardcover, paperback, publishers, a novel,
    collected works, collected poems`,
  Jewelry: `jewelry, jewellery, necklace, bracelet, brooch, earring, earrings, pendant, cufflinks, tiara, ring, rings,
    pearls, locket, bangle, choker`,
  Furniture: `furniture, chair, armchair, table, desk, sideboard, wardrobe, sofa, settee, stool, bookcase,
    chest of drawers, commode, credenza, escritoire, secretaire, chaise longue, cabinetmaker`,
  Art: `painting, oil on canvas, oil on panel, oil on board, acrylic on canvas, watercolour, watercolor, gouache,
    lithograph, etching, engraving, woodcut, screenprint, serigraph, aquatint, giclee, sculpture, still life,
    self portrait`,
  Antiques: `antique, antiques, georgian, victorian, edwardian, biedermeier, ming dynasty, qing dynasty, 16th century,
    17th century, 18th century, 19th century, louis xiv, louis xv, louis xvi`,
  Collectibles: `collectible, collectibles, stamps, postage stamp, coin, coins, banknote, trading card, trading cards,
    baseball card, medal, medals, figurine, action figure`,
}

/** These say of what time or for whom a thing is, not what it is: an antique chair is a chair. */
const BESIDE_OTHERS: ReadonlySet<string> = new Set(['Antiques', 'Collectibles'])

/** A house of winegrowers names its wine by the year. A castle may have a year too, so both have to be there. */
const GROWER = /\b(chateau|domaine|weingut|bodega|bodegas|tenuta)\b/
const VINTAGE = /\b(18[5-9]\d|19\d\d|20[0-4]\d)\b/

/** What may mean something else beside such words: a ring binder is no jewel. */
const NOT_MEANT: readonly RegExp[] = [
  /\brings? (binder|road|light|of|finger)\b/g,
  /\b(phone|apple|smart|fitness|night) ?watch\b/g,
  /\bwatch (out|me|this|over)\b/g,
  /\btable (of|tennis|spoon|salt|wine)\b/g,
  /\b(no|bus|bar) stool\b/g,
  /\bdesk ?top\b/g,
  /\bcomic books?\b/g,
  /\bbook ?(mark|ends?)\b/g,
  /\bbordeaux (red|colou?red|colou?r)\b/g,
]

/** The category that a text names in plain words, of those on offer; null where it names none, or several. */
export function categoryNamedIn(text: string, offered: readonly string[]): string | null {
  const plain = NOT_MEANT.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), folded(text))
  const named = offered.filter((category) => isNamed(category, plain))
  const itself = named.filter((category) => !BESIDE_OTHERS.has(category))
  const [only, ...others] = itself.length > 0 ? itself : named
  return only !== undefined && others.length === 0 ? only : null
}

function isNamed(category: string, plain: string): boolean {
  const words = Object.hasOwn(PLAIN_WORDS, category) ? PLAIN_WORDS[category]!.split(/,\s+/) : []
  if (words.some((word) => ` ${plain} `.includes(` ${word} `))) return true
  return category === 'Wine' && GROWER.test(plain) && VINTAGE.test(plain)
}

/** Lower case, without accents, one space between words. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’'`]s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
