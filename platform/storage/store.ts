/** First and last byte, both included, as HTTP and S3 count them. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBytes {
  /** Of all that is stored there, whatever part was requested. */
  size: number
  content: AsyncIterable<Uint8Array>
}

export interface StoredObject {
  path: string
  modified: Date
}

/** A place for bytes. It knows paths and nothing else: neither whose they are nor what they mean. */
export interface Store {
  /**
   * Keeps all of `content` or nothing. What lies there already is never replaced: AlreadyStored. Each part is good until
   * the next is asked for.
   */
  put(path: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Null where there is nothing. Whoever asks reads the content, or ends it. */
  get(path: string, range?: ByteRange): Promise<StoredBytes | null>
  /** Called twice, it does no more than once. */
  remove(path: string): Promise<void>
  /** All that is there, a page at a time, in no particular order. */
  list(): AsyncIterable<StoredObject[]>
  /** Takes away what was being written when a process was killed, once it is a day old. */
  tidy(): Promise<void>
}

export class AlreadyStored extends Error {
  override name = 'AlreadyStored'
}

/** The place can't be reached, or refuses us. It may be back in a moment. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

export class StoreFull extends Error {
  override name = 'StoreFull'
}
