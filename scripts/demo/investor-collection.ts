import { made } from './date-made.ts'
import type { DemoAsset } from './demo-asset.ts'

const THEO = { beneficiary_name: 'Theo Whitcombe', relationship_to_beneficiary: 'Son' }
const MARGARET = {
  beneficiary_name: 'Margaret Whitcombe-Reyes',
  relationship_to_beneficiary: 'Niece',
  beneficiary_email: 'margaret@demo.strongroom.example',
}
const LIBRARY = { beneficiary_name: 'Friends of the Harbor Library', relationship_to_beneficiary: 'Charity' }

/** Thirty years of one person's collecting. Makers, houses and dealers are invented. */
export const INVESTOR_COLLECTION: DemoAsset[] = [
  {
    daysAgo: 0.1,
    asset: {
      title: 'Harbor at First Light',
      category: 'Art',
      place: 'Marine Crescent / Dining room',
      description:
        'Oil on canvas, 60 × 86 cm, in a period gilt frame. Two boats at anchor, the sun just clear of the breakwater.',
      date_of_acquisition: '2024-05-16',
      cost_at_acquisition: '48500.00',
      cost_currency: 'EUR',
      acquisition_location: 'Maison Delorme, Marseille',
      how_acquired: 'Purchase',
      previous_owner: 'Estate of a shipping family, Marseille',
      provenance_story:
        'Painted from the customs pier and bought wet from the easel by a ship-owner, who hung it in the room where he signed his contracts. It stayed with the family and in that room for four generations. The canvas has never been lined; an old repair in the lower left, no larger than a coin, is noted on the back in pencil.',
    },
    pictures: ['harbour-at-first-light', 'harbour-at-first-light-closer'],
    heirs: [THEO, MARGARET],
  },
  {
    daysAgo: 1.3,
    asset: {
      title: 'Step-cut sapphire ring',
      ...made('1928'),
      category: 'Jewelry',
      place: 'Harbor Bank / Box 118',
      description: 'A step-cut sapphire of 4.12 carats between two old-cut diamonds, set in platinum. Size 53.',
      date_of_acquisition: '2023-11-08',
      cost_at_acquisition: '62000.00',
      cost_currency: 'CHF',
      acquisition_location: 'Salon Weissenbach, Geneva',
      how_acquired: 'Purchase',
      previous_owner: 'Private collection, Lausanne',
      provenance_story:
        'Made to order in 1928 for a first wedding anniversary; the jeweller’s drawing, with the sum pencilled in the margin, comes with it. The laboratory finds no sign of heating. It was worn daily until 1971 and then, by the look of the shank, hardly at all.',
    },
    pictures: ['step-cut-sapphire-ring', 'step-cut-sapphire-ring-closer'],
    heirs: [MARGARET],
  },
  {
    daysAgo: 3.2,
    asset: {
      title: 'Château Aubrac, twelve bottles, 1996',
      category: 'Wine',
      place: 'Marine Crescent / Cellar / Rack 2',
      description:
        'Original wooden case, unopened until recorded. Levels into neck; labels clean, one slightly scuffed.',
      date_of_acquisition: '2011-10-03',
      cost_at_acquisition: '3840.00',
      cost_currency: 'GBP',
      acquisition_location: 'Harrow & Penhale, London',
      how_acquired: 'Purchase',
      previous_owner: 'The cellar of a college',
      provenance_story:
        'Bought on release by the steward of a college cellar and moved only once, in 2011, when the college sold what it could no longer serve. Stored since in bond at thirteen degrees. One bottle was opened for an inspection in 2019 and found, in the words of the report, in no hurry.',
    },
    pictures: ['chateau-aubrac-twelve-bottles'],
  },
  {
    acquiredDaysAgo: 58,
    daysAgo: 5.6,
    asset: {
      title: 'Celadon bottle vase',
      category: 'Antiques',
      place: 'Marine Crescent / Study / Cabinet',
      description:
        'Porcelain under a sea-green glaze, 31 cm. A hairline at the rim, stable, visible under strong light only.',
      cost_at_acquisition: '14200.00',
      cost_currency: 'EUR',
      acquisition_location: 'Kunsthandel van Rijswijk, The Hague',
      how_acquired: 'Purchase',
      previous_owner: 'A retired ship’s doctor',
      provenance_story:
        'Carried home in a hatbox by a ship’s doctor who had been paid with it for setting a broken arm. He kept umbrellas beside it for thirty years without accident. The glaze pools to a deeper green above the foot, where the kiln was hottest.',
    },
    pictures: ['celadon-bottle-vase', 'celadon-bottle-vase-closer'],
  },
  {
    acquiredDaysAgo: 131,
    daysAgo: 41,
    asset: {
      title: 'Composition in Ochre and Slate',
      category: 'Art',
      place: 'Marine Crescent / Hall',
      description: 'Acrylic and chalk on linen, 70 × 100 cm. Signed on the stretcher, framed in ebonised ash.',
      cost_at_acquisition: '9800.00',
      cost_currency: 'USD',
      acquisition_location: 'Gallery North Pier, Chicago',
      how_acquired: 'Purchase',
      previous_owner: 'From the artist’s studio',
      provenance_story:
        'The third of a series of nine, and the only one in which the ochre was scraped back to the ground and laid again. Shown once, on the north wall of the gallery, where the afternoon light did it no favours; bought on a visit in the morning.',
    },
    pictures: ['composition-in-ochre-and'],
  },
  {
    daysAgo: 75,
    asset: {
      title: 'Gold dress watch, hand-wound',
      category: 'Watches',
      details: JSON.stringify({
        movement: 'Manual winding',
        case_material: 'Yellow gold',
        case_size: '34 mm',
        dial: 'Silvered, small seconds',
        inscriptions_and_marks: 'Inside the back, worn to a few strokes.',
      }),
      place: 'Harbor Bank / Box 118',
      description:
        'Yellow gold, 34 mm, silvered dial with small seconds. Serviced in 2022; keeps within five seconds a day.',
      date_of_acquisition: '1998-06-20',
      cost_at_acquisition: '5200.00',
      cost_currency: 'CHF',
      acquisition_location: 'Neuchâtel',
      how_acquired: 'Inheritance',
      previous_owner: 'Grandfather, on the mother’s side',
      provenance_story:
        'Given to a stationmaster on his retirement in 1957 and set, for the rest of his life, by the station clock rather than the other way about. The inscription inside the back has worn to a few strokes. The strap has been replaced four times, the hands never.',
    },
    pictures: ['gold-dress-watch-hand-wound', 'gold-dress-watch-hand-wound-closer'],
    heirs: [THEO],
  },
  {
    daysAgo: 120,
    asset: {
      title: 'Steel chronograph with midnight dial',
      category: 'Watches',
      details: JSON.stringify({
        serial_number: '1 963 044',
        movement: 'Manual winding',
        case_material: 'Steel, unpolished',
        case_size: '38 mm',
        dial: 'Midnight blue, three registers',
        complications: 'Chronograph with column wheel',
        papers: 'yes',
        distinguishing_features: 'Two scratches at four o’clock.',
      }),
      place: 'Marine Crescent / Study / Cabinet',
      description: 'Steel, 38 mm, column-wheel movement, three registers. Dial and hands original; case unpolished.',
      date_of_acquisition: '2017-02-11',
      cost_at_acquisition: '18750.00',
      cost_currency: 'USD',
      acquisition_location: 'Aldgate & Rowe, New York',
      how_acquired: 'Purchase',
      previous_owner: 'A test pilot’s family',
      provenance_story:
        'Issued in 1963 to a test pilot, who wrote its number into the first page of his log beside his blood group. Two of the scratches at four o’clock are his; the others are honest too. The log is kept with it.',
    },
    pictures: ['steel-chronograph-with-midnight'],
  },
  {
    daysAgo: 190,
    asset: {
      title: 'Strand of forty-six graduated pearls',
      category: 'Jewelry',
      place: 'Harbor Bank / Box 118',
      description: 'Cream pearls of 6 to 9 mm, knotted on silk, with a gold clasp. Restrung in 2020.',
      date_of_acquisition: '2004-12-24',
      cost_at_acquisition: '7400.00',
      cost_currency: 'GBP',
      acquisition_location: 'Bath',
      how_acquired: 'Gift',
      previous_owner: 'Great-aunt',
      provenance_story:
        'Begun with eleven pearls in 1936 and added to on birthdays until the strand was long enough to be worn, which it was, to everything, including the garden. The silk is new; the order of the pearls has been kept.',
    },
    pictures: ['strand-of-forty-six-graduated'],
    heirs: [MARGARET],
  },
  {
    daysAgo: 260,
    asset: {
      title: 'Collector’s cabinet in mahogany',
      ...made('about 1780'),
      category: 'Furniture',
      place: 'Marine Crescent / Study',
      description: 'Three drawers over two panelled doors, brass furniture, tapered legs. 102 × 128 × 46 cm.',
      date_of_acquisition: '2009-04-18',
      cost_at_acquisition: '11600.00',
      cost_currency: 'GBP',
      acquisition_location: 'Thornbury Rooms, Bristol',
      how_acquired: 'Purchase',
      previous_owner: 'A county natural history society',
      provenance_story:
        'Ordered by a society of amateur naturalists to house eight hundred beetles, and returned by them when the beetles moved to the museum. The drawer linings still smell faintly of camphor. One lock has been replaced, two have not, and a single key turns all three.',
    },
    pictures: ['collectors-cabinet-in-mahogany', 'collectors-cabinet-in-mahogany-closer'],
  },
  {
    acquiredDaysAgo: 338,
    daysAgo: 335,
    asset: {
      title: 'Windsor armchair in elm and yew',
      ...made('early 19th century'),
      category: 'Furniture',
      place: 'Store room',
      description: 'Hoop back with seven sticks, saddle seat from one board. Old worm at one foot, treated.',
      cost_at_acquisition: '2350.00',
      cost_currency: 'GBP',
      acquisition_location: 'Ludlow',
      how_acquired: 'Purchase',
      previous_owner: 'An inn by the river',
      provenance_story:
        'From the window of an inn, where it was known as the ferryman’s chair long after there was a ferry. The seat is a single board of elm, worn to the shape of two centuries of waiting. Nothing on it has been straightened.',
    },
    pictures: ['windsor-armchair-in-elm'],
  },
  {
    daysAgo: 420,
    asset: {
      title: 'A Natural History in eight volumes',
      ...made('1820s'),
      category: 'Books',
      place: 'Marine Crescent / Study',
      description: 'Calf and morocco, gilt spines, 412 plates of which 160 colored by hand. Complete.',
      date_of_acquisition: '2006-10-14',
      cost_at_acquisition: '6900.00',
      cost_currency: 'EUR',
      acquisition_location: 'Antiquariat Lindenhof, Leipzig',
      how_acquired: 'Purchase',
      previous_owner: 'A grammar school library',
      provenance_story:
        'Subscribed to volume by volume, so that no two bindings quite agree. A schoolmaster has corrected the hummingbirds in the margin of volume five, in a neat brown hand, and was right. The school’s stamp of release is on each first leaf.',
    },
    pictures: ['a-natural-history-in'],
    heirs: [LIBRARY],
  },
  {
    daysAgo: 510,
    asset: {
      title: 'The World in Two Hemispheres, hand-colored map',
      ...made('before 1750'),
      category: 'Books',
      place: 'Marine Crescent / Hall',
      description: 'Engraved map on laid paper, 46 × 71 cm, old outline color, center fold as issued. Light foxing.',
      date_of_acquisition: '2012-01-27',
      cost_at_acquisition: '4100.00',
      cost_currency: 'EUR',
      acquisition_location: 'Libreria del Molo, Trieste',
      how_acquired: 'Purchase',
      previous_owner: 'A family of harbor pilots',
      provenance_story:
        'Taken from an atlas that had already lost its binding to damp, and kept flat ever since between two drawing boards. The southern continent is drawn with confidence and is not there. A pilot has marked his own voyages on the back, eleven in all.',
    },
    pictures: ['the-world-in-two', 'the-world-in-two-closer'],
  },
  {
    daysAgo: 640,
    asset: {
      title: 'Blue-and-white charger with flower',
      category: 'Antiques',
      place: 'Marine Crescent / Dining room',
      description: 'Tin-glazed earthenware, 39 cm, painted in one blue. Three small chips at the rim, one restored.',
      date_of_acquisition: '2001-05-05',
      cost_at_acquisition: '3200.00',
      cost_currency: 'EUR',
      acquisition_location: 'Haarlem',
      how_acquired: 'Inheritance',
      previous_owner: 'Paternal grandmother',
      provenance_story:
        'Hung above the same kitchen door from 1911 to 1999, and taken down each spring to be washed in rainwater. The painter counted wrong: one of the twelve leaves in the border is narrower than the rest, to make room for the last.',
    },
    pictures: ['blue-and-white-charger-with-flower'],
  },
  {
    daysAgo: 800,
    asset: {
      title: 'Rangefinder camera, chrome, with 50 mm lens',
      category: 'Collectibles',
      place: 'Marine Crescent / Study / Cabinet',
      description: 'Shutter serviced in 2021, rangefinder bright, leather original. With its case and two filters.',
      date_of_acquisition: '2015-11-19',
      cost_at_acquisition: '2800.00',
      cost_currency: 'USD',
      acquisition_location: 'Portland, Oregon',
      how_acquired: 'Compensation',
      previous_owner: 'A newspaper’s picture desk',
      provenance_story:
        'Given in place of a last month’s pay when a newspaper closed its picture desk. The frame counter has been round the dial, by the desk’s own ledger, some nine thousand times. It still opens at any speed one asks for.',
    },
    pictures: ['rangefinder-camera-chrome-with'],
  },
]
