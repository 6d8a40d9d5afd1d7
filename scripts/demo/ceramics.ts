import {
  across,
  circle,
  diceOf,
  ellipse,
  group,
  lit,
  onCircle,
  path,
  round,
  shadow,
  stroke,
  type Point,
} from './svg.ts'

export interface Glaze {
  colors: [light: string, middle: string, dark: string, edge: string]
  /** What is painted around it. */
  band?: string
  /** A second glaze that ran down from the rim. */
  drip?: string
  branch?: boolean
}

/** Half a silhouette, from the rim down: how wide at which height. */
const PROFILES = {
  bottle: [
    [40, 330],
    [34, 370],
    [34, 450],
    [70, 520],
    [160, 600],
    [196, 700],
    [186, 800],
    [130, 900],
    [100, 950],
  ],
  jar: [
    [96, 380],
    [88, 410],
    [120, 440],
    [210, 510],
    [236, 610],
    [210, 740],
    [150, 860],
    [124, 950],
  ],
  bowl: [
    [270, 690],
    [256, 740],
    [216, 810],
    [150, 870],
    [92, 910],
    [92, 950],
  ],
} satisfies Record<string, Point[]>

/** A thrown pot on a table. */
export function pot(shape: keyof typeof PROFILES, { colors, band, drip, branch = false }: Glaze): string {
  const profile: Point[] = PROFILES[shape]
  const [rim, top] = profile[0]!
  const foot = profile.at(-1)![0]
  const outline = silhouette(profile)
  return [
    across('glaze', colors[2], colors[1], colors[0], colors[1], colors[2], colors[3]),
    `<clipPath id="pot"><path d="${outline}"/></clipPath>`,
    shadow(840, 955, foot * 2.1, 22, 0.6),
    ...(branch ? blossoms(top) : []),
    path(outline, 'url(#glaze)'),
    group([...(band ? bands(profile, band) : []), ...(drip ? drips(top, drip) : [])], 'clip-path="url(#pot)"'),
    ellipse(800, top, rim, rim * 0.17, colors[3]),
    ellipse(800, top, rim, rim * 0.17, 'none', `stroke="${colors[0]}" stroke-width="5"`),
    group(
      [
        ellipse(720, (top + 950) / 2 - 20, 26, 120, '#fff', 'opacity=".34" filter="url(#soft)"'),
        ellipse(714, (top + 950) / 2 - 60, 8, 50, '#fff', 'opacity=".55" filter="url(#faint)"'),
      ],
      'clip-path="url(#pot)"',
    ),
  ].join('')
}

/** A curve through the middles between the points, there and back again. */
function silhouette(profile: Point[]) {
  const half = (side: number, points: Point[]) =>
    points.map(([w, y], i) => {
      const [nextW, nextY] = points[i + 1] ?? [w, y]
      return `Q ${800 + side * w} ${y} ${800 + (side * (w + nextW)) / 2} ${(y + nextY) / 2}`
    })
  const [rim, top] = profile[0]!
  const [foot, bottom] = profile.at(-1)!
  return `M ${800 - rim} ${top} L ${800 + rim} ${top} ${half(1, profile).join(' ')} L ${800 + foot} ${bottom} L ${800 - foot} ${bottom} ${half(-1, profile.toReversed()).join(' ')} L ${800 - rim} ${top} Z`
}

const bands = (profile: Point[], color: string) =>
  profile
    .slice(2, -1)
    .map(([w, y], i) =>
      stroke(
        `M ${800 - w - 20} ${y - 14} Q 800 ${y + 34} ${800 + w + 20} ${y - 14}`,
        color,
        i % 2 === 0 ? 12 : 4,
        'opacity=".75"',
      ),
    )

function drips(top: number, color: string) {
  const dice = diceOf(17)
  const runs = Array.from(
    { length: 15 },
    (_, i) => `Q ${505 + i * 42} ${top + dice(210, 330)} ${526 + i * 42} ${top + dice(130, 190)}`,
  )
  return [path(`M 480 ${top - 20} L 484 ${top + 150} ${runs.join(' ')} L 1140 ${top - 20} Z`, color, 'opacity=".82"')]
}

function blossoms(top: number) {
  const twig = `M 800 ${top + 20} C 790 ${top - 60} 850 ${top - 90} 900 ${top - 140} M 806 ${top - 40} C 780 ${top - 90} 740 ${top - 110} 700 ${top - 170}`
  const flowers: Point[] = [
    [900, -140],
    [866, -104],
    [700, -170],
    [742, -122],
    [838, -84],
    [772, -84],
  ]
  return [
    stroke(twig, '#4d3a2b', 8),
    ...flowers.flatMap(([x, y]) => [
      ...round(5, (degrees) => circle(...onCircle(x, top + y, 12, degrees), 11, '#f3e1dc')),
      circle(x, top + y, 5, '#c08a5a'),
    ]),
  ]
}

/** A charger on its stand, painted in one blue from the middle outwards. */
export function charger([light, dark]: [light: string, dark: string]): string {
  const ink = (d: string, width: number, opacity = 0.85) => stroke(d, dark, width, `opacity="${opacity}"`)
  return [
    lit('tin', '#fbf9f2', light, '#c9c6bb'),
    shadow(830, 930, 280, 24, 0.6),
    ...[-1, 1].map((side) =>
      stroke(`M ${800 + side * 150} 800 L ${800 + side * 190} 930 L ${800 + side * 130} 926`, '#4a3423', 20),
    ),
    circle(806, 566, 344, '#1d1712', 'opacity=".35" filter="url(#soft)"'),
    circle(800, 560, 340, 'url(#tin)'),
    ...[332, 236, 224].map((r) =>
      circle(800, 560, r, 'none', `stroke="${dark}" stroke-width="${r === 236 ? 8 : 4}" opacity=".8"`),
    ),
    ...round(12, (degrees) =>
      group(
        [
          ink('M 800 244 C 834 270 834 304 800 322 C 766 304 766 270 800 244', 7),
          ink('M 800 258 L 800 312 M 760 240 Q 744 280 764 316', 4, 0.6),
          circle(744, 300, 6, dark, 'opacity=".7"'),
        ],
        `transform="rotate(${degrees} 800 560)"`,
      ),
    ),
    ...round(8, (degrees) =>
      group(
        [
          path('M 800 560 C 852 500 846 420 800 366 C 754 420 748 500 800 560', dark, 'opacity=".28"'),
          ink('M 800 560 C 852 500 846 420 800 366 C 754 420 748 500 800 560', 5),
        ],
        `transform="rotate(${degrees} 800 560)"`,
      ),
    ),
    circle(800, 560, 50, light) +
      circle(800, 560, 50, 'none', `stroke="${dark}" stroke-width="6"`) +
      circle(800, 560, 22, dark, 'opacity=".8"'),
    path('M 560 400 A 290 290 0 0 1 760 272 Q 640 330 560 400', '#fff', 'opacity=".5" filter="url(#faint)"'),
  ].join('')
}
