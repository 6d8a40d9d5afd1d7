import type { Rolldown } from 'vite'

/** Of a module with the component of an address: the name of its file in `web/routes/`. */
export const pageOf = (module: string) => /\/routes\/([^/?]{1,200})\.tsx\?tsr-split=component/.exec(module)?.[1] ?? null
export const FORMS = ['login', 'register', 'forgot-password', 'update-password']
/** What people see before they have a vault, and right after they have signed in. */
export const FIRST_PAGES =
  /^(index|legal\..*|(creator-|vault-|estate-|insurance-).*|data-protection|offline|confirm-email|dashboard|login|register|forgot-password|update-password)$/

/**
 * Names the file that a module of ours goes to, by the pages that can't do without it, and by all that can come to load it.
 * By itself the bundler makes a file of what each set of pages shares: more than a hundred for the vault, half of them under 1 kB.
 */
export function ownModules(
  fileFor: (pages: string[], all: string[]) => string | false,
): Rolldown.CodeSplittingNameFunction {
  return (id, context) => {
    if (id.includes('/node_modules/')) return null
    const pages = new Set<string>()
    const all = new Set<string>()
    const seen = new Set<string>()
    const walk = (module: string, isNeeded: boolean) => {
      const step = `${isNeeded} ${module}`
      const found = context.getModuleInfo(module)
      if (seen.has(step) || found === null) return
      seen.add(step)
      const page = pageOf(module)
      if (page !== null || found.dynamicImporters.length > 0) {
        all.add(page ?? module)
        if (isNeeded) pages.add(page ?? module)
      }
      if (page !== null) return
      for (const importer of found.dynamicImporters) walk(importer, false)
      for (const importer of found.importers) walk(importer, isNeeded)
    }
    walk(id, true)
    return fileFor([...pages], [...all]) || null
  }
}
