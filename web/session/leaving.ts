/** Whoever holds something that is not saved may ask before the person signs out; true lets them. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null

export function askBeforeSigningOut(asked: Ask) {
  ask = asked
  return () => {
    if (ask === asked) ask = null
  }
}

export const maySignOut = async () => ask === null || ask()
