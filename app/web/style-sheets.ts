import { createHash } from 'node:crypto'
import type { AtRule as AtRuleNode, Plugin as PostcssPlugin } from 'postcss'

const DARK = '(prefers-color-scheme: dark)'

/**
 * Until a script has chosen between light and dark, and where none ever does, the device decides: each rule for one of
 * the two is repeated for a document on which nothing is chosen.
 */
export function schemeOfDevice(): PostcssPlugin {
  const chosen = /(?::root)?\[data-mantine-color-scheme=(['"]?)(light|dark)\1\]/g
  const unchosen = ':root:not([data-mantine-color-scheme])'
  return {
    postcssPlugin: 'strongroom:scheme-of-device',
    Rule(rule, { AtRule }) {
      if (rule.parent?.type === 'atrule' && (rule.parent as AtRuleNode).params === DARK) return
      const selectorsFor = (scheme: string) =>
        rule.selectors
          .filter((selector) => [...selector.matchAll(chosen)].some((found) => found[2] === scheme))
          .map((selector) => selector.replace(chosen, unchosen))
      const dark = selectorsFor('dark')
      if (dark.length > 0)
        rule.after(new AtRule({ name: 'media', params: DARK, nodes: [rule.clone({ selectors: dark })] }))
      const light = selectorsFor('light').filter((selector) => !rule.selectors.includes(selector))
      if (light.length > 0) rule.selectors = [...rule.selectors, ...light]
    },
  }
}

/** A class stands in scripts, pages and sheets, often many at once: its name, and by what it says which sheet it is of. */
export function shortName(name: string, _: string, css: string): string {
  return `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 4)}`
}

/**
 * What a sheet composes from another is put before it, in each sheet anew. The recipes come with the app, and stand there
 * alone: what was put before a sheet has no source.
 */
export function recipesOnce(): PostcssPlugin {
  return {
    postcssPlugin: 'strongroom:recipes-once',
    OnceExit(root) {
      root.walkAtRules('layer', (layer) => {
        if (layer.params === 'recipes' && layer.source === undefined) layer.remove()
      })
    },
  }
}
