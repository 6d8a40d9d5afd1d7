/* What this browser remembers of how somebody likes things to be shown. Whoever lets nothing be stored has them as they usually are. */

export function recall(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`strongroom.${name}`) ?? 'null')
  } catch {
    return null
  }
}

export function remember(name: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(`strongroom.${name}`)
    else localStorage.setItem(`strongroom.${name}`, JSON.stringify(value))
  } catch {
    // As above.
  }
}
