/** Takes away what stood in for the page, in the same frame in which the page is there. */
export function removeFrame(root: HTMLElement) {
  const frame = document.getElementById('frame')
  const observer = new MutationObserver(() => {
    if (root.querySelector('main, h1') === null) return
    frame?.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}
