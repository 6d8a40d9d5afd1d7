import { Reasoned } from '../reasoned.ts'

/** A file that is no table of ours to read; its message says why. */
export class TableRefused extends Reasoned {
  override name = 'TableRefused'
}
