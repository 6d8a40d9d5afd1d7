import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIBRARIES = ['core', 'hooks'] as const
type Library = (typeof LIBRARIES)[number]

/**
 * Takes each part of Mantine from the file in which it is made. By its one file of exports every page seems to need all of
 * it, and nobody could say which page waits for what.
 */
export function mantineByPart(): Plugin {
  const files = Object.fromEntries(LIBRARIES.map((name) => [name, filesOfParts(name)])) as Record<
    Library,
    Map<string, string>
  >
  return {
    name: 'strongroom:mantine-by-part',
    apply: 'build',
    transform: {
      filter: { code: /["']@mantine\/(?:core|hooks)["']|^(?:Button|ActionIcon)\.Group/m },
      handler(code) {
        const byPart = code.replaceAll(GROUPS, '').replaceAll(IMPORT, (whole, names: string, library: Library) => {
          const parts = names.split(',').map((name) => name.trim())
          const imports = parts.filter(Boolean).map((part) => {
            const file = files[library].get(part.split(' as ')[0]!)
            return file === undefined ? null : `import { ${part} } from ${JSON.stringify(file)};`
          })
          return imports.includes(null) ? whole : imports.join(' ')
        })
        return { code: byPart, map: null }
      },
    },
  }
}

/** What hangs on a button and is used nowhere here: it would come with every button. */
const GROUPS = /^(?:Button|ActionIcon)\.(?:Group|GroupSection) = \w+;$/gm
// Safe pattern: source of ours and of Mantine, of which a name has no braces.
const IMPORT = /\bimport\s*\{([^{}]*)\}\s*from\s*["']@mantine\/(core|hooks)["'];?/g
// Safe pattern: Mantine's own list of its files.
const PART = /^import (?:\{([^{}]*)\}|(\w+)) from "([^"]+)";?$/gm

/** In which file each part is made, by Mantine's file of exports. */
function filesOfParts(library: Library) {
  const index = fileURLToPath(import.meta.resolve(`@mantine/${library}`))
  const files = new Map<string, string>()
  for (const [, names, , file] of readFileSync(index, 'utf8').matchAll(PART))
    for (const name of (names ?? '').split(','))
      // Under another name it is not what its file calls it.
      if (!name.includes(' as ')) files.set(name.trim(), file!.startsWith('.') ? join(dirname(index), file!) : file!)
  return files
}
