import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path/posix'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const BUNDLE = 'dist/program/'
const BUNDLED = /dist\/program\/([\w.-]{1,200}):(\d{1,9}):(\d{1,9})/g

/** Places of the bundle that were asked for, and where they come from. There are as many as there are lines that fail. */
const known = new Map<string, string>()

/**
 * What a stack says of the bundle as it stands in the sources. The map is read for the first error at a place and not
 * kept: Node with `--enable-source-maps` holds it in memory for good.
 */
export function inSources(stack: string, root = ROOT): string {
  const maps = new Map<string, SourceMap | null>()
  const fromRoot = stack
    .replaceAll(`${pathToFileURL(root).href}${BUNDLE}`, BUNDLE)
    .replaceAll(`${root}${BUNDLE}`, BUNDLE)
  return fromRoot.replaceAll(BUNDLED, (place, file: string, line: string, column: string) => {
    if (known.has(place)) return known.get(place)!
    if (!maps.has(file)) maps.set(file, readMap(`${root}${BUNDLE}${file}.map`))
    const source = sourceOf(maps.get(file) ?? null, Number(line), Number(column)) ?? place
    known.set(place, source)
    return source
  })
}

function readMap(file: string): SourceMap | null {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null
}

function sourceOf(map: SourceMap | null, line: number, column: number) {
  const origin = map?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return null
  return `${join(BUNDLE, origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
}
