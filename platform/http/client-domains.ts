/** A further host by which the installation answers: it leads to the portal of one firm. */
export interface ClientDomain {
  /** As browsers name it in a request: with a port where it is not that of the scheme. */
  host: string
  origin: string
  /** The last part of the firm's own address, `/at/{firm}`. */
  firm: string
}

/** The domain that a request was sent to; undefined on the main host, and on any that no setting names. */
export const clientDomainAt = (host: string | undefined, domains: readonly ClientDomain[]): ClientDomain | undefined =>
  domains.length > 0 && host !== undefined ? domains.find((each) => each.host === host.toLowerCase()) : undefined

/** `vault.example.com=firm`: two names, which other rules look at more closely. */
const PAIR = /^([^=\s]+)=([^=\s]+)$/
/** The last part begins with a letter, so that neither an IP address nor a name of this machine is one. */
const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/
const FIRM_NAME = /^[a-z0-9-]{3,40}$/

/** What CLIENT_DOMAINS says; null where it says something else. */
export function readClientDomains(text: string): { host: string; firm: string }[] | null {
  const pairs = text.split(',').map((pair) => PAIR.exec(pair.trim().toLowerCase()))
  const read = pairs.flatMap((pair) => (pair ? [{ host: pair[1]!, firm: pair[2]! }] : []))
  const isRight = read.every(({ host, firm }) => isHostName(host) && FIRM_NAME.test(firm))
  return isRight && read.length === pairs.length ? read : null
}

const isHostName = (host: string) =>
  host.length <= 253 && HOST_NAME.test(host) && URL.parse(`https://${host}`)?.host === host

/** They are reached as the main host is: by the same scheme, at the same port. */
export const clientDomainsOf = (text: string, publicUrl: URL): ClientDomain[] =>
  (readClientDomains(text) ?? []).map(({ host: hostname, firm }) => {
    const { origin, host } = Object.assign(new URL(publicUrl), { hostname })
    return { host, origin, firm }
  })

/** Each may be right, and not fit beside the others. */
export function mistakeInDomains(domains: readonly ClientDomain[], publicUrl: URL): string | null {
  const twice = domains.find(({ host }, at) => domains.findIndex((other) => other.host === host) < at)
  if (twice) return `CLIENT_DOMAINS names ${twice.host} twice. A host leads to one firm.`
  const main = domains.find(({ host }) => host === publicUrl.host)
  return main ? `CLIENT_DOMAINS names ${main.host}, which is the host of PUBLIC_URL. Name further hosts only.` : null
}
