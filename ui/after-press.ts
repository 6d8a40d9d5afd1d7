let isPressed = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const event of ['pointerup', 'pointercancel'])
    window.addEventListener(event, () => (isPressed = false), { capture: true })
}

/**
 * Does at once, or when the pointer that is pressed is released, what moves the page: a button that moves away between
 * press and release is not clicked.
 */
export function afterPress(act: () => void) {
  if (!isPressed) return act()
  // After the click that follows.
  const release = () => setTimeout(act)
  window.addEventListener('pointerup', release, { once: true })
}
