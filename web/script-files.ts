import type { Rolldown } from 'vite'

/** Of a module with the component of an address: the name of its file in `web/routes/`. */
export const pageOf = (module: string) => /\/routes\/([^/?]{1,200})\.tsx\?tsr-split=component/.exec(module)?.[1] ?? null
const FORMS = ['login', 'register', 'forgot-password', 'update-password']
/** What people see before they have a vault, and right after they have signed in. */
const FIRST_PAGES =
  /^(index|legal\..*|(creator-|vault-|estate-|insurance-).*|data-protection|offline|confirm-email|dashboard|login|register|forgot-password|update-password)$/

const MANTINE = String.raw`@mantine/core/esm`
const HOOKS = String.raw`@mantine/hooks/esm`
/** Of what has no component of its own, what only those parts use that open something. */
const PANEL_HOOKS =
  'use-(?:drag|local-storage|long-press|focus-trap|focus-return|hotkeys|clipboard|debounced-callback|debounced-value|resize-observer|click-outside|media-query)'
// Safe pattern: of names that we write, tried on paths of the build.
const PANEL_PARTS = new RegExp(
  `${MANTINE}/components/(?:Popover|Portal|FocusTrap|Overlay|Modal|ModalBase|Drawer|ScrollArea|Combobox|ComboboxPopover|Select|NativeSelect|Textarea|Autocomplete|OptionsDropdown|Pill|PillsInput)/|${MANTINE}/utils/Floating/|${HOOKS}/${PANEL_HOOKS}/|node_modules/(?:@floating-ui|tabbable|tslib|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)/|Popover.layer`,
)
// Safe pattern: of names that we write, tried on paths of the build.
const FIELD_PARTS = new RegExp(
  `${MANTINE}/(?:core|utils|components/(?:Input|InputBase|TextInput|PasswordInput|Checkbox|CloseButton|ActionIcon|Transition|Loader|Paper))/|${HOOKS}/`,
)
/** What calls of the contract are made with, and what stands in for an answer. */
// Safe pattern: of names that we write, tried on paths of the build.
const WORKING_PARTS = new RegExp(`node_modules/(?:@orpc|@standardserver)/|${MANTINE}/components/Skeleton/`)

const MANY = 6

/** What stands around every page of a member, and is too small for a request of its own. */
const SHELL_PARTS =
  /\/features\/shell\/(?:plan-badge|legal-changes-notice)\.|\/domain\/billing\/(?:plan-badge|plan-offers|subscription)\./

/** What somebody who is signed in opens most. Each comes in a few files, of which all but the last serve every one of them. */
const OPENED_MOST = ['vault', 'asset-summary.$id', 'portfolio']

/**
 * Names the file that a module goes to: one of ours by the pages that can't do without it. By itself the bundler makes a file of what
 * each set of pages shares: more than a hundred for the vault, half of them under 1 kB.
 */
export const sharedFile: Rolldown.CodeSplittingNameFunction = (id, context) => {
  if (id.includes('/node_modules/')) return fileOfPart(id)
  if (SHELL_PARTS.test(id)) return 'working'
  const { pages, all } = pagesWith(id, context)
  const needs = (page: string) => pages.includes(page)
  const isOpenedMost = ['dashboard', ...OPENED_MOST].some(needs)
  const isWidelyNeeded = isOpenedMost || pages.length >= MANY
  if (FORMS.some(needs)) return FORMS.every(needs) || isWidelyNeeded ? 'fields' : null
  if (pages.length < 2) return null
  if (needs('dashboard')) return 'working'
  if (OPENED_MOST.some(needs)) return pages.some((page) => FIRST_PAGES.test(page)) ? 'working' : 'shared'
  return pages.length >= MANY && !all.some((page) => FIRST_PAGES.test(page)) ? 'shared' : null
}

/** Most pages take most of either: the parts of the library that fields are made of, and those that open something. */
function fileOfPart(id: string) {
  if (PANEL_PARTS.test(id)) return 'panels'
  if (FIELD_PARTS.test(id)) return 'fields'
  return WORKING_PARTS.test(id) ? 'working' : null
}

/** The pages, and the parts that are loaded when they are wanted, that can't do without a module; and all that can come to load it. */
function pagesWith(id: string, context: Rolldown.ChunkingContext) {
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
  return { pages: [...pages], all: [...all] }
}
