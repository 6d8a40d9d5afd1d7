import type { aBrowser } from './browser.ts'

/** For routes that are there only where a provider is; nobody answers at its address. */
export const AN_ABSENT_PROVIDER = {
  OPENID_ISSUER: 'http://127.0.0.1:9',
  OPENID_CLIENT_ID: 'strongroom',
  OPENID_CLIENT_SECRET: 'a secret of the client',
  OPENID_NAME: 'Absent',
}

type Browser = ReturnType<typeof aBrowser>

/** Begins at the product and goes to the provider; what comes of it is where the provider sends the browser. */
export async function toProvider(browser: Browser, provider: string, given: object = {}): Promise<URL> {
  const begun = (await (await browser.post('/api/auth/sign-in/social', { provider, ...given })).json()) as Begun
  return throughProvider(begun)
}

/** The same for an account that is signed in already. */
export async function toLinkAt(browser: Browser, provider: string): Promise<URL> {
  return throughProvider((await (await browser.post('/api/auth/link-social', { provider })).json()) as Begun)
}

/** All the way, and back: where the product sends the browser in the end. */
export async function byProvider(browser: Browser, provider: string, given: object = {}): Promise<string> {
  return comeBack(browser, await toProvider(browser, provider, given))
}

export async function linkAt(browser: Browser, provider: string): Promise<string> {
  return comeBack(browser, await toLinkAt(browser, provider))
}

export async function comeBack(browser: Browser, { pathname, search }: URL): Promise<string> {
  const response = await browser.get(pathname + search)
  return response.headers.get('location') ?? `${response.status}: ${await response.text()}`
}

interface Begun {
  url?: string
}

async function throughProvider(begun: Begun): Promise<URL> {
  if (begun.url === undefined) throw new Error(`The sign-in did not begin: ${JSON.stringify(begun)}`)
  const sentBack = await fetch(begun.url, { redirect: 'manual' })
  const location = sentBack.headers.get('location')
  if (location === null) throw new Error(`The provider refused: ${sentBack.status} ${await sentBack.text()}`)
  return new URL(location)
}
