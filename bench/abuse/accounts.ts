/** Somebody with an account, at an address of their own: the server is told of it as a proxy would tell. */
export interface Account {
  id: string
  cookie: string
  address: string
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
  /** A body that is written while it is sent. */
  duplex?: 'half'
  signal?: AbortSignal
}

const PASSWORD = 'Bench-horse-7'

export async function signUp(url: string, name: string, address: string): Promise<Account> {
  const nobody = { id: '', cookie: '', address }
  const person = { name, email: `${name}@example.com`, password: PASSWORD, role: 'creator' }
  const response = await post(url, nobody, '/api/auth/sign-up/email', person)
  if (!response.ok) throw new Error(`Signing up answers ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
  const account = { ...nobody, cookie: cookies.join('; ') }
  const session = (await (await send(url, account, '/api/session')).json()) as { id: string }
  return { ...account, id: session.id }
}

export const send = (url: string, { cookie, address }: Account, path: string, { headers, ...sent }: Sent = {}) =>
  fetch(url + path, {
    redirect: 'manual',
    ...sent,
    headers: { origin: url, ...(cookie && { cookie }), 'x-forwarded-for': address, ...headers },
  })

export const post = (url: string, account: Account, path: string, body: unknown) =>
  send(url, account, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const upload = (url: string, account: Account, file: HostileFile) =>
  send(url, account, `/api/files/${file.bucket}`, {
    method: 'POST',
    headers: { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) },
    body: new Uint8Array(file.bytes),
  })

export interface HostileFile {
  bucket: 'asset-images' | 'asset-documents'
  name: string
  type: string
  bytes: Buffer
}
