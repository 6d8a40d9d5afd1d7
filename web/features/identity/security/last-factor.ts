import type { Factors } from '#web/session/identity.ts'

/** What it means to remove one of the second factors, where no other is left. */
export function lastFactorText(
  { authenticator, passkeys }: Factors,
  removing: { authenticator: true } | { passkey: string },
): string {
  const left = 'authenticator' in removing ? passkeys.length : passkeys.length - 1 + Number(authenticator)
  return left > 0 ? '' : 'From then on your password alone opens your vault.'
}
