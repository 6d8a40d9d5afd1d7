/**
 * Someone's browser, as far as the API can tell: it keeps cookies and says where its writes come from. Its address is heard
 * by servers that trust a proxy.
 */
export function aBrowser(installation: { url: string; address?: string }) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (installation.address) headers.set('x-forwarded-for', installation.address)
    if (!headers.has('origin')) headers.set('origin', new URL(installation.url).origin)
    const response = await fetch(installation.url + path, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const post = (path: string, body: unknown) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { send, post, get: (path: string) => send(path), cookies }
}

export const PASSWORD = 'Correct-horse-7'

let registrations = 0
export const aRegistration = (casting: Record<string, unknown> = {}) => ({
  name: 'Ann Archer',
  email: `ann-${Date.now()}-${++registrations}@example.com`,
  password: PASSWORD,
  role: 'creator',
  ...casting,
})
