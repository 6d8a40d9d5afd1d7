import {
  across,
  circle,
  diceOf,
  down,
  ellipse,
  group,
  lit,
  path,
  rect,
  round,
  shadow,
  stroke,
  onCircle,
} from './svg.ts'

/** A rangefinder camera, leather and chrome. */
export function camera(): string {
  return [
    down('chrome', '#f1f2f2', '#b9bdc0', '#80868b') +
      lit('lens', '#5d7291', '#1b2430', '#07090c') +
      lit('barrel', '#e8eaeb', '#8b9196', '#3c4146'),
    shadow(820, 930, 460, 24, 0.6),
    rect(400, 470, 800, 456, 'url(#chrome)', 'rx="56"'),
    rect(400, 560, 800, 290, '#2b2826') + rect(400, 560, 800, 290, '#000', 'filter="url(#grain)" opacity=".7"'),
    ...[560, 846].map((y) => rect(400, y, 800, 4, '#fff', 'opacity=".35"')),
    path('M 500 470 Q 506 420 560 420 L 1040 420 Q 1094 420 1100 470 Z', 'url(#chrome)'),
    ...[
      [486, 82],
      [1054, 96],
    ].map(([x, w]) =>
      group([
        rect(x!, 392, w!, 46, 'url(#chrome)', 'rx="8"'),
        ...Array.from({ length: 9 }, (_, i) => rect(x! + 8 + i * ((w! - 16) / 8), 400, 3, 34, '#000', 'opacity=".3"')),
      ]),
    ),
    rect(664, 446, 92, 56, '#14181d', 'rx="8"') +
      rect(900, 446, 112, 60, '#14181d', 'rx="8"') +
      rect(908, 452, 60, 20, '#8fa5c4', 'rx="4" opacity=".5"'),
    circle(806, 710, 196, '#1d1712', 'opacity=".5" filter="url(#faint)"'),
    circle(800, 700, 190, 'url(#barrel)'),
    ...round(60, (degrees) =>
      stroke(`M ${onCircle(800, 700, 178, degrees)} L ${onCircle(800, 700, 188, degrees)}`, '#2c3034', 4),
    ),
    circle(800, 700, 150, '#17191b') +
      circle(800, 700, 132, 'url(#barrel)') +
      circle(800, 700, 112, '#0d0f11') +
      circle(800, 700, 92, 'url(#lens)'),
    ellipse(768, 664, 34, 22, '#cfdcf2', 'opacity=".5" transform="rotate(-36 768 664)"') +
      circle(836, 742, 12, '#a685b8', 'opacity=".55"'),
    circle(1120, 640, 12, '#b4553f') + circle(480, 640, 16, 'url(#barrel)'),
  ].join('')
}

/** A pierced form in bronze on a plinth of stone, with a thread of light through it. */
export function sculpture([light, middle, dark]: [string, string, string]): string {
  return [
    lit('bronze', light, middle, dark, '#17130f') +
      across('stone', '#d9d3c6', '#f1ede4', '#bdb5a5') +
      across('hollow', '#17130f', dark, middle),
    shadow(830, 1000, 290, 24, 0.6),
    rect(600, 850, 400, 146, 'url(#stone)') + path('M 600 850 L 634 826 L 966 826 L 1000 850 Z', '#f6f3ec'),
    ellipse(800, 838, 130, 10, '#1d1712', 'opacity=".5" filter="url(#faint)"'),
    path(
      'M 790 840 C 640 800 570 640 620 470 C 660 330 770 220 880 250 C 1010 290 1030 430 1000 560 C 972 690 930 800 830 840 Z',
      'url(#bronze)',
    ),
    path('M 800 640 C 720 640 700 540 740 460 C 780 380 880 370 900 440 C 920 520 880 640 800 640 Z', 'url(#hollow)'),
    path('M 806 622 C 742 622 728 538 760 470 C 792 404 868 396 884 452 C 900 520 868 622 806 622 Z', '#b3b9aa'),
    ...Array.from({ length: 7 }, (_, i) =>
      stroke(`M ${756 + i * 6} ${480 + i * 18} L ${880 - i * 3} ${436 + i * 22}`, '#f3ead6', 2.5, 'opacity=".85"'),
    ),
    path(
      'M 650 660 C 620 560 660 420 760 320',
      'none',
      `stroke="${light}" stroke-width="22" stroke-linecap="round" opacity=".5" filter="url(#faint)"`,
    ),
  ].join('')
}

/** A weaving on its rod: bands of wool, no two rows quite alike. */
export function weaving(wools: string[]): string {
  const dice = diceOf(41)
  const rows = Array.from({ length: 30 }, (_, i) => {
    const y = 330 + i * 17
    const color = wools[Math.floor(i / 3) % wools.length]!
    const other = wools[(Math.floor(i / 3) + 2) % wools.length]!
    const wave = Math.sin(i / 4) * 70
    return [
      rect(530, y, 540, 17, color),
      ...[0, 1, 2, 3].map((k) => rect(548 + k * 135 + wave / 2, y, 50 + Math.abs(wave) * 0.6, 17, other)),
      stroke(`M 530 ${y + 16} L 1070 ${y + 16}`, '#000', 2, 'opacity=".16"'),
    ].join('')
  })
  return [
    across('rod', '#6d4e34', '#a47c56', '#5a3d27') +
      `<clipPath id="cloth"><rect x="530" y="330" width="540" height="510"/></clipPath>`,
    rect(546, 340, 540, 560, '#1d1712', 'opacity=".4" filter="url(#soft)"'),
    stroke('M 800 190 L 500 312 M 800 190 L 1100 312', '#4d3f31', 4),
    group(rows, 'clip-path="url(#cloth)"'),
    ...Array.from({ length: 90 }, (_, i) =>
      stroke(`M ${534 + i * 6} 330 L ${534 + i * 6} 840`, '#000', 1, 'opacity=".09"'),
    ),
    ...Array.from({ length: 60 }, (_, i) =>
      stroke(`M ${534 + i * 9} 838 q ${dice(-6, 6)} 50 ${dice(-8, 8)} ${dice(90, 120)}`, wools[i % wools.length]!, 5),
    ),
    rect(480, 306, 640, 26, 'url(#rod)', 'rx="13"') +
      circle(478, 319, 18, '#6d4e34') +
      circle(1122, 319, 18, '#6d4e34'),
    circle(800, 188, 8, '#6b5d4c'),
  ].join('')
}
