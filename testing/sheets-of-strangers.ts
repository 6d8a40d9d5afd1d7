import { SHEETS_IN_OTHER_LANGUAGES, type WrittenSheet } from './sheets-in-other-languages.ts'

/* Sheets of many makers and habits: what their columns are called, a few of their rows, and what each column is. */

/** One letter a field, so that a sheet is a line. `-` is none of ours, `x` a detail. */
const LETTERS: Readonly<Record<string, string>> = {
  T: 'title',
  D: 'description',
  C: 'category',
  A: 'date_of_acquisition',
  G: 'dating',
  P: 'cost_at_acquisition',
  V: 'estimated_value',
  I: 'insured_value',
  H: 'how_acquired',
  S: 'acquisition_location',
  L: 'place',
  M: 'maker',
  B: 'beneficiaries',
  N: 'inventory_number',
  F: 'file_names',
  K: 'condition',
  U: 'status',
  O: 'previous_owner',
  Y: 'provenance_story',
  E: 'cost_currency',
  R: 'reference',
}

const SHEETS: WrittenSheet[] = [
  // English: questions, short forms, and no care taken.
  [
    'TMAPILBD',
    'What|Maker / Artist|When did we get it?|Paid|Insured for|Where is it|Goes to|Remarks',
    'Silver teapot|G. Smith|March 2004|£1.2k|£2,000|Bath / Study|Alice|Signed',
    'Oil portrait|?|1972|$18,750||flat, hall|museum?|',
    'Rug||31/12/2010|POA|see policy|on loan to Martha|Tom|Worn at one end',
  ],
  [
    'TMASPLB',
    'Thing|Who made it?|When bought?|Where did it come from?|How much did we pay?|Where does it live?|Who gets it?',
    'Carriage clock|Drocourt|1998|Bonhams|950|Hall|Alice',
    'Desk|Gillows|2004|Dealer in Bath|2,400|Study|Tom',
  ],
  [
    'NTCAPHSLDBI',
    'No.|Item / what it is|Type|Purch. Date|Paid (GBP)|How did we get it?|Where bought|Room|Notes|Goes to|Insured value 2023',
    '1|Silver teapot|Silver|12/03/1998|£1,200|Bought|Bonhams|Study|Signed lower left|Alice|£2,000',
    '2|Rug|Rug|31.12.2010|n/a|inherited|Portobello Rd|Loft|Worn|Tom|£750',
  ],
  [
    'TGPVLD',
    'Item|Year|Cost|Worth now|Where kept|Comments',
    'Georgian bureau|1780|£3,000|£4,500|Study|One handle new',
    'Delft plate|c. 1720|£240|£300|Dining room|',
  ],
  [
    'TDPA',
    'Item|Description|$|Date',
    'Lamp|Brass, with a green shade|120|3/4/2015',
    'Mirror|Gilt, some losses to the frame|450|11/28/2016',
  ],
  [
    'MTxxGSAPVxxL',
    'Brand|Model|Serial no|Ref. No|Year|Bought from|When|How much|Value|Box|Papers|Location',
    'Rolex|Submariner|X123|16610|1998|Bob’s Watches|2010-04-01|$5,000|$9,000|Y|N|Safe',
    'Omega|Speedmaster|Y22|3570.50|2001|eBay|2012-05-05|$2,500|$4,500|Y|Y|Safe',
  ],
  [
    'TMGKVL',
    'Artwork|Artist|Circa|Condition|Estimate|Wall',
    'Harbour at dusk|E. Seago|1955|Good|£12,000|Drawing room',
    'Still life|Unknown|1890s|Fair|£800|Landing',
  ],
  [
    'TKAPB',
    'piece|shape|bought on|price paid|who inherits',
    'armchair|good|1/5/2001|300|Emma',
    'footstool|poor|1/5/2001|60|Ben',
  ],
  [
    'NTLI',
    'Item no|Description|Room|Replacement cost',
    'A-01|Six dining chairs|Dining room|£4,800',
    'A-02|Sideboard, mahogany|Dining room|£3,200',
    'A-03|Bracket clock|Hall|£6,500',
  ],
  [
    'TDV',
    'Description|Notes|Valuation',
    'Diamond ring, 1.2 ct|In the bank|£8,000',
    'Pearl necklace|Needs restringing|£1,500',
    'Sapphire brooch||£2,250',
  ],
  [
    'TMAHP',
    'Title of work|Artist name|Acquisition date|Means of acquisition|Purchase price (USD)',
    'Blue Dunes|Cleo Au|2010-06-05|Purchase|4,000',
    'Tideline|Ann Lee|2012-01-20|Gift|',
  ],
  [
    'LTCV',
    'Room|Item|Category|Est. value',
    'Kitchen|Copper pans|Antiques|£600',
    'Kitchen|Welsh dresser|Furniture|£2,200',
    'Hall|Umbrella stand|Furniture|£150',
  ],
  ['TAPD', 'NAME|DATE PURCHASED|PURCHASE PRICE|NOTES', 'VASE|05/06/2010|$400|CHIP TO RIM', 'BOWL|07/08/2011|$90|'],
  [
    'TBV-',
    'Item|Left to|Value|Why',
    'Grandmother’s ring|Sophie|2500|She always loved it',
    'Train set|Max|400|',
    'Piano|Sophie|6000|She plays',
  ],
  [
    'TSAP-',
    'Object|Vendor|Invoice date|Amount|Invoice no',
    'Netsuke of a rat|Sotheby’s|2019-05-05|GBP 3,200|INV-221',
    'Inro|Bonhams|2020-02-11|GBP 5,400|B-9917',
  ],
  [
    'NTMAPVLBU-',
    '#|Piece|By whom|Got it|$$ paid|Appraised (’22)|Whereabouts|For|Still have it?|Misc.',
    '1|Tall case clock|Simon Willard|1987?|7.5k|22k|Front hall|Tom, Sarah|Y|runs slow',
    '2|Persian rug|unknown|5/6/01|3,200 USD|?|Library||on loan to Boston MFA|',
    '3|Steinway|Steinway|March 12 2010|$38,000|45,000|Music room|Sarah (50%) Tom (50%)|Y|',
  ],
  [
    'TLAPVMBD-',
    'OBJECT|ROOM|PURCHASED|$ COST|VALUE NOW (est.)|MADE BY / FROM|WHO WANTS IT|NOTES / CONDITION|OWNER',
    'Oak dresser|Kitchen|1988 (auction)|GBP 850|approx. 1500|Welsh, c.1790|Helen & James|good, one knob replaced|joint',
    'Carpet|Lounge|06/11/85|£1,950|£3,500|Heriz|sell|worn in 1 corner|both',
  ],
  [
    'TUD',
    'What is it|Still have it|Anything else?',
    'Leica M3|Sold|Sold in 2019 to Peter',
    'Rolleiflex|owned|',
    'Nikon F|lost|',
  ],
  [
    'TMGxxPL',
    'Wine|Producer|Vintage year|Bottles|Bottle size|Price|Cellar',
    'Léoville Las Cases|Delon|1996|12|75 cl|1,450.00|Rack 4',
    'Barolo Monfortino|Conterno|2004|3|75 cl|900.00|Rack 2',
  ],
  [
    'TMG-SP',
    'Book title|Author|Date published|Shelf no|Bookseller|Paid',
    'Bleak House|Dickens|1853|B-12|Maggs Bros|£950',
    'Emma|Austen|1816|B-13|Quaritch|£12,000',
  ],
  [
    'TOYP',
    'Work|Previous owner|Provenance|Cost',
    'Icon of St Nicholas|Private collection, Bern|Bought in Athens in 1961, then by descent|8000',
    'Icon of Christ|A family in Fife|Acquired before 1950, by descent to the present owner|6500',
  ],
  ['TFPA', 'Item name|Photo file|Price|Purchased', 'Clock|IMG_0412.jpg|500|2001', 'Vase|IMG_0413.jpg|200|2003'],
  [
    'RTCLPE',
    'ID|Name|Class|Current location|Acquisition cost|Currency',
    '7731|Globe|Antiques|Library|1200|GBP',
    '7732|Barometer|Antiques|Hall|640|EUR',
  ],
  [
    'THAB',
    'Piece|How did it come to us?|When did we get it|Will go to',
    'Tea caddy|wedding present|1974|Jane',
    'Fob watch|inherited|1981|Peter',
  ],
  ['TPLKG', 'thing|£|where|state|how old', 'settle|350|hall|fair|18th century', 'stool|40|kitchen|good|1900'],
  [
    'TMAPVIB',
    'Lot title|Maker|Date acquired|Hammer price|Market value|Sum insured|Beneficiary',
    'Musical snuff box|Bruguier|12 May 2011|£18,000|£24,000|£26,000|Alice',
    'Repeater|Breguet|3 Oct 2014|£9,500|£12,000|£14,000|Tom',
  ],
  [
    'TCASPKL',
    'Item Name|Item Type|Date of Purchase|Store|Amount Paid|Grade|Storage',
    '1921 Morgan dollar|Coin|1/15/2018|eBay|$85.00|Very good|Safe',
    'Penny Black|Stamp|6/1/2019|Stanley Gibbons|$300.00|Fair|Album in safe',
  ],
  ...SHEETS_IN_OTHER_LANGUAGES,
  // Makers, dealers, estates and insurers
  [
    'NTMGx-L-U',
    'Inventory Number|Title|Artist|Year|Medium|Dimensions|Location|Retail Price|Status',
    'AR-7|Tideline|Ann Lee|2019|Oil on linen|60 x 80 cm|Rack 2|12000|Available',
    'AR-8|Dune|Ann Lee|2020|Oil on linen|30 x 40 cm|Rack 2|6000|Sold',
  ],
  [
    'TDI',
    'Scheduled item|Full description|Agreed value',
    'Ring|Platinum, old-cut diamond of 2.1 ct|$24,000',
    'Bracelet|Gold, signed Cartier, No. 12345|$9,500',
  ],
  [
    'NTVB',
    'Lot|Item description|Estimate|Bequest to',
    '1|Pair of Sheffield candlesticks|£300|Alice',
    '2|Victorian workbox, inlaid|£150|Tom',
    '3|Bronze of a horse|£2,000|Alice',
  ],
  [
    'TLDUA',
    'Object name|Current location|Comments|Status|Accession date',
    'Celadon bowl|Case 3|Small crack|On loan|1988',
    'Jade cup|Case 3||Held|1990',
  ],
  [
    'TMCxDVA',
    'Item|Manufacturer|Kind|Serial number|Details|Current value|Purchase date',
    'Camera|Leica|Camera|M3-772|With two lenses and case|1800|2006-01-03',
    'Typewriter|Olivetti|Misc|V-22|Red, works|250|2009-07-12',
  ],
  ['TPAD', 'Artikel|Einkaufspreis|Datum|Kommentar', 'Bierkrug|45|3.4.2015|Deckel fehlt', 'Zinnteller|20|11.8.2016|'],
  [
    'T-PL',
    'Item|Qty|Price|Room',
    'Wine glasses|12|240.00|Dining room',
    'Cutlery set|1|900.00|Dining room',
    'Tablecloths|1|75.00|Hall',
  ],
  [
    'TASPH-',
    'Piece|Acquired|Acquired from|Cost|Acquired how|Sold price',
    'Screen|1999|Christie’s|4,000|Purchase|',
    'Kimono|2001|A friend|0|Gift|',
    'Scroll|2003|Dealer in Kyoto|900|Purchase|1,200',
  ],
  [
    'TMIx',
    'Watch|Brand|Insurance value|Movement',
    'Speedmaster|Omega|6000 CHF|Manual',
    'Reverso|Jaeger|9000 CHF|Manual',
  ],
  // What stands in the columns decides.
  ['TSL', 'Item|Where|Where', 'Vase|Christie’s|Hall', 'Bowl|Bonhams|Study', 'Jug|Dealer in Bath|Loft'],
  ['TGA', 'Item|Date|Date bought', 'Chest|c. 1680|3/4/2011', 'Stool|1750|8/9/2012'],
  [
    'TLCK',
    'Bits and bobs|Whence|Sort of|Looks',
    'Silver spoon, bent|Kitchen|Silver|Good',
    'Print of York|Hall|Print|Fair',
    'Brass bell|Study|Antiques|Good',
    'Print of Bath|Hall|Print|Poor',
  ],
  ['TAP', '||', 'Silver teapot|12/03/1998|£250.00', 'Oil portrait|28/02/2001|£900.50'],
  ['T-', 'Foo|Insured', 'Vase of glass|yes', 'Rug from Tabriz|no'],
  ['T--', 'Name|Date sold|Insurance company', 'Vase|3/4/2019|Hiscox', 'Rug||Chubb'],
]

export interface StrangersSheet {
  headings: string[]
  sample: string[][]
  /** What each column is; null where it is none of ours, and `detail` for any detail. */
  fields: (string | null)[]
}

export const SHEETS_OF_STRANGERS: StrangersSheet[] = SHEETS.map(([fields, headings, ...rows]) => ({
  headings: headings.split('|'),
  sample: rows.map((row) => row.split('|')),
  fields: [...fields].map((letter) => (letter === 'x' ? 'detail' : (LETTERS[letter] ?? null))),
}))
