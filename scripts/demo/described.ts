import { made } from './date-made.ts'
import type { DemoAsset } from './demo-asset.ts'

type Described = Partial<Pick<DemoAsset['asset'], 'maker' | 'attribution' | keyof ReturnType<typeof made>>> & {
  details?: Record<string, string>
}

/** What is known of some pieces beyond their story, as its owner filled it in afterwards: not of all, as in life. */
const DESCRIBED: Record<string, Described> = {
  'Harbor at First Light': {
    maker: 'Auguste Delmas',
    attribution: 'Attributed to',
    ...made('about 1885'),
    details: {
      type_of_work: 'Painting',
      materials_and_technique: 'Oil on canvas',
      support: 'Canvas, never lined',
      height: '60 cm',
      width: '86 cm',
      signed: 'no',
      framed: 'yes',
      subject: 'Two boats at anchor at sunrise',
      distinguishing_features: 'An old repair in the lower left, no larger than a coin.',
    },
  },
  'Step-cut sapphire ring': {
    maker: 'Atelier Weissenbach',
    details: {
      jewelry_type: 'Ring',
      metal: 'Platinum',
      fineness: '950',
      stones: 'Sapphire, 4.12 ct, step cut, no sign of heating\nTwo diamonds, old European cut',
      jewelry_size: '53',
    },
  },
  'Château Aubrac, twelve bottles, 1996': {
    details: {
      producer: 'Château Aubrac',
      vintage: '1996',
      region: 'Bordeaux',
      bottle_size: '750 ml',
      bottles: '11',
      fill_level: 'Into neck',
      storage: 'In bond, 13 °C',
      original_wooden_case: 'yes',
    },
  },
  'Celadon bottle vase': {
    details: {
      type_of_object: 'Bottle vase',
      materials_and_technique: 'Porcelain, celadon glaze',
      height: '31 cm',
      distinguishing_features: 'Hairline at the rim, stable.',
    },
  },
  'Gold dress watch, hand-wound': { maker: 'Perret Frères' },
  'Steel chronograph with midnight dial': { maker: 'Perret Frères', ...made('1963') },
  'Collector’s cabinet in mahogany': {
    details: { type_of_object: 'Cabinet', wood: 'Mahogany', height: '128 cm', width: '102 cm', depth: '46 cm' },
  },
  'A Natural History in eight volumes': {
    details: { author: 'J. B. Lacombe', binding: 'Calf and morocco, gilt', book_language: 'French' },
  },
}

/** With what is known of it besides. */
export function described({ asset, ...rest }: DemoAsset): DemoAsset {
  const { details, ...fields } = DESCRIBED[asset.title] ?? {}
  return { ...rest, asset: { ...asset, ...fields, ...(details && { details: JSON.stringify(details) }) } }
}
