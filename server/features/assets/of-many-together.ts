import { changeTogether, foreseeTogether } from './change-together.ts'
import { changeFiles, matchFiles } from './files-by-name.ts'
import { foreseeRevaluing, revalue, withdrawValues } from './revalue.ts'
import { addRows, removeRows } from './rows-together.ts'

/** Routes of many assets at once. */
export const ofManyTogether = {
  changeTogether,
  foreseeTogether,
  addRows,
  removeRows,
  matchFiles,
  changeFiles,
  foreseeRevaluing,
  revalue,
  withdrawValues,
}
