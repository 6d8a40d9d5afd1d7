/** Made from the address, so that accounts stay linked in whatever order the settings name the providers. */
export function idOfIssuer(issuer: string) {
  const { host, pathname } = new URL(issuer)
  const text = [host, ...pathname.split('/')].filter(Boolean).join('-')
  return text.replaceAll(/[^A-Za-z0-9.]+/g, '-').toLowerCase()
}
