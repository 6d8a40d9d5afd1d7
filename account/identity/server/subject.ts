import { getSession, endSession, listSessions, offlineKeys } from './sessions/handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { forgetAttemptsJob } from './forget-attempts.job.ts'
import { endOldSessionsJob } from './session-lifetime.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'

export const identity = subject({
  calls: {
    session: { get: getSession },
    sessions: { list: listSessions, end: endSession, offlineKeys },
  },
  jobs: ({ config, database }: { config: Config; database: Database }) => [
    forgetAttemptsJob(database),
    endOldSessionsJob(database, config.sessionMaxSeconds),
  ],
})
