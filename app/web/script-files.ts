import type { Rolldown } from 'vite'

/** Of a module with the component of an address: the name of its file in `app/pages/`. */
export const pageOf = (module: string) =>
  /\/app\/pages\/([^/?]{1,200})\.tsx\?tsr-split=component/.exec(module)?.[1] ?? null
const FORMS = ['login', 'register', 'forgot-password', 'update-password']

// Safe pattern: of names that we write, tried on paths of the build.
const PANEL_PARTS =
  /node_modules\/(?:@floating-ui|tslib|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\/|@mantine\/core\/esm\/(?:utils\/Floating|components\/(?:Popover|Portal|FocusTrap|Overlay|Modal|ModalBase|Drawer|ScrollArea|Combobox|Select|Autocomplete|OptionsDropdown|Pill|PillsInput))\/|\/dialog-window\./

/** Parts that know no subject, and so need none of its files. */
const UI = /node_modules\/|\/ui\//

const MANY = 6

/** What stands around every page of a member, and is too small for a request of its own. */
const SHELL_PARTS = /\/app\/shell\/legal-changes-notice\./

/** What pages of all kinds may load: what it needs itself must come in none but these. */
const FOR_ALL: ReadonlySet<string | null> = new Set(['everywhere', 'working', 'fields', 'several', null])

type Context = Rolldown.ChunkingContext

/**
 * Names the file that a module goes to by the pages that can't do without it; null where the bundler makes a file of what the
 * same pages need. By itself it makes more than a hundred for the vault, half of them under 1 kB.
 */
export function sharedFiles(): Rolldown.CodeSplittingNameFunction {
  const known = new Map<string, string | null>()
  const fileOf = (id: string, context: Context): string | null => {
    // Whoever asks one of their files of exports seems to need all.
    if (id.includes('/node_modules/@tanstack/')) return null
    const before = known.get(id)
    if (before !== undefined) return before
    const file = fileBy(pagesWith(id, context), id) ?? (isForAll(id, context) ? 'several' : null)
    known.set(id, file)
    return file
  }
  return fileOf

  /** Of what many pages share: a file that brought more files along would be one for few of them. */
  function isForAll(id: string, context: Context): boolean {
    const pages = pagesWith(id, context)
    if (isPart(id) || FORMS.some((page) => pages.includes(page)) || pages.filter(isRoute).length < MANY) return false
    const found = new Set(context.getModuleInfo(id)?.importedIds)
    for (const module of found) {
      if (!FOR_ALL.has(fileOf(module, context))) return false
      for (const next of context.getModuleInfo(module)?.importedIds ?? []) found.add(next)
    }
    return true
  }
}

function fileBy(pages: readonly string[], id: string): string | null {
  if (SHELL_PARTS.test(id)) return 'working'
  if (isPart(id) || pages.length < 2) return isPanelPart(id, pages) ? 'panels' : null
  const needs = (page: string) => pages.includes(page)
  const isOfForms = FORMS.some(needs)
  const isOnRecord = needs('asset-summary.$id')
  if (isOfForms && (needs('dashboard') || isOnRecord)) return 'everywhere'
  if (needs('dashboard')) return 'working'
  // A record has no fields, and loads none.
  if (isOfForms && (needs('vault') || needs('portfolio'))) return 'fields'
  if (isOfForms) return signInFile(FORMS.filter(needs), id)
  if (needs('portfolio') && !isOnRecord && needs('vault')) return UI.test(id) ? 'fields' : 'working'
  if (needs('portfolio') && !isOnRecord) return 'portfolio-parts'
  if (needs('portfolio')) return needs('vault') ? 'dates' : 'working'
  if (needs('vault')) return isOnRecord ? 'shared' : 'list'
  if (isOnRecord) return 'record'
  return isPanelPart(id, pages) ? 'panels' : null
}

/** What one form alone needs comes in one file, also where it is made of what others show later. */
function signInFile(forms: readonly string[], id: string) {
  if (forms.length > 1 && (forms.includes('login') || forms.includes('register'))) return 'sign-in'
  return forms[0] === 'register' && !id.includes('/billing/') ? 'registering' : null
}

const isPart = (id: string) => pageOf(id) !== null
const isRoute = (page: string) => !page.startsWith('/')
const isPanelPart = (id: string, pages: readonly string[]) => pages.length > 2 && PANEL_PARTS.test(id)

/** The pages, and the parts that are loaded when they are wanted, that can't do without a module. */
function pagesWith(id: string, context: Context): string[] {
  const pages = new Set<string>()
  const found = new Set([id])
  for (const module of found) {
    const page = pageOf(module)
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {}
    if (page !== null || dynamicImporters.length > 0) pages.add(page ?? module)
    if (page === null) for (const importer of importers) found.add(importer)
  }
  return [...pages]
}
