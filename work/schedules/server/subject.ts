import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedSchedules } from './archive.ts'
import {
  agreeSchedule,
  answerScheduleInWords,
  confirmSchedule,
  getSchedule,
  listOwnPieces,
  listSchedules,
  listShownPieces,
  proposeSchedule,
  proposeShownSchedule,
  withdrawSchedule,
} from './handlers.ts'
import { scheduleFile } from './schedule-file.ts'
import { tellOfSchedulesJob } from './tell-of-schedules.job.ts'

export const schedules = subject({
  calls: {
    schedules: {
      list: listSchedules,
      pieces: listOwnPieces,
      get: getSchedule,
      propose: proposeSchedule,
      confirm: confirmSchedule,
      answer: answerScheduleInWords,
      agree: agreeSchedule,
      withdraw: withdrawSchedule,
      shared: { pieces: listShownPieces, propose: proposeShownSchedule },
    },
  },
  archive: [archivedSchedules],
  papers: [scheduleFile],
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    tellOfSchedulesJob(database, { enqueue, head: config.product, origin: config.publicUrl.origin }),
  ],
})
