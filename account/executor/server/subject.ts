import { subject } from '#platform/rpc/subject.ts'
import { addOwnTask, getSettlement, removeOwnTask, saveDayOfDeath, tickOff } from './handlers.ts'

export const executor = subject({
  calls: {
    executor: {
      get: getSettlement,
      saveDay: saveDayOfDeath,
      addTask: addOwnTask,
      tick: tickOff,
      removeTask: removeOwnTask,
    },
  },
})
