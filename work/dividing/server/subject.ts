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
import {
  actInExecuted,
  approveExecuted,
  askInExecuted,
  changeExecuted,
  endExecuted,
  getExecuted,
  getExecutedTurns,
  listExecuted,
  prepareExecuted,
  proposeExecuted,
  removeExecuted,
  startExecuted,
} from './executor-handlers.ts'
import { actInTurns, getSharedTurns, getTurns, takeSharedTurn } from './turn-handlers.ts'
import { tellOfTurnsJob } from './tell-of-turns.job.ts'
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
      turns: getTurns,
      turn: actInTurns,
      shared: { get: getSharedRound, save: saveSharedWish, turns: getSharedTurns, take: takeSharedTurn },
      executed: {
        list: listExecuted,
        prepare: prepareExecuted,
        start: startExecuted,
        get: getExecuted,
        ask: askInExecuted,
        change: changeExecuted,
        end: endExecuted,
        propose: proposeExecuted,
        approve: approveExecuted,
        turns: getExecutedTurns,
        turn: actInExecuted,
        remove: removeExecuted,
      },
    },
  },
  archive: [archivedDivisions],
  papers: [divisionPaper],
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    tellOfDivisionsJob(database, { enqueue, head: config.product, origin: config.publicUrl.origin }),
    tellOfTurnsJob(database, { enqueue, head: config.product, origin: config.publicUrl.origin }),
  ],
})
