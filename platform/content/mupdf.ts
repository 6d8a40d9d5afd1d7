/** MuPDF itself has ended in the middle of its work, and nothing that it says can be believed any more. */
export const isBroken = (error: unknown) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError

/** What MuPDF can't read is null: it is nothing for a viewer either. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (isBroken(error)) throw new WebAssembly.RuntimeError(String(error))
    return null
  }
}
