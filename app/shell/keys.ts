import { texts } from '#basics/words/words.ts'

/*
 * Every key of the pages, once: what it is called in the list of keys, and what it does. A letter alone acts on what is on the page,
 * never while somebody types or a question is open, and can be turned off: a screen reader or a voice may need it.
 */

export interface LetterKey {
  key: string
  label: string
  /** What it presses, or puts the cursor into; or where it leads from every page. */
  finds?: string
  leadsTo?: string
}

export const LETTER_KEYS: readonly LetterKey[] = texts(
  [
    { key: '/', label: 'Search on this page', finds: 'main input[type="search"]' },
    { key: 'n', label: 'Add an asset', leadsTo: '/add-asset' },
    { key: 'e', label: 'Edit this asset', finds: '[data-key="edit"]' },
    { key: 'j', label: 'Next asset', finds: '[data-key="next"]' },
    { key: 'k', label: 'Previous asset', finds: '[data-key="previous"]' },
  ],
  ['label'],
)
export const KEYS_KEY = '?'

const OFF = 'strongroom.letter-keys'

/** Of this browser. */
export const lettersAreOn = (): boolean => {
  try {
    return localStorage.getItem(OFF) !== 'off'
  } catch {
    return true
  }
}

export function turnLetters(on: boolean) {
  try {
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'off')
  } catch {
    // Whoever lets nothing be stored has them as they usually are.
  }
}

/** Where letters are typed they are letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="textbox"], [role="combobox"], [role="listbox"]') !== null)

/** Presses or enters the first that can be seen; false where the page has none. */
export function pressFound(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.offsetParent !== null)
  if (!found) return false
  if (found instanceof HTMLInputElement) {
    found.focus()
    found.select()
  } else found.click()
  return true
}
