import { getAssetHistory } from './history.ts'
import { undoChange } from './undo-change.ts'
import { undoSet } from './undo-set.ts'
import { getSavesOfSet, getVaultHistory } from './vault-history.ts'
import { subject } from '#platform/rpc/subject.ts'

export const history = subject({
  calls: {
    assets: { history: getAssetHistory },
    history: { list: getVaultHistory, ofSet: getSavesOfSet, undo: undoChange, undoSet },
  },
})
