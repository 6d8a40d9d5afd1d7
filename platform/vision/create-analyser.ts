import type { Workers } from '../workers/workers.ts'
import { AnalyserAway, AnalysisFailed, type Analyser, type Look } from './analyser.ts'
import { createLocalAnalyser } from './local/local-analyser.ts'
import type { ModelAccess } from './model/chat.ts'
import { createModelAnalyser } from './model/model-analyser.ts'

/** A model where one is set up; else nothing leaves the installation. `onFailure` is for whoever runs it. */
export function createAnalyser(
  vision: ModelAccess | null,
  workers: Workers,
  onFailure: (error: Error) => void,
): Analyser {
  const analyser = vision ? createModelAnalyser(vision, workers) : createLocalAnalyser(workers)
  return { ...analyser, analyse: (look) => tellingOf(analyser, look, onFailure) }
}

async function tellingOf({ analyse }: Analyser, look: Look, onFailure: (error: Error) => void) {
  try {
    return await analyse(look)
  } catch (error) {
    const isOfLooking = error instanceof AnalyserAway || error instanceof AnalysisFailed
    if (isOfLooking && !look.signal.aborted) onFailure(error)
    throw error
  }
}
