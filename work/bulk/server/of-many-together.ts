import { bulkChange, previewBulkChange } from './shared/bulk-change.ts'
import { changeFiles, matchFiles } from '#record/assets/server/shared/files-by-name.ts'
import { foreseeRevaluing, revalue } from '#record/values/server/shared/revalue.ts'
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
