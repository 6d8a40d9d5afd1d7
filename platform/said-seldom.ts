/** What is said again and again for one reason is said once in a while, with how often it went unsaid. */
export function saidSeldom<T>(say: (what: T, unsaid: number) => void, everyMs = 30_000, now: () => number = Date.now) {
  let [last, unsaid] = [-Infinity, 0]
  return (what: T) => {
    if (now() - last < everyMs) {
      unsaid++
      return
    }
    say(what, unsaid)
    last = now()
    unsaid = 0
  }
}
