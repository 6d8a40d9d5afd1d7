import type { Analyser } from './analyser.ts'
import { createLocalAnalyser } from './local/local-analyser.ts'
import { createReader } from './local/reader.ts'
import type { ModelAccess } from './model/chat.ts'
import { createModelAnalyser } from './model/model-analyser.ts'

/** A model where one is set up; else nothing leaves the installation. */
export function createAnalyser(vision: ModelAccess | null): Analyser {
  const reader = createReader()
  return vision ? createModelAnalyser(vision, reader) : createLocalAnalyser(reader)
}
