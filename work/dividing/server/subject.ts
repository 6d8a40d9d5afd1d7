import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedDivisions } from './archive.ts'
import { approveProposed, proposeDivision, takeOver } from './division-handlers.ts'
import { divisionPaper } from './division-paper.ts'
import { getSharedRound, saveSharedWish } from './guest-handlers.ts'
import {
  askInRound,
  changeRound,
  endRound,
  getRound,
  listRounds,
  prepareRound,
  removeRound,
  startRound,
} from './handlers.ts'
import { tellOfDivisionsJob } from './tell-of-divisions.job.ts'

export const dividing = subject({
  calls: {
    divisions: {
      list: listRounds,
      prepare: prepareRound,
      start: startRound,
      get: getRound,
      ask: askInRound,
      change: changeRound,
      propose: proposeDivision,
      approve: approveProposed,
      take: takeOver,
      end: endRound,
      remove: removeRound,
      shared: { get: getSharedRound, save: saveSharedWish },
    },
  },
  archive: [archivedDivisions],
  papers: [divisionPaper],
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    tellOfDivisionsJob(database, { enqueue, head: config.product, origin: config.publicUrl.origin }),
  ],
})
