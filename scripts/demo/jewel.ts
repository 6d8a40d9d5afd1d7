import { across, circle, ellipse, group, lit, onCircle, polygon, shadow, stroke, type Point } from './svg.ts'

export interface Gem {
  /** From its brightest facet to its darkest. */
  facets: [string, string, string, string, string]
  metal: [light: string, middle: string, dark: string]
}

/** A ring that stands, its stone cut in steps and held by four claws between two small ones. */
export function ring({ facets, metal }: Gem): string {
  return [
    across('band', metal[1], metal[0], metal[2], metal[1], metal[2]),
    lit('brilliant', '#ffffff', '#dfe6ec', '#9aa6b0'),
    shadow(830, 965, 290, 30, 0.55),
    ellipse(800, 730, 214, 226, 'none', 'stroke="url(#band)" stroke-width="40"'),
    ellipse(800, 730, 232, 244, 'none', `stroke="${metal[0]}" stroke-width="3" opacity=".6"`),
    ellipse(800, 733, 195, 207, 'none', `stroke="${metal[2]}" stroke-width="5" opacity=".55"`),
    stroke('M 618 668 Q 640 590 690 550', '#fff', 7, 'opacity=".65"'),
    polygon(
      [
        [668, 548],
        [932, 548],
        [878, 610],
        [722, 610],
      ],
      metal[1],
    ),
    ...[-1, 1].map((side) =>
      circle(800 + side * 170, 520, 40, 'url(#brilliant)', `stroke="${metal[2]}" stroke-width="5"`),
    ),
    ...[-1, 1].map((side) =>
      polygon(
        [
          [800 + side * 170, 490],
          [800 + side * 192, 520],
          [800 + side * 170, 546],
          [800 + side * 148, 520],
        ],
        '#fff',
        'opacity=".65"',
      ),
    ),
    steppedStone(800, 440, 132, 104, facets),
    ...claws(metal),
  ].join('')
}

const claws = (metal: Gem['metal']) =>
  [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => circle(800 + x * 112, 440 + y * 84, 15, metal[0], `stroke="${metal[2]}" stroke-width="3"`)),
  )

/** Eight sides in three steps, each facet as bright as it faces the light. */
function steppedStone(cx: number, cy: number, width: number, height: number, facets: Gem['facets']) {
  const corners = (scale: number): Point[] => {
    const [w, h, cut] = [width * scale, height * scale, 44 * scale]
    const quarter: Point[] = [
      [-w + cut, -h],
      [w - cut, -h],
      [w, -h + cut],
      [w, h - cut],
      [w - cut, h],
      [-w + cut, h],
      [-w, h - cut],
      [-w, -h + cut],
    ]
    return quarter.map(([x, y]) => [cx + x, cy + y])
  }
  const brightness = [1, 2, 3, 3, 4, 3, 1, 0]
  const steps = [1, 0.8, 0.6, 0.42]
  const sides = steps.slice(1).flatMap((inner, step) => {
    const [outer, within] = [corners(steps[step] ?? 1), corners(inner)]
    return outer.map((corner, i) => {
      const next = (i + 1) % 8
      const shade = facets[(brightness[i]! + step) % 5]!
      return polygon(
        [corner, outer[next]!, within[next]!, within[i]!],
        shade,
        'stroke="#ffffff" stroke-opacity=".22" stroke-width="1.5"',
      )
    })
  })
  const table = corners(0.42)
  return group([
    ...sides,
    polygon(table, facets[1]),
    polygon([table[7]!, table[0]!, table[1]!, table[5]!], facets[0], 'opacity=".75"'),
    polygon(
      [
        [cx - 20, cy - 8],
        [cx + 22, cy - 26],
        [cx + 8, cy + 4],
      ],
      '#fff',
      'opacity=".8"',
    ),
  ])
}

/** A strand of pearls laid down in a loop, larger towards the front, with a clasp behind. */
export function pearls(metal: Gem['metal']): string {
  const strand = Array.from({ length: 46 }, (_, i) => {
    const [x, y] = onCircle(0, 0, 1, 10 + (i * 340) / 45)
    return { x: 800 + x * 330, y: 620 + y * 300, r: 20 + 8 * ((y + 1) / 2) }
  })
  return [
    lit('pearl', '#ffffff', '#f6ede2', '#dccabb', '#a08d80'),
    lit('sheen', '#f3d9d6', '#f3d9d600'),
    group(
      strand.map(({ x, y, r }) => ellipse(x + 12, y + r * 0.75, r * 1.15, r * 0.6, '#1d1712')),
      'opacity=".42" filter="url(#faint)"',
    ),
    ...strand.map(
      ({ x, y, r }) =>
        circle(x, y, r, 'url(#pearl)') +
        circle(x + r * 0.2, y + r * 0.25, r * 0.6, 'url(#sheen)', 'opacity=".5"') +
        circle(x - r * 0.3, y - r * 0.38, r * 0.17, '#fff', 'opacity=".9"'),
    ),
    ellipse(800, 322, 34, 20, metal[1], `stroke="${metal[2]}" stroke-width="4"`),
    ...[-14, 0, 14].map((x) => circle(800 + x, 321, 5, '#fff', `stroke="${metal[2]}" stroke-width="1.5"`)),
  ].join('')
}
