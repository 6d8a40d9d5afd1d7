import { request, Unreachable } from '#platform/client/request.ts'

/**
 * How a part of the program is fetched. A script that did not come once never comes to a browser, until the page is loaded
 * again: so it is not requested without a network, nor again before the server is known to answer.
 */
export function fetchingPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let hasFailed = false
  return async () => {
    if (!navigator.onLine) throw new Unreachable()
    if (hasFailed) await request('/healthz', { cache: 'no-store' }).then(styleAgain)
    try {
      return await load()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
}

/** Vite asks once for the stylesheet of a part, whether it comes or not. */
async function styleAgain() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(askAgain))
}

function askAgain(link: HTMLLinkElement) {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((settle) => {
    again.addEventListener('load', settle)
    again.addEventListener('error', settle)
    link.replaceWith(again)
  })
}
