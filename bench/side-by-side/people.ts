import { signUp, type Account } from '../abuse/accounts.ts'

/** A password takes a processor a while, so few at a time. */
const AT_ONCE = 4

/** Creators, whom no plan limits, each at an address of their own. */
export async function signUpAll(url: string, count: number): Promise<Account[]> {
  const accounts: Account[] = []
  while (accounts.length < count) {
    const first = accounts.length
    const size = Math.min(AT_ONCE, count - first)
    const batch = Array.from({ length: size }, (_, i) => signUp(url, `person-${first + i}`, addressOf(first + i)))
    accounts.push(...(await Promise.all(batch)))
  }
  return accounts
}

/** Of the network that is meant for such measurements. */
const addressOf = (n: number) => `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`
