import { encode } from 'uqr'
import classes from './security.module.css'

const MARGIN = 4

/** Dark on light in both appearances, with the margin that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(pathOfRow).join('')} fill="#000" />
    </svg>
  )
}

const pathOfRow = (row: boolean[], y: number) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')
