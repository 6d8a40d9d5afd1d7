/* A house as its owner wrote it down over twenty years: 50 things, and what a careful reader makes of each. */

/** What differs from what simply stands in the cells. Null is nothing. */
interface Truth {
  maker?: string | null
  /** As a day, or as EDTF; words where it is no date. */
  date?: string
  cost?: string | null
  insured?: string | null
  place?: string | null
  heirs?: string[]
  status?: string
}

type Thing = [cells: string, truth?: Truth]

const THINGS: (string | Thing)[] = [
  'LIVING ROOM',
  [
    'Silver teapot;G. Smith;March 2004;£1.2k;£2,000;;Alice;Signed lower left',
    { date: '2004-03', cost: 'GBP 1200.00', insured: 'GBP 2000.00' },
  ],
  [
    'Oil portrait of a lady;after Romney;1972;£950;£750;;Alice & Tom;Frame needs work',
    { cost: 'GBP 950.00', insured: 'GBP 750.00', heirs: ['Alice', 'Tom'] },
  ],
  [
    'Longcase clock;?;31/12/2010;POA;£15,000;;Tom;Runs',
    { maker: null, date: '2010-12-31', cost: null, insured: 'GBP 15000.00' },
  ],
  [
    'Persian rug;Tabriz;c. 1985;8 to 10k;see policy;;museum?;Worn at one end',
    { date: '1985~', cost: null, insured: null, heirs: [] },
  ],
  ['Pair of candlesticks;Sheffield;5 May 2019;£300;;;;', { date: '2019-05-05', cost: 'GBP 300.00' }],
  [
    'Meissen figure;Meissen;2011-06-02;$18,750;£15,000;;Alice;Small chip to rim',
    { date: '2011-06-02', cost: 'USD 18750.00', insured: 'GBP 15000.00' },
  ],
  ['Delft tile panel;;;;£750;;;', { insured: 'GBP 750.00' }],
  [
    'Bronze horse;Mêne;12/03/1998;£2,400;;on loan to Martha;Tom;',
    { date: '1998-03-12', cost: 'GBP 2400.00', place: null, status: 'On loan' },
  ],
  ['Chess set;;about 1990;;;;Tom;Two pawns missing', { date: '1990~' }],
  ['Card table;Gillows;2001;€1.200,50;;;;', { cost: 'EUR 1200.50' }],
  '',
  'STUDY',
  ['Leica M3;Leitz;1999;£950;£1,200;;Tom;Sold 2019?', { cost: 'GBP 950.00', insured: 'GBP 1200.00' }],
  ['First edition, Emma;Austen;2008;£12,000;£18,000;;Alice;Rebound', { cost: 'GBP 12000.00', insured: 'GBP 18000.00' }],
  ['Globe;Cary;1995;£3,200;;Bath / Study;Tom;', { cost: 'GBP 3200.00', place: 'Bath / Study' }],
  ['Barometer;;13/7/2001;£640;;Study;;', { date: '2001-07-13', cost: 'GBP 640.00', place: 'Bath / Study' }],
  ['Desk;;1988;n/a;;Study;Tom;', { cost: null, place: 'Bath / Study' }],
  [
    'Inkstand;Chawner;1996;£1,100;£1,500;flat, hall;Alice;',
    { cost: 'GBP 1100.00', insured: 'GBP 1500.00', place: 'flat / hall' },
  ],
  ['Map of Somerset;Speed;2003;£480;;;?;Foxed', { cost: 'GBP 480.00', heirs: [] }],
  ['Whisky, 25 years;Macallan;2012;£900;;;Tom;', { cost: 'GBP 900.00' }],
  ['Fountain pen;Parker;2015;£85;;;;', { cost: 'GBP 85.00' }],
  ['Bust of Cicero;unknown;1979;;£4,000;;Alice;', { maker: null, insured: 'GBP 4000.00' }],
  '',
  'BEDROOM',
  [
    'Pearl earrings;;5 May 2019;GBP 300;£400;;Alice;',
    { date: '2019-05-05', cost: 'GBP 300.00', insured: 'GBP 400.00' },
  ],
  ['Victorian brooch;;inherited 1990;;£750;;Alice;', { date: '1990', insured: 'GBP 750.00' }],
  ['Omega Seamaster;Omega;2009;£2,100;£3,500;;Tom;Box and papers', { cost: 'GBP 2100.00', insured: 'GBP 3500.00' }],
  [
    'Sapphire ring;Garrard;1984;£5,600;£12,500.00;bank;Alice;',
    { cost: 'GBP 5600.00', insured: 'GBP 12500.00', place: 'bank' },
  ],
  ['Gold bracelet;;1991;about £700;;bank;Alice;', { cost: 'GBP 700.00', place: 'bank' }],
  ['Fob watch;Dent;1965;;£900;;Tom?;', { insured: 'GBP 900.00', heirs: [] }],
  ['Jewellery box;;1970s;;;;Alice;', { date: '197X' }],
  ['Quilt;Grandmother;before 1950;;;;Alice;Do not wash', { date: '[..1949]' }],
  ['Dressing mirror;;2002;£150;;;;', { cost: 'GBP 150.00' }],
  [
    'Watercolour, harbour;E. Seago;02/28/2015;£3,000;£4,000;;Alice;',
    { date: '2015-02-28', cost: 'GBP 3000.00', insured: 'GBP 4000.00' },
  ],
  '',
  'HALL',
  ['Umbrella stand;;1998;£60;;;;', { cost: 'GBP 60.00' }],
  ['Regency mirror;;2005;CHF 1’200.–;£2,000;;Tom;', { cost: 'CHF 1200.00', insured: 'GBP 2000.00' }],
  ['Oak settle;;1993;£800;;;Alice, Tom;', { cost: 'GBP 800.00', heirs: ['Alice', 'Tom'] }],
  ['Print of York;;1993;£40;;?;;', { cost: 'GBP 40.00', place: null }],
  [
    'Bracket clock;Drocourt;2006;£4,200;£6,000;being repaired;Tom;',
    { cost: 'GBP 4200.00', insured: 'GBP 6000.00', place: null, status: 'In restoration' },
  ],
  ['Stick stand;;1994;;;;;', {}],
  ['Doorstop, brass;;2010;£35;;;;', { cost: 'GBP 35.00' }],
  ['Japanese screen;Kano school;2007;¥450,000;£5,000;;museum;', { cost: 'JPY 450000', insured: 'GBP 5000.00' }],
  ['Netsuke of a rat;;2007;¥60,000;;;museum;', { cost: 'JPY 60000' }],
  ['Longcase clock (2);Edinburgh;1987;£1,900;;;Tom;Sold to Peter in 2021', { cost: 'GBP 1900.00' }],
  '',
  'KITCHEN',
  ['Copper pans;;1999;£200;;;;', { cost: 'GBP 200.00' }],
  ['Welsh dresser;;1986;£2,200;£3,000;;Tom;', { cost: 'GBP 2200.00', insured: 'GBP 3000.00' }],
  ['Set of plates;Spode;wedding present;;;;Alice;', { date: 'wedding present' }],
  ['Jug;;1990s;£15;;;;', { date: '199X', cost: 'GBP 15.00' }],
  ['Scales;Avery;2004;£45;;lent to Jane;;', { cost: 'GBP 45.00', place: null, status: 'On loan' }],
  ['Clock, wall;Smiths;2013;£30;;;;', { cost: 'GBP 30.00' }],
  ['Tea caddy;;2000;£250;£300;;;', { cost: 'GBP 250.00', insured: 'GBP 300.00' }],
  ';;;;;;;',
  'Total;;;£61,234;£98,000;;;',
]

const HEADINGS = 'What;Maker / Artist;When did we get it?;Paid;Insured for;Where is it;Goes to;Remarks'

export const STRANGERS_HOUSE = [
  'Contents of 4 Marine Crescent, as of spring 2023;;;;;;;',
  ';;;;;;;',
  HEADINGS,
  ...THINGS.map((thing) => (typeof thing === 'string' ? thing : thing[0])),
].join('\r\n')

export interface ThingOfHouse extends Required<Truth> {
  title: string
}

/** What each thing is, in the order of the sheet. */
export function truthsOfHouse(): ThingOfHouse[] {
  // One cell says where the study is.
  let room: string | null = null
  return THINGS.flatMap((thing) => {
    if (typeof thing === 'string') {
      if (/^[A-Z ]+$/.test(thing)) room = thing
      return []
    }
    const [title = '', maker = '', when = '', , , where = '', to = ''] = thing[0].split(';')
    return {
      title,
      maker: maker || null,
      date: when || 'Unknown',
      cost: null,
      insured: null,
      place: where || (room === 'STUDY' ? 'Bath / Study' : room),
      heirs: to ? [to] : [],
      status: 'Held',
      ...thing[1],
    }
  })
}
