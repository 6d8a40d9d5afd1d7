import {
  across,
  circle,
  down,
  group,
  lit,
  onCircle,
  path,
  polygon,
  rect,
  round,
  shadow,
  stroke,
  type Point,
} from './svg.ts'

export interface WatchColors {
  metal: [light: string, middle: string, dark: string]
  dial: [light: string, dark: string]
  marks: string
  strap: [light: string, dark: string]
}

const [CX, CY] = [800, 600]
const line = (from: Point, to: Point) => `M${from} L${to}`

/** A watch from above, strap and all; a chronograph has three small dials and two pushers. */
export function watch({ metal, dial, marks, strap }: WatchColors, { chronograph = false } = {}): string {
  return [
    across('strap', strap[1], strap[0], strap[1]) + lit('dial', dial[0], dial[1]),
    `<linearGradient id="case" x2="1" y2="1"><stop offset="0" stop-color="${metal[0]}"/><stop offset=".45" stop-color="${metal[1]}"/><stop offset=".55" stop-color="${metal[0]}"/><stop offset="1" stop-color="${metal[2]}"/></linearGradient>`,
    down('lug', metal[0], metal[2]),
    shadow(840, 660, 350, 330, 0.42),
    ...strapParts(strap[0]),
    ...crown(chronograph),
    circle(CX, CY, 318, 'url(#case)'),
    circle(CX, CY, 286, metal[2], 'opacity=".8"'),
    circle(CX, CY, 280, 'url(#case)', 'opacity=".7"'),
    circle(CX, CY, 268, 'url(#dial)'),
    ...minutes(marks),
    ...(chronograph ? [subdial(-105, 0, marks, dial[1]), subdial(105, 0, marks, dial[1])] : []),
    subdial(0, 118, marks, dial[1]),
    ...hands(marks, chronograph),
    path(`M 590 470 A 268 268 0 0 1 880 345 Q 700 420 590 470`, '#fff', 'opacity=".16"'),
    circle(CX, CY, 268, 'none', 'stroke="#000" stroke-opacity=".25" stroke-width="4"'),
  ].join('')
}

const strapParts = (stitch: string) => [
  path('M 660 -20 L 940 -20 L 958 380 L 642 380 Z', 'url(#strap)'),
  path('M 642 820 L 958 820 L 940 1240 L 660 1240 Z', 'url(#strap)'),
  ...[-1, 1].map((side) =>
    stroke(
      `M ${CX + side * 118} 0 L ${CX + side * 132} 360 M ${CX + side * 132} 850 L ${CX + side * 118} 1200`,
      stitch,
      4,
      'stroke-dasharray="16 13" opacity=".9"',
    ),
  ),
  ...[-1, 1].flatMap((side) =>
    [-1, 1].map((end) => {
      const [x, y] = [CX + side * 178, CY + end * 250]
      return path(
        `M ${x - 26} ${y} L ${x - 22} ${y + end * 96} Q ${x} ${y + end * 112} ${x + 22} ${y + end * 96} L ${x + 34} ${y - end * 40} L ${x - 26} ${y - end * 60} Z`,
        'url(#lug)',
      )
    }),
  ),
]

const crown = (chronograph: boolean) => [
  rect(1108, 572, 50, 56, 'url(#lug)', 'rx="9"'),
  ...[581, 592, 603, 614].map((y) => rect(1120, y, 38, 3, '#000', 'opacity=".25"')),
  ...(chronograph
    ? [-24, 24].map((turn) =>
        group([rect(1100, 582, 56, 36, 'url(#lug)', 'rx="8"')], `transform="rotate(${turn} 800 600)"`),
      )
    : []),
]

function minutes(marks: string) {
  return round(60, (degrees, step) => {
    const isHour = step % 5 === 0
    if (isHour)
      return stroke(
        line(onCircle(CX, CY, 206, degrees), onCircle(CX, CY, 244, degrees)),
        marks,
        step % 15 === 0 ? 13 : 8,
      )
    return stroke(line(onCircle(CX, CY, 238, degrees), onCircle(CX, CY, 244, degrees)), marks, 3, 'opacity=".7"')
  })
}

function subdial(dx: number, dy: number, marks: string, dark: string) {
  const [x, y] = [CX + dx, CY + dy]
  return group([
    circle(x, y, 66, dark, 'opacity=".5"'),
    circle(x, y, 66, 'none', `stroke="${marks}" stroke-opacity=".5" stroke-width="2"`),
    ...round(12, (degrees) => stroke(line(onCircle(x, y, 52, degrees), onCircle(x, y, 59, degrees)), marks, 2.5)),
    stroke(line([x, y], onCircle(x, y, 46, 130 + dx)), marks, 4),
    circle(x, y, 6, marks),
  ])
}

function hands(color: string, chronograph: boolean) {
  const hand = (degrees: number, length: number, width: number) => {
    const shape = polygon(
      [
        [CX - width / 2, CY + 30],
        [CX - width, CY - length * 0.35],
        [CX, CY - length],
        [CX + width, CY - length * 0.35],
        [CX + width / 2, CY + 30],
      ],
      color,
    )
    return group([shape], `transform="rotate(${degrees} ${CX} ${CY})"`)
  }
  const both = [hand(-54, 150, 11), hand(54, 222, 8)]
  return [
    group(both, 'transform="translate(6 9)" opacity=".3" filter="url(#faint)"'),
    ...both,
    ...(chronograph ? [stroke(line(onCircle(CX, CY, 50, 160), onCircle(CX, CY, 232, 340)), '#b4553f', 4)] : []),
    circle(CX, CY, 13, color),
    circle(CX, CY, 5, '#0006'),
  ]
}
