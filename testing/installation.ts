import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startServer } from '#server/start.ts'
import { databaseUrl } from './database.ts'

export interface Installation {
  url: string
  dataFolder: string
  /** What the server logged so far, a line each. */
  logged: string[]
  stop: () => Promise<void>
}

/** A whole server over this file's database, on a free port of this machine. It ends with the file. */
export async function anInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const dataFolder = await mkdtemp(join(tmpdir(), 'strongroom-installation-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    SECRET: 'a secret of the tests, thirty-two long',
    ...settings,
  })
  const server = await startServer(config, log, null)
  afterAll(async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true })
  })
  return { url: server.localUrl, dataFolder: config.dataFolder, logged, stop: server.stop }
}

/** Of what a server logged: what should not have happened. */
export const errorsIn = (logged: string[]) => logged.filter((line) => /^\{"level":[56]0,/.test(line))

/** Someone's browser, as far as the API can tell: it keeps cookies and says where its writes come from. */
export function aBrowser(installation: { url: string }) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
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
