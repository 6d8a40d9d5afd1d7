import * as z from 'zod'

/** A host that a setting names: with a port that one alone, without one all of them. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[1-9]\d{0,4})?$/i

/** Hosts with commas between, such as `hooks.lan,127.0.0.1:8080`; null where it says something else. */
export function readPrivateHosts(text: string): string[] | null {
  const hosts = text.split(',').map((each) => each.trim().toLowerCase())
  return hosts.every((host) => HOST.test(host) && URL.canParse(`https://${host}`)) ? hosts : null
}

/** Whether the setting names the host of this address. */
export const isNamedHost = (hosts: readonly string[], url: URL): boolean =>
  hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${url.port || PORTS[url.protocol]}`)

const PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' }

export const WEBHOOK_SETTINGS = {
  /** Hosts in networks of one's own, to which webhooks may lead, also without TLS. */
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .refine((text) => readPrivateHosts(text) !== null, {
      error: 'must be hosts, with a port or without, and with commas between: hooks.internal,192.168.1.20:8080',
    })
    .transform((text) => readPrivateHosts(text)!)
    .default([]),
}
