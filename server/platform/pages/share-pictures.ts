import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PageData } from '#contract/page-data.ts'
import type { PageSettings, Prerender, SharePicture } from './built.ts'

export const PICTURE = { width: 1200, height: 630 }

/** The picture of `/legal/terms` is `/share/legal/terms.png`. */
export const addressOfPicture = (path: string) =>
  `/share${path === '/' ? '/home' : path}${path.endsWith('*') ? '' : '.png'}`

export const pageOfPicture = (address: string) =>
  address
    .replace(/^\/share/, '')
    .replace(/\.png$/, '')
    .replace(/^\/home$/, '/')

/** Pictures for those who are sent an address. Each is drawn when it is first asked for, and kept while it says the same. */
export function sharePictures({ pictureOf }: Prerender, settings: PageSettings) {
  const kept = new Map<string, { of: string; png: Promise<Buffer> }>()
  let last: Promise<unknown> = Promise.resolve()

  return (path: string, data: PageData): Promise<Buffer> => {
    const picture = pictureOf(path, settings, data)!
    const of = JSON.stringify(picture)
    const before = kept.get(path)
    if (before?.of === of) return before.png

    // One at a time, for whoever asks for all of them at once.
    const png = last.then(() => draw(picture))
    last = png.catch(() => kept.delete(path))
    kept.set(path, { of, png })
    return png
  }
}

const SCRIPT = fileURLToPath(new URL('draw-share-picture.ts', import.meta.url))
const MOST_BYTES = 8_000_000
const MOST_MS = 20_000

/** In a process of its own: that this one never reads an SVG is part of how it handles people's photographs. */
function draw(picture: SharePicture): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer' as const, maxBuffer: MOST_BYTES, timeout: MOST_MS }
    const child = execFile(process.execPath, [SCRIPT], options, (error, png, said) =>
      error
        ? reject(new Error(`A picture could not be drawn: ${said.toString().trim()}`, { cause: error }))
        : resolve(png),
    )
    child.stdin!.end(JSON.stringify({ ...picture, ...PICTURE }))
  })
}
