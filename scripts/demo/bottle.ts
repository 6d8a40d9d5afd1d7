import { across, down, ellipse, path, rect, shadow, stroke } from './svg.ts'

export interface Wine {
  glass: [light: string, dark: string]
  capsule: string
  label: string
  ink: string
  wine: [light: string, dark: string]
}

/** Square shoulders for Bordeaux and Port, sloping ones for Burgundy. */
const SHAPES = {
  square:
    'M 600 240 L 656 240 L 658 420 Q 660 474 712 504 Q 736 520 736 566 L 736 938 Q 736 960 712 960 L 544 960 Q 520 960 520 938 L 520 566 Q 520 520 544 504 Q 596 474 598 420 Z',
  sloping:
    'M 602 240 L 654 240 L 656 380 Q 662 500 722 590 Q 748 630 748 690 L 748 938 Q 748 960 724 960 L 532 960 Q 508 960 508 938 L 508 690 Q 508 630 534 590 Q 594 500 600 380 Z',
}

/** A bottle and, beside it, what it holds. */
export function bottle(wine: Wine, shape: keyof typeof SHAPES): string {
  const top = shape === 'square' ? 612 : 690
  return [
    across('glass', wine.glass[1], wine.glass[0], wine.glass[1], '#0c0f0a'),
    across('capsule', '#0005', '#fff4', '#0000', '#0006'),
    across('paper', '#00000030', '#ffffff00', '#00000008', '#00000048'),
    shadow(690, 962, 250, 24, 0.6),
    path(SHAPES[shape], 'url(#glass)'),
    stroke('M 552 560 Q 546 600 546 690 L 546 920', '#fff', 9, 'opacity=".2"'),
    ...capsule(wine.capsule),
    ...label(wine, top),
    ...goblet(wine.wine),
  ].join('')
}

const capsule = (color: string) =>
  [color, 'url(#capsule)'].flatMap((fill) => [
    rect(598, 236, 60, 160, fill, 'rx="4"'),
    rect(592, 236, 72, 36, fill, 'rx="7"'),
  ])

function label({ label, ink }: Wine, top: number) {
  const line = (y: number, width: number, height: number, opacity = 0.75) =>
    rect(628 - width / 2, top + y, width, height, ink, `opacity="${opacity}"`)
  return [
    rect(521, top, 214, 262, label),
    rect(533, top + 12, 190, 238, 'none', `stroke="${ink}" stroke-opacity=".5" stroke-width="2"`),
    ...house(ink, top + 34),
    line(128, 150, 9),
    line(148, 104, 5),
    line(174, 122, 2, 0.5),
    line(190, 60, 12, 0.85),
    line(222, 130, 3, 0.5),
    rect(521, top, 214, 262, 'url(#paper)'),
  ]
}

/** The engraving that every such label has: a house with two towers and a row of trees. */
const house = (ink: string, y: number) => [
  rect(590, y + 30, 76, 44, 'none', `stroke="${ink}" stroke-width="2.5"`),
  path(`M 584 ${y + 30} L 628 ${y + 8} L 672 ${y + 30} Z`, 'none', `stroke="${ink}" stroke-width="2.5"`),
  ...[570, 666].map(
    (x) =>
      rect(x, y + 20, 20, 54, 'none', `stroke="${ink}" stroke-width="2.5"`) +
      path(`M ${x - 3} ${y + 20} L ${x + 10} ${y - 6} L ${x + 23} ${y + 20} Z`, ink),
  ),
  ...[600, 620, 642].map((x) => rect(x, y + 42, 9, 16, ink, 'opacity=".7"')),
  stroke(`M 546 ${y + 76} L 710 ${y + 76}`, ink, 2),
  ...[548, 556, 696, 706].map((x) => ellipse(x, y + 62, 6, 14, ink, 'opacity=".6"')),
]

const goblet = ([light, dark]: Wine['wine']) => [
  down('wine', light, dark),
  across('bowl', '#ffffff66', '#ffffff10', '#ffffff08', '#ffffff44'),
  shadow(1010, 968, 130, 14, 0.4),
  ellipse(1000, 958, 104, 17, '#ffffff', 'opacity=".32"'),
  ellipse(1000, 955, 96, 13, '#ffffff', 'opacity=".2"'),
  path('M 992 770 L 1008 770 L 1012 930 Q 1018 950 1050 956 L 950 956 Q 982 950 988 930 Z', '#ffffff', 'opacity=".38"'),
  path('M 893 640 Q 900 752 1000 772 Q 1100 752 1107 640 Z', 'url(#wine)'),
  ellipse(1000, 640, 107, 17, light),
  path('M 908 490 Q 870 650 918 720 Q 950 766 1000 774 Q 1050 766 1082 720 Q 1130 650 1092 490 Z', 'url(#bowl)'),
  ellipse(1000, 490, 92, 13, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="3"'),
  stroke('M 922 520 Q 902 620 922 690', '#fff', 8, 'opacity=".5"'),
]
