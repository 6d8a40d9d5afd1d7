import { said } from '#basics/words/words.ts'

/* What tables write where we offer a few choices, in English and German: small letters, no accents, singular or plural. */

const words = (list: string): readonly string[] => list.split(', ')

const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  Art: words(
    'painting, drawing, print, photograph, photography, sculpture, watercolor, watercolour, etching, engraving, ' +
      'lithograph, picture, fine art, artwork, bronze, oil, portrait, gemälde, bild, zeichnung, grafik, ' +
      'druckgrafik, fotografie, skulptur, plastik, aquarell, kunst, kunstwerk, tableau, peinture, dessin, gravure, estampe, photographie, aquarelle, huile, art, œuvre, quadro, dipinto, pittura, disegno, stampa, scultura, acquerello, arte, fotografia, cuadro, pintura, dibujo, grabado, escultura, acuarela, schilderij, tekening, prent, beeld, beeldhouwwerk, aquarel, foto, kunst, gouache, pastel, woodcut, screenprint',
  ),
  Antiques: words(
    'antique, silver, silverware, porcelain, ceramics, ceramic, pottery, glass, clock, rug, carpet, textile, ' +
      'tapestry, decorative arts, decorative art, china, antiquity, silber, porzellan, keramik, glas, uhr, ' +
      'standuhr, teppich, antiquität, antiquitäten, kunsthandwerk, argenterie, argent, porcelaine, céramique, verre, verrerie, horloge, pendule, tapis, antiquité, antiquités, argento, argenteria, porcellana, ceramica, vetro, orologio da parete, pendolo, tappeto, antiquariato, plata, porcelana, cerámica, vidrio, cristal, reloj de pared, alfombra, antigüedad, antigüedades, zilver, porselein, keramiek, glaswerk, klok, tapijt, antiek, faience, earthenware, stoneware, pewter, clocks, horology',
  ),
  Collectibles: words(
    'collectible, collectable, collectables, coin, stamp, medal, camera, instrument, musical instrument, car, ' +
      'toy, memorabilia, militaria, weapon, münze, briefmarke, orden, kamera, auto, oldtimer, spielzeug, ' +
      'sammlerstück, monnaie, timbre, médaille, jouet, appareil photo, voiture, moneta, francobollo, medaglia, giocattolo, macchina fotografica, moneda, sello, medalla, juguete, cámara, munt, postzegel, medaille, speelgoed, numismatics, coins and medals, musical instruments, vehicle, netsuke',
  ),
  Jewelry: words(
    'jewellery, jewel, ring, necklace, brooch, earring, bracelet, pendant, gemstone, schmuck, kette, brosche, ' +
      'ohrring, armband, bijou, bijoux, bague, collier, broche, bracelet, gioiello, gioielli, anello, collana, spilla, orecchini, joya, joyas, joyería, anillo, collar, pulsera, pendientes, sieraad, sieraden, juweel, juwelen, ringen, halsketting, gioielleria, bijouterie, cufflink',
  ),
  Watches: words(
    'watch, wristwatch, pocket watch, timepiece, armbanduhr, taschenuhr, uhren, montre, montres, orologio, orologi, reloj, relojes, horloges, polshorloge, watches and clocks',
  ),
  Wine: words(
    'spirits, spirit, whisky, whiskey, champagne, port, cellar, wein, spirituosen, champagner, vin, vins, spiritueux, vino, vini, vinos, licor, wijn, wijnen, sterke drank',
  ),
  Furniture: words(
    'chair, table, cabinet, desk, lighting, lamp, mirror, möbel, stuhl, tisch, schrank, leuchte, lampe, spiegel, meuble, meubles, chaise, commode, lampe, luminaire, mobile, mobili, sedia, tavolo, armadio, lampada, specchio, arredamento, mueble, muebles, silla, mesa, armario, lámpara, espejo, meubel, meubels, meubilair, stoel, tafel, kast, spiegel, sofa, bench, chest, commode, bookcase',
  ),
  Books: words(
    'book, manuscript, map, first edition, library, atlas, buch, bücher, handschrift, karte, erstausgabe, livre, livres, manuscrit, carte, libro, libri, manoscritto, mappa, libros, manuscrito, mapa, boek, boeken, handschrift, kaart, first editions',
  ),
  Other: words(
    'misc, miscellaneous, various, sundry, diverses, sonstiges, verschiedenes, household, electronics, divers, autre, vario, altro, varios, otro, otros, diversen, overig, andere',
  ),
}

const ACQUISITION_WORDS: Readonly<Record<string, readonly string[]>> = {
  Purchase: words(
    'bought, purchased, buy, auction, bought at auction, dealer, gallery, commission, commissioned, kauf, ' +
      'gekauft, erworben, auktion, ersteigert, at auction, purchase at auction, bought new, bought in, bought online, achat, acheté, achetée, vente aux enchères, enchères, acquis, acquisto, acquistato, acquistata, comprato, asta, all asta, compra, comprado, comprada, subasta, koop, gekocht, aankoop, aangekocht, veiling, ankauf, angekauft',
  ),
  Gift: words(
    'present, given, gifted, donation, donated, geschenk, geschenkt, schenkung, cadeau, don, donné, offert, offerte, regalo, regalato, donazione, dono, donación, regalado, geschenk, gekregen, schenking, wedding present, wedding gift, birthday, christmas',
  ),
  Inheritance: words(
    'inherited, inherit, bequest, bequeathed, estate, legacy, heirloom, family, erbe, geerbt, erbschaft, nachlass, héritage, hérité, héritée, succession, legs, eredità, ereditato, ereditata, lascito, herencia, heredado, heredada, legado, erfenis, geërfd, nalatenschap, vererbt, familienbesitz, family piece',
  ),
  Compensation: words('in lieu of payment, in lieu, as payment, for services, statt bezahlung'),
}

/** What may be this, for want of a better choice, and is asked about. */
const DOUBTFUL: Readonly<Record<string, readonly string[]>> = {
  Compensation: words(
    'swap, swapped, exchange, exchanged, trade, traded, barter, part exchange, tausch, getauscht, échange, scambio, intercambio, ruil',
  ),
}

export type WordList = 'category' | 'how_acquired'
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

interface Meant {
  choice: string
  /** In the singular; whole, and those of one word alone. */
  whole: ReadonlySet<string>
  single: ReadonlySet<string>
}

const meant = (words: Readonly<Record<string, readonly string[]>>): Meant[] =>
  Object.entries(words).map(([choice, list]) => {
    const whole = list.map(singular)
    const single = [plainWords(choice), ...list].filter((word) => !word.includes(' ')).map(singular)
    return { choice, whole: new Set(whole), single: new Set([...single, ...whole]) }
  })

const WORDS: Record<WordList, { known: readonly Meant[]; doubtful: readonly Meant[] }> = {
  category: { known: meant(CATEGORY_WORDS), doubtful: [] },
  how_acquired: { known: meant(ACQUISITION_WORDS), doubtful: meant(DOUBTFUL) },
}

/** What a cell means among the choices. */
export function choiceMeant(list: WordList, text: string, choices: readonly string[]): Understood {
  const typed = plainWords(text)
  const same = choices.find((choice) => [choice, said(choice)].some((name) => plainWords(name) === typed))
  if (same !== undefined) return { choice: same, by: 'same' }
  const offered = (words: readonly Meant[]) => words.filter(({ choice }) => choices.includes(choice))
  const one = singular(typed)
  const known =
    offered(WORDS[list].known).find(({ whole }) => whole.has(one))?.choice ??
    choices.find((choice) => singular(plainWords(choice)) === one)
  if (known !== undefined) return { choice: known, by: 'known' }
  const parts = [one, ...typed.split(' ').map(singular)]
  const guess = offered([...WORDS[list].known, ...WORDS[list].doubtful]).find(({ single }) =>
    parts.some((part) => single.has(part)),
  )?.choice
  return guess === undefined ? { choice: null, by: 'nothing' } : { choice: guess, by: 'guess' }
}
