import { across, circle, down, ellipse, lit, path, rect, shadow, stroke } from './svg.ts'

export type Wood = [light: string, middle: string, dark: string]

/** A collector's cabinet: three drawers over two panelled doors, on tapered legs. */
export function cabinet([light, middle, dark]: Wood): string {
  return [
    across('front', middle, light, middle, dark) +
      down('panel', middle, dark) +
      lit('brass', '#fbe9b4', '#c59a4b', '#6b4a1c'),
    shadow(830, 1000, 380, 26, 0.6),
    ...[486, 1086].map((x) => path(`M ${x} 860 L ${x + 34} 860 L ${x + 26} 1000 L ${x + 8} 1000 Z`, dark)),
    rect(470, 330, 660, 26, light, 'rx="5"') + rect(470, 330, 660, 26, '#000', 'filter="url(#wood)" opacity=".5"'),
    rect(484, 356, 632, 510, 'url(#front)') +
      rect(484, 356, 632, 510, '#000', 'filter="url(#upright-wood)" opacity=".55"'),
    rect(484, 356, 632, 16, '#000', 'opacity=".25" filter="url(#faint)"'),
    ...[0, 1, 2].flatMap((i) => drawer(504 + i * 200, 376, dark)),
    ...[504, 806].flatMap((x) => door(x, 500, dark, light)),
    ...[786, 814].map((x) => circle(x, 676, 11, 'url(#brass)', 'stroke="#0005"')),
    rect(484, 858, 632, 14, dark),
    ...bookEnd(),
  ].join('')
}

const drawer = (x: number, y: number, dark: string) => [
  rect(x, y, 192, 100, 'none', `stroke="${dark}" stroke-width="4"`),
  rect(x + 3, y + 3, 186, 94, 'none', 'stroke="#fff" stroke-opacity=".16" stroke-width="2"'),
  stroke(`M ${x + 70} ${y + 46} Q ${x + 96} ${y + 76} ${x + 122} ${y + 46}`, '#c59a4b', 7),
  ...[70, 122].map((dx) => circle(x + dx, y + 46, 9, 'url(#brass)')),
]

const door = (x: number, y: number, dark: string, light: string) => [
  rect(x, y, 290, 344, 'none', `stroke="${dark}" stroke-width="5"`),
  rect(x + 44, y + 44, 202, 256, 'url(#panel)', 'opacity=".55"'),
  rect(x + 44, y + 44, 202, 256, '#000', 'filter="url(#upright-wood)" opacity=".45"'),
  rect(x + 44, y + 44, 202, 256, 'none', `stroke="${light}" stroke-opacity=".6" stroke-width="3"`),
  ellipse(x + 145, y + 172, 66, 94, 'none', `stroke="${light}" stroke-opacity=".55" stroke-width="3"`),
]

/** Something small and blue on top, as there always is. */
const bookEnd = () => [
  across('bowl', '#5d7186', '#a9bac8', '#4a5d72'),
  path('M 900 268 Q 906 326 950 330 L 990 330 Q 1034 326 1040 268 Z', 'url(#bowl)'),
  ellipse(970, 268, 70, 10, '#36475a') + ellipse(970, 268, 70, 10, 'none', 'stroke="#cfdbe4" stroke-width="3"'),
]

/** A Windsor chair: hoop and sticks over a saddle seat, legs splayed and stretched. */
export function chair([light, middle, dark]: Wood): string {
  const stick = (d: string, width: number) =>
    stroke(d, dark, width) +
    stroke(d, middle, width * 0.66) +
    stroke(d, light, width * 0.2, 'opacity=".8" transform="translate(-2 0)"')
  const sticks = [-3, -2, -1, 0, 1, 2, 3].map((i) =>
    stick(`M ${800 + i * 52} 660 L ${800 + i * 60} ${268 + i * i * 17}`, 13),
  )
  return [
    across('seat', middle, light, middle, dark),
    shadow(820, 1010, 330, 26, 0.55),
    stick('M 650 690 L 606 960', 24) + stick('M 950 690 L 994 960', 24),
    stick('M 640 850 L 960 850', 15),
    ...sticks,
    stick('M 588 664 C 560 300 690 240 800 240 C 910 240 1040 300 1012 664', 28),
    stick('M 566 520 Q 800 440 1034 520', 20),
    stick('M 580 690 L 532 1010', 28) + stick('M 1020 690 L 1068 1010', 28),
    stick('M 556 880 L 626 866', 14) + stick('M 1044 880 L 974 866', 14),
    ellipse(800, 706, 262, 50, dark),
    ellipse(800, 690, 264, 52, 'url(#seat)') + ellipse(800, 690, 264, 52, '#000', 'filter="url(#wood)" opacity=".45"'),
    path(
      'M 600 676 Q 700 724 800 690 Q 900 724 1000 676 Q 900 660 800 676 Q 700 660 600 676',
      dark,
      'opacity=".25" filter="url(#faint)"',
    ),
  ].join('')
}
