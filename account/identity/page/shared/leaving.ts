/** Whoever holds something that is not saved may ask before the person signs out; true lets them. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null

export function askBeforeSigningOut(question: Ask) {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

export const maySignOut = async () => ask === null || ask()
