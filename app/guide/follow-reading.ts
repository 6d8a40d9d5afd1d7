/** Where a section that one went to comes to lie below the header, and a little more. */
const LINE = 184

/**
 * Marks in a list of links the one to the section that is being read: the last whose beginning has passed the line below
 * the header. A link that is followed puts the focus on its section's heading. Returns how to stop.
 */
export function followReading(list: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
  let current: HTMLAnchorElement | undefined

  const mark = () => {
    const next = links.findLast(hasBegun) ?? links[0]
    if (next === current) return
    for (const link of links) link.removeAttribute('aria-current')
    current = next
    current?.setAttribute('aria-current', 'step')
    if (current) showIn(list, current)
  }
  for (const event of ['scroll', 'resize']) addEventListener(event, mark, { passive: true, signal })
  for (const link of links) {
    // The next Tab goes on from the step that was chosen, and a screen reader says which one it is. After the browser has
    // gone there, which takes the focus away.
    const focusOn = () => sectionOf(link)?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    link.addEventListener('click', () => setTimeout(focusOn), { signal })
  }
  mark()
  return () => stop.abort()
}

const sectionOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1))

const hasBegun = (link: HTMLAnchorElement) => (sectionOf(link)?.getBoundingClientRect().top ?? Infinity) <= LINE

/** On a phone the list is wider than the screen. Only the list may scroll, or the page would stop where it is. */
const showIn = (list: HTMLElement, link: HTMLElement) =>
  list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
