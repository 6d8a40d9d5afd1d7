import { DividingPage } from '../dividing-page.tsx'
import { RoundPage } from '../round-page.tsx'
import { type ExecutorProps, executorOf, RunnerContext } from '../runner.ts'
import { StartPage } from '../start-page.tsx'

export interface RoundsProps extends ExecutorProps {
  at: { list: true } | { start: true } | { round: string }
}

/** The pages on which the executor of a release runs rounds among heirs: all of them, a new one, or one. */
export function RoundsOfRelease({ at, ...executor }: RoundsProps) {
  return (
    <RunnerContext value={executorOf(executor)}>
      {'round' in at ? <RoundPage key={at.round} id={at.round} /> : 'start' in at ? <StartPage /> : <DividingPage />}
    </RunnerContext>
  )
}
