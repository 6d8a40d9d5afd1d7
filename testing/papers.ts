import { randomUUID } from 'node:crypto'
import { paperRequest, type PaperAsked } from '#work/papers/contract.ts'
import type { Member } from '#account/member/contract.ts'
import { ASSET_FIELDS } from '#record/assets/rules/field-lists.ts'
import { paperEntry, type PaperId } from '#work/papers/rules/papers.ts'
import { type Ingredients, splitPieces } from '#work/papers/server/paper.ts'
import type { Piece } from '#work/papers/server/pieces.ts'
import type { Worth } from '#work/papers/server/worth.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'

const aPaperPiece = (casting: Partial<Piece> = {}): Piece => ({
  ...(Object.fromEntries(ASSET_FIELDS.map((name) => [name, null])) as Piece),
  id: randomUUID(),
  title: 'Blue bowl',
  status: 'Held',
  details: {},
  is_held: true,
  is_later: false,
  worth: null,
  estimate: null,
  images: [],
  documents: [],
  beneficiaries: [],
  created_at: '2026-01-02T10:00:00.000000Z',
  updated_at: '2026-02-03T10:00:00.000000Z',
  ...casting,
})

const worth = (amount: string, currency: string, casting: Partial<Worth> = {}): Worth => ({
  amount,
  currency,
  source: 'Cost',
  valued_on: '2024-05-04',
  valued_by: 'A. Sim',
  ...casting,
})

/** What a paper is made of, in the words of whoever is spoken to. */
export function ingredients(id: PaperId, all: readonly Piece[], asked: PaperAsked = {}): Ingredients {
  const write = writingForReader()
  const me = { id: randomUUID(), role: 'investor', display_name: 'Ann Archer', email: 'ann@example.com' } as Member
  const request = paperRequest.parse(asked)
  return {
    id,
    me,
    request,
    ...splitPieces(all, write),
    policies: [],
    own: [],
    day: '2026-11-23',
    today: '2026-11-23',
    basis: request.basis ?? paperEntry(id).basis,
    owner: 'Ann Archer',
    write,
  }
}

/** Rows that want to leave their boxes: long words, many digits, other scripts, nothing at all. */
export const awkwardPieces = (): Piece[] => [
  aPaperPiece({
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsurkunde',
    category: 'Books',
    maker: 'Oberlandesgerichtsratswitwenkassenverwaltungsoberinspektor Müller-Lüdenscheidt',
    description: `${'Wo steht das Nachlassverzeichnisaktenzeichen? '.repeat(40)}Ende.`,
    inventory_number: 'A'.repeat(100),
    place: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnungsgebäude / Obergeschoss / Vitrine 12',
    details: { serial_number: '0123456789'.repeat(12), materials_and_technique: 'Öl auf Leinwand '.repeat(20).trim() },
    worth: worth('9999999999999999.99', 'USD', { valued_by: 'W'.repeat(120) }),
  }),
  aPaperPiece({
    title: 'ساعة يد ذهبية من القرن الثامن عشر مع سلسلة طويلة وعلبة أصلية وشهادة ضمان من المصنع',
    category: 'Watches',
    maker: 'صانع الساعات الماهر',
    place: 'البيت الكبير',
    worth: worth('9999999999999999.999', 'KWD'),
    beneficiaries: [
      { name: 'ليلى', relationship: null, share: '33.33', alternate_name: null, wishes: null, is_asked: true },
    ],
  }),
  aPaperPiece({
    title: '清代乾隆粉彩花卉纹大瓶附原配红木底座及收藏证书',
    category: 'Antiques',
    worth: worth('9999999999999999', 'JPY'),
  }),
  aPaperPiece({
    title: `${'I'.repeat(250)} #emph[1] *no* $x$`,
    category: 'Watches',
    worth: worth('0.01', 'CHF', {
      valued_on: 'between the wars, or so my grandmother always said it was',
      valued_by: null,
    }),
    beneficiaries: [
      {
        name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
        relationship: null,
        share: null,
        alternate_name: 'Ida',
        wishes: 'Please don’t sell it',
        is_asked: true,
      },
      { name: 'Ben', relationship: null, share: '50', alternate_name: null, wishes: null, is_asked: true },
    ],
  }),
  aPaperPiece({ title: 'כד כחול', place: 'Leith / Hall' }),
  aPaperPiece({ title: 'Sold jug', status: 'Sold', is_held: false }),
  aPaperPiece({ title: 'Later cup', is_held: false, is_later: true }),
]
