import classes from './charts.module.css'
import type { Picture, Shape } from './picture.ts'

interface DrawnProps {
  picture: Picture
  /** What it shows, in a sentence: the table has the rest. */
  label: string
}

export const Drawn = ({ picture: { width, height, shapes }, label }: DrawnProps) => (
  <svg
    className={classes.drawn}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    // Where a text begins was measured from the left, whichever way people read.
    direction="ltr"
    role="img"
    aria-label={label}
  >
    {shapes.map((shape, index) => (
      // A picture is drawn again as a whole: its shapes have no story.
      // oxlint-disable-next-line react/no-array-index-key
      <Drawing key={index} shape={shape} />
    ))}
  </svg>
)

function Drawing({ shape }: { shape: Shape }) {
  if (shape.kind === 'line') {
    const { x1, y1, x2, y2 } = shape
    return <line x1={x1} y1={y1} x2={x2} y2={y2} className={classes.line} />
  }
  if (shape.kind === 'bar') {
    const { x, y, width, height, paint } = shape
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="2"
        className={classes.bar}
        style={{ fill: `var(--${paint})` }}
      />
    )
  }
  const { x, y, text, size, paint, anchor, bold } = shape
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor={anchor}
      fontWeight={bold ? 500 : 400}
      style={{ fill: `var(--${paint})` }}
    >
      {text}
    </text>
  )
}
