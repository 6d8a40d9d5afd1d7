const SCHEMES = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])

/** The address of a link or picture in a text of others, as it is where its scheme is harmless or it has none; else blank. */
export function harmlessAddress(address: string): string {
  // Browsers drop control characters and outer blanks before they look for a scheme.
  const scheme = /^([^/?#:]*):/.exec(address.replace(/[\p{Cc}\s]/gu, ''))?.[1]
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase()) ? address : ''
}

/** Does this link lead to another site? */
export function leadsElsewhere(address: string): boolean {
  const target = URL.parse(address, HERE)
  return target !== null && /^https?:$/.test(target.protocol) && target.host !== new URL(HERE).host
}

const HERE = 'https://strongroom.invalid'
