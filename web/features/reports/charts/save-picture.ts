import type { Picture, Shape } from './picture.ts'

const MARGIN = 28
const HEAD = 56
const SCALE = 2

/** A chart as a PNG, in the colours and letters that it has on the page, under its title. */
export async function savePicture({ width, height, shapes }: Picture, title: string, shown: Element) {
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + 2 * MARGIN + HEAD) * SCALE
  const pen = canvas.getContext('2d')!
  const style = getComputedStyle(shown)
  const paint = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const sans = style.fontFamily

  pen.scale(SCALE, SCALE)
  pen.fillStyle = paint('surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(MARGIN, MARGIN)
  pen.fillStyle = paint('ink')
  pen.font = `500 22px ${paint('serif')}`
  pen.fillText(title, 0, 20, width)
  pen.translate(0, HEAD)
  for (const shape of shapes) draw(shape)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('We couldn’t create the picture')
  return blob

  function draw(shape: Shape) {
    if (shape.kind === 'line') {
      pen.strokeStyle = paint('control-line')
      pen.beginPath()
      pen.moveTo(shape.x1, shape.y1)
      pen.lineTo(shape.x2, shape.y2)
      pen.stroke()
      return
    }
    pen.fillStyle = paint(shape.paint)
    if (shape.kind === 'bar') {
      pen.beginPath()
      pen.roundRect(shape.x, shape.y, shape.width, shape.height, 2)
      pen.fill()
      if (shape.paint === 'track') return
      pen.strokeStyle = paint('chart-edge')
      pen.stroke()
      return
    }
    pen.font = `${shape.bold ? 500 : 400} ${shape.size}px ${sans}`
    pen.textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[shape.anchor]
    pen.fillText(shape.text, shape.x, shape.y)
  }
}

let ruler: CanvasRenderingContext2D | null = null

/** In the letters of the page. */
export function measureText(text: string, size: number): number {
  ruler ??= document.createElement('canvas').getContext('2d')!
  ruler.font = `500 ${size}px ${getComputedStyle(document.body).fontFamily}`
  return ruler.measureText(text).width
}
