import { across, circle, diceOf, down, ellipse, group, path, polygon, rect, stroke } from './svg.ts'

export type Picture = 'harbour' | 'fields' | 'hills' | 'arcs' | 'pears' | 'rain'

interface Frame {
  wood: [light: string, middle: string, dark: string]
  portrait?: boolean
}

/** A framed picture on a wall, lit from the upper left, so that two sides of its frame are bright and two are not. */
export function painting(picture: Picture, { wood, portrait = false }: Frame): string {
  const [w, h] = portrait ? [540, 700] : [860, 600]
  const [x, y] = [800 - w / 2, 600 - h / 2]
  const depth = 58
  const side = (points: [number, number][], fill: string) => polygon(points, fill, 'stroke="#0003" stroke-width="1.5"')
  const [left, top, right, bottom] = [x - depth, y - depth, x + w + depth, y + h + depth]
  return [
    rect(left + 14, top + 26, right - left, bottom - top, '#1d1712', 'opacity=".5" filter="url(#soft)"'),
    side(
      [
        [left, top],
        [right, top],
        [x + w, y],
        [x, y],
      ],
      wood[0],
    ),
    side(
      [
        [left, top],
        [x, y],
        [x, y + h],
        [left, bottom],
      ],
      wood[1],
    ),
    side(
      [
        [right, top],
        [right, bottom],
        [x + w, y + h],
        [x + w, y],
      ],
      wood[2],
    ),
    side(
      [
        [left, bottom],
        [x, y + h],
        [x + w, y + h],
        [right, bottom],
      ],
      wood[1],
    ),
    ...[16, 40].map((inset) =>
      rect(
        left + inset,
        top + inset,
        right - left - 2 * inset,
        bottom - top - 2 * inset,
        'none',
        `stroke="${wood[0]}" stroke-opacity=".7" stroke-width="3"`,
      ),
    ),
    rect(x - 12, y - 12, w + 24, h + 24, '#efe8da'),
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${CANVASES[picture](w, h)}</svg>`,
    rect(x, y, w, 12, '#000', 'opacity=".22" filter="url(#faint)"'),
    rect(x, y, 10, h, '#000', 'opacity=".18" filter="url(#faint)"'),
  ].join('')
}

const CANVASES: Record<Picture, (w: number, h: number) => string> = { harbour, fields, hills, arcs, pears, rain }

function harbour(w: number, h: number) {
  const dice = diceOf(11)
  const boat = (x: number, y: number, size: number, sail: string) => [
    path(
      `M ${x - 60 * size} ${y} L ${x + 60 * size} ${y} L ${x + 42 * size} ${y + 20 * size} L ${x - 44 * size} ${y + 20 * size} Z`,
      '#3c3a40',
    ),
    path(
      `M ${x - 4 * size} ${y - 6} L ${x - 4 * size} ${y - 150 * size} Q ${x + 60 * size} ${y - 60 * size} ${x + 48 * size} ${y - 6} Z`,
      sail,
    ),
    path(
      `M ${x - 12 * size} ${y - 6} L ${x - 12 * size} ${y - 120 * size} L ${x - 52 * size} ${y - 6} Z`,
      sail,
      'opacity=".8"',
    ),
    path(
      `M ${x - 4 * size} ${y + 26 * size} L ${x + 40 * size} ${y + 26 * size} L ${x + 8 * size} ${y + 110 * size} Z`,
      sail,
      'opacity=".25"',
    ),
  ]
  return [
    down('sky', '#7d90a6', '#c6b9ae', '#eac9a0', '#f3dcb4') + down('sea', '#d9b78f', '#7f8c98', '#3f5264'),
    rect(0, 0, w, h * 0.55, 'url(#sky)') + rect(0, h * 0.55, w, h * 0.45, 'url(#sea)'),
    circle(w * 0.62, h * 0.46, 36, '#fbeecb') + circle(w * 0.62, h * 0.46, 90, '#fbe7b8', 'opacity=".3"'),
    path(
      `M 0 ${h * 0.5} Q ${w * 0.15} ${h * 0.43} ${w * 0.32} ${h * 0.55} L 0 ${h * 0.55} Z`,
      '#75808c',
      'opacity=".75"',
    ),
    ...Array.from({ length: 90 }, () => {
      const [x, y] = [dice(0, w), h * (0.56 + 0.43 * dice(0, 1) ** 1.4)]
      return stroke(
        `M ${x} ${y} l ${dice(14, 70)} 0`,
        dice(0, 1) < 0.5 ? '#f5d9ac' : '#4b5d70',
        dice(1.5, 5),
        'opacity=".45"',
      )
    }),
    ...Array.from({ length: 14 }, (_, i) =>
      stroke(`M ${w * 0.62 - dice(10, 60)} ${h * 0.57 + i * 17} l ${dice(40, 110)} 0`, '#fdf0cf', 4, 'opacity=".6"'),
    ),
    ...boat(w * 0.3, h * 0.66, 1, '#ead8b8'),
    ...boat(w * 0.78, h * 0.6, 0.6, '#b9694c'),
  ].join('')
}

function fields(w: number, h: number) {
  const dice = diceOf(5)
  const blocks: [number, number, number, number, string][] = [
    [0.06, 0.07, 0.88, 0.36, '#c08a3e'],
    [0.06, 0.46, 0.5, 0.46, '#46545f'],
    [0.6, 0.46, 0.34, 0.2, '#b4573c'],
    [0.6, 0.7, 0.34, 0.22, '#d9c7a0'],
  ]
  const strokes = (x: number, y: number, bw: number, bh: number) =>
    Array.from({ length: 26 }, () => {
      const [sy, sx] = [y + dice(8, bh - 8), x + dice(0, bw * 0.4)]
      return stroke(
        `M ${sx} ${sy} q ${bw * 0.2} ${dice(-9, 9)} ${dice(bw * 0.25, bw * 0.55)} 0`,
        dice(0, 1) < 0.6 ? '#fff3d6' : '#2a1d12',
        dice(2, 8),
        'opacity=".1"',
      )
    })
  return [
    rect(0, 0, w, h, '#e6d9bf'),
    ...blocks.flatMap(([x, y, bw, bh, color]) => [
      rect(x * w, y * h, bw * w, bh * h, color, 'rx="5"'),
      ...strokes(x * w, y * h, bw * w, bh * h),
    ]),
  ].join('')
}

function hills(w: number, h: number) {
  const dice = diceOf(23)
  const shades = ['#c3c9bb', '#a3b0a0', '#84957f', '#677a63', '#4e614d', '#384838']
  const ridge = (i: number) => {
    const y = h * (0.36 + i * 0.11)
    const bends = Array.from(
      { length: 5 },
      (_, k) => `S ${(k + 0.5) * (w / 4)} ${y + dice(-50, 46)} ${(k + 1) * (w / 4)} ${y + dice(-16, 16)}`,
    )
    return path(`M -10 ${y} ${bends.join(' ')} L ${w + 300} ${h} L -10 ${h} Z`, shades[i]!)
  }
  return [
    down('mist', '#d8cdb8', '#f0e2c6', '#e4d8c4'),
    rect(0, 0, w, h, 'url(#mist)'),
    circle(w * 0.7, h * 0.22, 44, '#e2a973', 'opacity=".85"'),
    ...shades.map((_, i) => ridge(i)),
  ].join('')
}

function arcs(w: number, h: number) {
  const colors = ['#2f3e46', '#b4653f', '#d9b26a', '#7d8d7a', '#efe5d0']
  const nest = (cx: number, cy: number, r: number, turn: number) =>
    group(colors.map((color, i) => circle(cx, cy, r * (1 - i * 0.19), colors[(i + turn) % 5] ?? color)))
  const [a, b] = [w / 2, h / 3]
  const cells = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = [(i % 2) * a, Math.floor(i / 2) * b]
    const [cx, cy] = [i % 3 === 0 ? 0 : a, i % 2 === 0 ? b : 0]
    return `<svg x="${x}" y="${y}" width="${a}" height="${b}" viewBox="0 0 ${a} ${b}">${rect(0, 0, a, b, colors[(i + 2) % 5]!)}${nest(cx, cy, a * 0.96, i)}</svg>`
  })
  return cells.join('')
}

function pears(w: number, h: number) {
  const pear = (x: number, y: number, s: number, fill: string) => [
    ellipse(x + 20 * s, y + 122 * s, 96 * s, 16 * s, '#2a1f16', 'opacity=".45"'),
    path(
      `M ${x} ${y - 110 * s} C ${x + 46 * s} ${y - 110 * s} ${x + 36 * s} ${y - 30 * s} ${x + 70 * s} ${y + 14 * s} C ${x + 112 * s} ${y + 76 * s} ${x + 70 * s} ${y + 128 * s} ${x} ${y + 126 * s} C ${x - 70 * s} ${y + 128 * s} ${x - 112 * s} ${y + 76 * s} ${x - 70 * s} ${y + 14 * s} C ${x - 36 * s} ${y - 30 * s} ${x - 46 * s} ${y - 110 * s} ${x} ${y - 110 * s} Z`,
      fill,
    ),
    stroke(`M ${x} ${y - 106 * s} q ${6 * s} ${-26 * s} ${22 * s} ${-40 * s}`, '#4a3423', 6 * s),
    ellipse(x - 36 * s, y + 36 * s, 18 * s, 34 * s, '#fff6d8', 'opacity=".4"'),
  ]
  return [
    across('ochre', '#d9bc6a', '#b08a3c', '#6d4e20') +
      across('green', '#b5b276', '#858a4c', '#4b5029') +
      across('red', '#d08a5a', '#a4512f', '#5e2717'),
    rect(0, 0, w, h, '#57504c') +
      rect(0, h * 0.62, w, h * 0.4, '#8b7359') +
      rect(0, h * 0.62, w, 5, '#3a2f27', 'opacity=".5"'),
    path(`M ${w * 0.1} ${h * 0.7} L ${w * 0.92} ${h * 0.68} L ${w} ${h} L 0 ${h} Z`, '#e0d6c4', 'opacity=".85"'),
    ...pear(w * 0.38, h * 0.6, 1.05, 'url(#ochre)'),
    ...pear(w * 0.6, h * 0.64, 0.92, 'url(#red)'),
    ...pear(w * 0.22, h * 0.7, 0.8, 'url(#green)'),
  ].join('')
}

function rain(w: number, h: number) {
  const dice = diceOf(31)
  const tones = ['#e9dfce', '#8fa0ad', '#5f7383', '#c99b63', '#35424d']
  return [
    down('evening', '#48555f', '#7f8a90', '#b9a68c'),
    rect(0, 0, w, h, 'url(#evening)'),
    ...Array.from({ length: 170 }, () => {
      const [x, y] = [dice(0, w), dice(-40, h)]
      return stroke(
        `M ${x} ${y} l ${dice(-14, 6)} ${dice(40, 190)}`,
        tones[Math.floor(dice(0, 4.99))]!,
        dice(2, 13),
        `opacity="${dice(0.2, 0.75).toFixed(2)}"`,
      )
    }),
    rect(0, h * 0.8, w, h * 0.2, '#2c353d', 'opacity=".45"'),
  ].join('')
}
