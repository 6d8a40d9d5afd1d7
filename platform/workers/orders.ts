/** The descriptor of the pipe that bytes come through; that of the messages is before it. */
export const FOR_BYTES = 4

/** What a worker is to do, as a message. */
export interface Order {
  name: string
  input: unknown
  /** Of the bytes that come through the pipe; null where none do. */
  length: number | null
}

/**
 * What a task looks at goes through a pipe of its own. As a part of a message it would be copied four times, for which the
 * collector looks through the whole heap again and again.
 */
export function orderOf(name: string, input: unknown): { order: Order; bytes: Uint8Array | null } {
  const { bytes, ...rest } = (input ?? {}) as { bytes?: unknown }
  return bytes instanceof Uint8Array
    ? { order: { name, input: rest, length: bytes.length }, bytes }
    : { order: { name, input, length: null }, bytes: null }
}
