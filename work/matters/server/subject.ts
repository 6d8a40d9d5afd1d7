import { subject } from '#platform/rpc/subject.ts'
import {
  addMatter,
  changeMatter,
  getMatter,
  listMatterMembers,
  listMatters,
  listMeantFor,
  listMeantForHeir,
  removeMatter,
} from './handlers.ts'

export const matters = subject({
  calls: {
    matters: {
      list: listMatters,
      get: getMatter,
      add: addMatter,
      change: changeMatter,
      remove: removeMatter,
      responsible: listMatterMembers,
      heirs: listMeantFor,
      heir: listMeantForHeir,
    },
  },
})
