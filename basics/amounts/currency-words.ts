/* How currencies are named: by code, by sign, in words. */

/** Active codes of ISO 4217. */
const CODES = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP ' +
    'CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD ' +
    'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN ' +
    'NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN ' +
    'SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
)
/** Codes that are English words as well, and count only in capitals. */
const WORDS_TOO = new Set([
  'ALL',
  'TOP',
  'TRY',
  'CUP',
  'MAD',
  'MOP',
  'SOS',
  'SAR',
  'PEN',
  'GEL',
  'BAM',
  'COP',
  'RON',
  'LAK',
  'BOB',
  'NAD',
  'DOP',
])

const DOLLARS =
  'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD UYU DOP CUP'.split(
    ' ',
  )
const REAL_DOLLARS = DOLLARS.filter((code) => !/^(?:MXN|ARS|CLP|COP|UYU|DOP|CUP)$/.test(code))
const POUNDS = 'GBP EGP FKP GIP SHP LBP SYP SDG SSP'.split(' ')
const CROWNS = 'SEK NOK DKK ISK'.split(' ')
const YEN = ['JPY', 'CNY']
const FRANCS = 'CHF XAF XOF XPF BIF CDF DJF GNF KMF RWF'.split(' ')
const RUPEES = 'INR PKR LKR NPR MUR SCR'.split(' ')
const PESOS = 'MXN ARS CLP COP PHP UYU DOP CUP'.split(' ')

/** Which currencies a sign or a word may mean; the first one is meant where nothing else is chosen, unless none is usual. */
interface Meaning {
  family: readonly string[]
  isUsual: boolean
}
const one = (code: string): Meaning => ({ family: [code], isUsual: true })
const usually = (family: readonly string[]): Meaning => ({ family, isUsual: true })
const anyOf = (family: readonly string[]): Meaning => ({ family, isUsual: false })

const each = (meaning: Meaning, names: string): [string, Meaning][] => names.split('|').map((name) => [name, meaning])

/** Signs, in these very letters. */
const SIGNS = new Map<string, Meaning>([
  ...each(usually(DOLLARS), '$'),
  ...each(one('USD'), 'US$|U$|us$|Us$|USD$|US $|$US|$ US|U.S.$'),
  ...each(one('AUD'), 'A$|AU$|AUD$|$AU|$ AU'),
  ...each(one('CAD'), 'C$|CA$|Can$|CAN$|CAD$|$CA|$ CA'),
  ...each(one('HKD'), 'HK$|$HK|$ HK'),
  ...each(one('NZD'), 'NZ$|$NZ|$ NZ'),
  ...each(one('SGD'), 'S$|SG$'),
  ...each(one('TWD'), 'NT$'),
  ...each(one('MXN'), 'MX$|Mex$'),
  ...each(one('BRL'), 'R$'),
  ...each(one('XCD'), 'EC$'),
  ...each(usually(POUNDS), '£|₤'),
  ...each(one('GBP'), 'GB£|UK£'),
  ...each(one('EUR'), '€'),
  ...each(usually(YEN), '¥'),
  ...each(one('CNY'), 'CN¥|RMB|元|人民币'),
  ...each(one('JPY'), 'JP¥|円'),
  ...each(one('INR'), '₹'),
  ...each(usually(RUPEES), 'Rs.|Rs|rs.|rs|RS|₨'),
  ...each(usually(FRANCS), 'Fr.|Fr|fr.|fr|FR.|SFr.|SFr|sFr.|sfr.|sfr|Sfr.|Sfr|Stfr.|CHFr.'),
  ...each(anyOf(CROWNS), 'kr.|kr|Kr.|Kr|KR'),
  ...each(one('SEK'), 'SKr|SEKr'),
  ...each(one('NOK'), 'NKr'),
  ...each(one('DKK'), 'DKr'),
  ...each(one('CZK'), 'Kč|kč|Kc'),
  ...each(one('PLN'), 'zł|zl|Zł|PLZ'),
  ...each(one('HUF'), 'Ft'),
  ...each(one('RON'), 'lei'),
  ...each(one('ZAR'), 'R'),
  ...each(one('MYR'), 'RM'),
  ...each(one('IDR'), 'Rp.|Rp'),
  ...each(one('AED'), 'Dhs|Dh'),
  ...each(one('ILS'), '₪'),
  ...each(one('KRW'), '₩'),
  ...each(one('THB'), '฿'),
  ...each(one('VND'), '₫'),
  ...each(one('PHP'), '₱'),
  ...each(one('TRY'), '₺|TL'),
  ...each(one('RUB'), '₽'),
  ...each(one('UAH'), '₴'),
  ...each(one('NGN'), '₦'),
  ...each(one('CRC'), '₡'),
  ...each(one('PYG'), '₲'),
  ...each(one('KZT'), '₸'),
  ...each(one('AZN'), '₼'),
  ...each(one('GEL'), '₾'),
  ...each(one('AMD'), '֏'),
  ...each(one('BDT'), '৳'),
  ...each(one('LAK'), '₭'),
  ...each(one('MNT'), '₮'),
  ...each(one('KHR'), '៛'),
  ...each(one('GHS'), '₵|GH₵'),
])

/** Words, in small letters. */
const NAMES = new Map<string, Meaning>([
  ...each(usually(REAL_DOLLARS), 'dollars|dollar|dólares|dólar'),
  ...each(one('USD'), 'us dollars|us dollar|us-dollar|u.s. dollars|american dollars|american dollar'),
  ...each(one('CAD'), 'canadian dollars|canadian dollar|kanadische dollar'),
  ...each(one('AUD'), 'australian dollars|australian dollar|australische dollar'),
  ...each(one('NZD'), 'new zealand dollars|new zealand dollar'),
  ...each(one('HKD'), 'hong kong dollars|hong kong dollar'),
  ...each(one('SGD'), 'singapore dollars|singapore dollar'),
  ...each(usually(POUNDS), 'pounds|pound|pfund|livres'),
  ...each(
    one('GBP'),
    'pounds sterling|pound sterling|british pounds|british pound|sterling|quid|stg|pfund sterling|britische pfund|livres sterling',
  ),
  ...each(one('EUR'), 'euros|euro'),
  ...each(
    one('CHF'),
    'swiss francs|swiss franc|schweizer franken|franken|francs suisses|franc suisse|franchi svizzeri|sfr',
  ),
  ...each(anyOf(FRANCS), 'francs|franc|fcfa|cfa'),
  ...each(one('JPY'), 'japanese yen|yen'),
  ...each(one('CNY'), 'chinese yuan|yuan|renminbi|rmb'),
  ...each(usually(RUPEES), 'rupees|rupee|rupien'),
  ...each(one('INR'), 'indian rupees|indian rupee'),
  ...each(one('SEK'), 'swedish kronor|swedish krona|swedish crowns|kronor|krona|schwedische kronen'),
  ...each(one('NOK'), 'norwegian kroner|norwegian krone|norwegian crowns|norwegische kronen'),
  ...each(one('DKK'), 'danish kroner|danish krone|danish crowns|dänische kronen'),
  ...each(anyOf(['NOK', 'DKK']), 'kroner|krone'),
  ...each(anyOf([...CROWNS, 'CZK']), 'kronen|crowns'),
  ...each(one('CZK'), 'czech koruna|czech crowns|koruna|korun|tschechische kronen'),
  ...each(one('PLN'), 'zloty|złoty|złotych|zlotys|polish zloty'),
  ...each(one('HUF'), 'forint|forints'),
  ...each(one('ZAR'), 'south african rand|rand'),
  ...each(one('BRL'), 'brazilian reais|reais'),
  ...each(one('MXN'), 'mexican pesos|mexican peso'),
  ...each(anyOf(PESOS), 'pesos|peso'),
  ...each(one('AED'), 'uae dirhams'),
  ...each(anyOf(['AED', 'MAD']), 'dirhams|dirham'),
  ...each(one('THB'), 'thai baht|baht'),
  ...each(one('TRY'), 'turkish lira'),
  ...each(one('ILS'), 'shekels|shekel'),
  ...each(one('KRW'), 'korean won'),
])

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const alternatives = (names: Iterable<string>) =>
  [...names]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => (/\p{L}$/u.test(name) ? String.raw`${escaped(name)}(?!\p{L})` : escaped(name)))
    .join('|')
// Safe pattern: a list of words, each tried once at one place.
const SIGN_HERE = new RegExp(`(?:${alternatives(SIGNS.keys())})`, 'uy')
const NAME_HERE = new RegExp(`(?:${alternatives(NAMES.keys())})`, 'uiy')
const CODE_HERE = /[A-Za-z]{3}(?!\p{L})/uy

/** A currency as it stands in a text. */
export interface CurrencyWord extends Meaning {
  text: string
  by: 'code' | 'sign' | 'name'
}

/** The currency that is named at this place of a text, if one is: at the beginning of a word, or wherever the caller knows that one begins. */
export function currencyAt(text: string, at: number, isBeginning = false): CurrencyWord | null {
  if (!isBeginning && at > 0 && /\p{L}/u.test(text[at - 1]!) && /\p{L}/u.test(text[at]!)) return null
  const here = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const sign = here(SIGN_HERE)
  const name = here(NAME_HERE)
  if (name !== undefined && name.length > (sign?.length ?? 0))
    return { ...NAMES.get(name.toLowerCase())!, text: name, by: 'name' }
  if (sign !== undefined) return { ...SIGNS.get(sign)!, text: sign, by: 'sign' }
  const code = here(CODE_HERE)
  const capitals = code?.toUpperCase() ?? ''
  if (code === undefined || !CODES.has(capitals) || (WORDS_TOO.has(capitals) && code !== capitals)) return null
  return { ...one(capitals), text: code, by: 'code' }
}

/** What these words mean together, where this currency is chosen; null where they contradict each other or could mean several. */
export function currencyMeant(words: readonly CurrencyWord[], chosen: string | null): string | null {
  const [first, ...others] = words
  const common = first?.family.filter((code) => others.every(({ family }) => family.includes(code))) ?? []
  if (chosen !== null && common.includes(chosen)) return chosen
  return common.length === 1 || words.some(({ isUsual }) => isUsual) ? (common[0] ?? null) : null
}

/** Headings are full of letters and words that look like one: a code counts in capitals, a sign where it is no letter or two. */
function isSureInText({ text, by }: CurrencyWord): boolean {
  if (by === 'code') return text === text.toUpperCase() && !WORDS_TOO.has(text)
  return by === 'name' || !/^\p{L}{1,2}$/u.test(text)
}

/** The currency that a heading or another text names; null where it names none for sure. */
export function currencyNamedIn(text: string, chosen: string | null = null): string | null {
  const words: CurrencyWord[] = []
  for (let at = 0; at < text.length; at++) {
    const word = currencyAt(text, at)
    if (!word || !isSureInText(word)) continue
    words.push(word)
    at += word.text.length - 1
  }
  return currencyMeant(words, chosen)
}
