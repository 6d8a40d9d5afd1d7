/** A file that is no table of ours to read; its message says why. */
export class TableRefused extends Error {
  override name = 'TableRefused'
}
