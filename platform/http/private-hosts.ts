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
