import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import type { ShownOf } from '../contract/shapes.ts'

const SIZES = {
  height: () => t('Height'),
  width: () => t('Width'),
  depth: () => t('Depth'),
  length: () => t('Length'),
  diameter: () => t('Diameter'),
  weight: () => t('Weight'),
}

/** What a round says of a piece that it shows. */
export function ShownPiece({ shown }: { shown: ShownOf }) {
  const { category, description, size, value, currency } = shown
  const said = [
    category,
    ...Object.entries(SIZES).flatMap(([name, label]) => (size[name] ? `${label()}: ${size[name]}` : [])),
    value !== null && currency !== null ? exactMoney({ amount: value, currency }) : null,
  ].filter((each) => each !== null)
  return (
    <>
      {said.length > 0 && <span className={`${layout.block} ${layout.fine}`}>{said.join(' · ')}</span>}
      {description !== null && <p className={`${layout.small} ${layout.breaks}`}>{description}</p>}
    </>
  )
}
