import { across, circle, diceOf, ellipse, group, path, rect, round, shadow, stroke } from './svg.ts'

/** A row of leather spines with raised bands and gilt, the last one leaning. */
export function bookRow(leathers: string[]): string {
  const dice = diceOf(9)
  let x = 420
  const books = leathers.map((leather, i) => {
    const [width, height] = [dice(66, 104), dice(440, 560)]
    const book = spine(x, 930 - height, width, height, leather)
    x += width + 2
    return i === leathers.length - 1
      ? group([book], `transform="translate(${height * 0.13} 0) rotate(-8 ${x - width} 930)"`)
      : book
  })
  return [across('round', '#0009', '#fff3', '#0001', '#000a'), shadow(810, 934, 420, 22, 0.6), ...books].join('')
}

function spine(x: number, y: number, width: number, height: number, leather: string) {
  const gilt = '#d8b56c'
  const bands = [0.12, 0.3, 0.48, 0.66, 0.84].map((part) => y + part * height)
  return group([
    rect(x, y, width, height, leather, 'rx="5"'),
    rect(x + 6, bands[0]! + 14, width - 12, height * 0.18 - 24, '#1f1712', 'opacity=".45"'),
    ...bands.flatMap((at) => [
      rect(x, at, width, 9, '#000', 'opacity=".18"'),
      ...[-4, 13].map((dy) => rect(x + 4, at + dy, width - 8, 2, gilt, 'opacity=".8"')),
    ]),
    ...[0.21].flatMap((part) =>
      [-9, 3].map((dy) => rect(x + width * 0.2, y + part * height + dy, width * 0.6, 4, gilt, 'opacity=".85"')),
    ),
    ...[0.4, 0.58, 0.76].map((part) =>
      path(`M ${x + width / 2} ${y + part * height - 14} l 9 14 l -9 14 l -9 -14 Z`, gilt, 'opacity=".7"'),
    ),
    rect(x, y, width, height, 'url(#round)', 'rx="5" opacity=".55"'),
  ])
}

/** An engraved map of the world in two halves, by hand coloured and a little foxed. */
export function worldMap(): string {
  const half = (cx: number) => [
    circle(cx, 590, 262, '#dfe3d4', 'stroke="#5d4a33" stroke-width="6"'),
    circle(cx, 590, 276, 'none', 'stroke="#5d4a33" stroke-width="2"'),
    ...[60, 130, 200].map((rx) =>
      ellipse(cx, 590, rx, 262, 'none', 'stroke="#5d4a33" stroke-opacity=".4" stroke-width="1.5"'),
    ),
    ...[-150, -75, 0, 75, 150].map((dy) =>
      stroke(
        `M ${cx - Math.sqrt(262 ** 2 - dy ** 2)} ${590 + dy} Q ${cx} ${590 + dy * 0.8} ${cx + Math.sqrt(262 ** 2 - dy ** 2)} ${590 + dy}`,
        '#5d4a33',
        1.5,
        'opacity=".4"',
      ),
    ),
  ]
  const land = (d: string, tint: string) => path(d, tint, 'opacity=".8" stroke="#5d4a33" stroke-width="2.5"')
  return [
    rect(236, 232, 1140, 740, '#1d1712', 'opacity=".4" filter="url(#soft)"'),
    rect(224, 220, 1152, 740, '#eadcbc') +
      rect(252, 248, 1096, 684, 'none', 'stroke="#5d4a33" stroke-width="3"') +
      rect(262, 258, 1076, 664, 'none', 'stroke="#5d4a33"'),
    ...half(530),
    ...half(1070),
    land(
      'M 400 430 Q 470 360 560 390 Q 620 420 590 480 Q 560 520 540 500 Q 520 560 550 590 Q 500 580 480 530 Q 420 500 400 430 Z',
      '#c79a8b',
    ),
    land('M 548 600 Q 620 600 640 660 Q 620 730 590 790 Q 570 810 566 770 Q 540 690 548 600 Z', '#a9b487'),
    land(
      'M 930 440 Q 980 380 1080 380 Q 1220 390 1270 480 Q 1250 540 1200 530 Q 1190 600 1150 560 Q 1120 590 1090 530 Q 1040 540 1010 500 Q 950 510 930 440 Z',
      '#d3b774',
    ),
    land('M 930 540 Q 1000 510 1050 560 Q 1070 620 1030 690 Q 1000 770 980 720 Q 960 650 920 610 Z', '#a9b487'),
    land('M 1190 680 Q 1260 650 1270 710 Q 1240 770 1190 740 Z', '#c79a8b'),
    ...round(16, (degrees, i) =>
      group(
        [
          path(
            i % 2 ? 'M 800 340 L 805 306 L 810 340 Z' : 'M 796 340 L 800 286 L 804 340 Z',
            '#5d4a33',
            'opacity=".8"',
          ),
        ],
        `transform="rotate(${degrees} 800 340)"`,
      ),
    ),
    circle(800, 340, 15, '#eadcbc', 'stroke="#5d4a33" stroke-width="3"'),
    ...[
      [330, 870, 60],
      [1260, 300, 44],
      [790, 850, 36],
    ].map(([x, y, r]) => circle(x!, y!, r!, '#a97c45', 'opacity=".14" filter="url(#soft)"')),
    stroke('M 800 222 L 800 958', '#8f7a55', 3, 'opacity=".5"'),
  ].join('')
}
