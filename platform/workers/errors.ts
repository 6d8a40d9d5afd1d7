import { msg } from '#basics/words/words.ts'

/** So much is waiting that whoever comes now would wait too long. */
export class WorkersBusy extends Error {
  override name = 'WorkersBusy'
  override message = 'Too much waits for the workers already'
}

export type Limit = 'time' | 'processor' | 'memory' | 'input' | 'crash'

/** The process that did it was ended, or ended by itself. The message is for whoever sent the file. */
export class WorkLimitExceeded extends Error {
  override name = 'WorkLimitExceeded'
  override message = msg('This file is too complex to check. Save it again in its program, then try once more.')
  readonly limit: Limit

  constructor(limit: Limit, options?: ErrorOptions) {
    super('', options)
    this.limit = limit
  }
}

export class WorkersStopped extends Error {
  override name = 'WorkersStopped'
  override message = 'The workers have stopped'
}
