import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, relative } from 'node:path/posix'

/** Places of the bundle that were asked for, and where they come from. There are as many as there are lines that fail. */
const known = new Map<string, string>()

const BUNDLED = /(?:file:\/\/)?(\/[^\s():]+)\/(dist\/program\/[\w.-]+\.js):(\d+):(\d+)/g

/**
 * What a stack says of the bundle as it stands in the sources. The map is read for the first error at a place and not
 * kept: Node with `--enable-source-maps` holds it in memory for good.
 */
export function inSources(stack: string): string {
  const maps = new Map<string, SourceMap | null>()
  return stack.replaceAll(BUNDLED, (place, root: string, file: string, line: string, column: string) => {
    if (known.has(place)) return known.get(place)!
    if (!maps.has(file)) maps.set(file, readMap(join(root, file)))
    const found = sourceOf(maps.get(file) ?? null, Number(line), Number(column))
    const source = found === null ? place : `${relative(root, join(root, file, '..', found.file))}:${found.position}`
    known.set(place, source)
    return source
  })
}

function readMap(file: string): SourceMap | null {
  if (!existsSync(`${file}.map`)) return null
  return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
}

function sourceOf(map: SourceMap | null, line: number, column: number) {
  const origin = map?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return null
  return { file: origin.fileName, position: `${origin.lineNumber}:${origin.columnNumber}` }
}
