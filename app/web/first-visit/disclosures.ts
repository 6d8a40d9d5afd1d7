/** Buttons with a panel behind them: a click opens it; what is outside closes it, and so does the Escape key. */
export function openDisclosures(root: HTMLElement, signal: AbortSignal) {
  for (const around of root.querySelectorAll<HTMLElement>('[data-disclosure]')) {
    const button = around.querySelector('button')!
    const panel = button.nextElementSibling as HTMLElement
    const show = (open: boolean) => {
      panel.hidden = !open
      button.setAttribute('aria-expanded', String(open))
    }
    const closeOutside = ({ target }: Event) => {
      if (!around.contains(target as Node)) show(false)
    }
    button.addEventListener('click', () => show(panel.hidden !== false), { signal })
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || panel.hidden) return
        show(false)
        button.focus()
      },
      { signal },
    )
    // The app begins with all of them closed.
    signal.addEventListener('abort', () => {
      if (panel.hidden) return
      show(false)
      button.click()
    })
  }
}
