import { subject } from '#platform/rpc/subject.ts'
import {
  addJob,
  addJobTask,
  answerAskedJob,
  changeJob,
  changeJobTask,
  countJobsByState,
  getAskedJob,
  getJob,
  listJobEvents,
  listJobs,
  moveJob,
  noteOnJob,
  removeJobTask,
  sendJob,
} from './handlers.ts'

export const jobs = subject({
  calls: {
    jobs: {
      list: listJobs,
      counts: countJobsByState,
      get: getJob,
      add: addJob,
      change: changeJob,
      move: moveJob,
      send: sendJob,
      events: listJobEvents,
      note: noteOnJob,
      addTask: addJobTask,
      changeTask: changeJobTask,
      removeTask: removeJobTask,
      asked: { get: getAskedJob, answer: answerAskedJob },
    },
  },
})
