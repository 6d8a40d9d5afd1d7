/** Where Mantine looks for the choice, and where `color-scheme.js` does. */
const KEY = 'mantine-color-scheme-value'
const DARK = matchMedia('(prefers-color-scheme: dark)')

/** Light, dark, or as the device has it, now and when that changes. */
export function followScheme(root: HTMLElement, signal: AbortSignal) {
  const choices = root.querySelectorAll<HTMLInputElement>('[data-appearance] input')
  const show = () => {
    const chosen = readChoice()
    const dark = chosen === 'dark' || (chosen === 'auto' && DARK.matches)
    document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
    for (const choice of choices) choice.checked = choice.value === chosen
  }
  for (const choice of choices) {
    choice.addEventListener(
      'change',
      () => {
        saveChoice(choice.value)
        show()
      },
      { signal },
    )
  }
  DARK.addEventListener('change', show, { signal })
  addEventListener('storage', show, { signal })
  show()
}

let withoutStorage = 'auto'

function readChoice() {
  try {
    return localStorage.getItem(KEY) ?? 'auto'
  } catch {
    // Storage may be forbidden: the choice holds for this page.
    return withoutStorage
  }
}

function saveChoice(scheme: string) {
  withoutStorage = scheme
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // The same.
  }
}
