const MARGIN = 28
const HEAD = 64
const GAP = 20
const SCALE = 2

/** What a figure draws, as a PNG in the colours and letters that it has on the page, under its title. */
export async function savePicture(figure: Element, title: string, about: string): Promise<Blob> {
  const plots = [...figure.querySelectorAll<SVGSVGElement>('svg[data-plot]')]
  const sizes = plots.map((plot) => plot.viewBox.baseVal)
  const width = Math.max(...sizes.map((size) => size.width))
  const height = sizes.reduce((sum, size) => sum + size.height + GAP, -GAP)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + 2 * MARGIN + HEAD) * SCALE
  const pen = canvas.getContext('2d')!
  const style = getComputedStyle(figure)
  const paint = (name: string) => style.getPropertyValue(`--${name}`).trim()

  pen.fillStyle = paint('surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(SCALE, SCALE)
  pen.fillStyle = paint('ink')
  pen.font = `500 22px ${paint('serif')}`
  pen.fillText(title, MARGIN, MARGIN + 20, width)
  pen.fillStyle = paint('quiet')
  pen.font = `400 13px ${style.fontFamily}`
  pen.fillText(about, MARGIN, MARGIN + 42, width)

  let top = MARGIN + HEAD
  for (const [index, plot] of plots.entries()) {
    const shapes = plot.querySelectorAll<SVGGraphicsElement>('line, rect, path, circle, text')
    for (const shape of shapes) draw(pen, shape, placeOf(plot, shape), top)
    top += sizes[index]!.height + GAP
  }

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('We couldn’t create the picture')
  return blob
}

/** From a shape’s own measures to those of its drawing, however large that is on the page. */
const placeOf = (plot: SVGSVGElement, shape: SVGGraphicsElement) =>
  plot.getScreenCTM()!.inverse().multiply(shape.getScreenCTM()!)

function draw(pen: CanvasRenderingContext2D, shape: SVGGraphicsElement, place: DOMMatrix, top: number) {
  const style = getComputedStyle(shape)
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0)
  pen.setTransform(SCALE, 0, 0, SCALE, MARGIN * SCALE, top * SCALE)
  pen.transform(place.a, place.b, place.c, place.d, place.e, place.f)
  if (shape instanceof SVGTextElement) {
    pen.fillStyle = style.fill
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    pen.textAlign = ({ middle: 'center', end: 'right' } as const)[style.textAnchor] ?? 'left'
    pen.fillText(shape.textContent, number('x'), number('y'))
    return
  }
  const outline = new Path2D(shape instanceof SVGPathElement ? (shape.getAttribute('d') ?? '') : undefined)
  if (shape instanceof SVGRectElement)
    outline.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  if (shape instanceof SVGCircleElement) outline.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
  if (shape instanceof SVGLineElement) {
    outline.moveTo(number('x1'), number('y1'))
    outline.lineTo(number('x2'), number('y2'))
  }
  if (style.fill !== 'none' && !(shape instanceof SVGLineElement)) {
    pen.fillStyle = style.fill
    // A pen, not an array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    pen.fill(outline)
  }
  if (style.stroke !== 'none') {
    pen.strokeStyle = style.stroke
    pen.lineWidth = Number.parseFloat(style.strokeWidth)
    pen.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(Number.parseFloat))
    pen.stroke(outline)
  }
}
