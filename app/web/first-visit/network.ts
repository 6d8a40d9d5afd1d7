/** Shows the notice that there is no network for as long as there is none. */
export function followNetwork(root: HTMLElement, signal: AbortSignal) {
  const notice = root.querySelector<HTMLElement>('[data-offline]')!
  const show = () => void (notice.hidden = navigator.onLine)
  for (const event of ['online', 'offline']) addEventListener(event, show, { signal })
  show()
}
