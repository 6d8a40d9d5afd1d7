import { bulkChange, previewBulkChange } from './bulk-change.ts'
import { changeFiles, matchFiles } from './files-by-name.ts'
import { foreseeRevaluing, revalue } from './revalue.ts'
import { addRows, clearRows, foreseeClearing } from './rows-together.ts'

/** Routes of many assets at once. */
export const ofManyTogether = {
  bulkChange,
  previewBulkChange,
  addRows,
  foreseeClearing,
  clearRows,
  matchFiles,
  changeFiles,
  foreseeRevaluing,
  revalue,
}
