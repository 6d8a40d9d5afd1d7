export interface Photograph {
  bytes: Buffer
  /** As its owner called it. */
  name: string
}

/** What a suggestion may name. */
export interface Offered {
  categories: readonly string[]
  currencies: readonly string[]
}

/** Something that was found, and how sure whoever found it is: 0 to 1, or null where they did not say. */
export interface Found<T = string> {
  is: T
  confidence: number | null
}

export interface Findings {
  title: Found | null
  category: Found | null
  description: Found | null
  value: Found<{ amount: string; currency: string }> | null
  /** When the photograph was taken. */
  date: Found | null
  camera: string | null
  artist: string | null
  text: string | null
}

export interface Look {
  /** Whose photograph it is: those who bring many wait for themselves. */
  whose: string
  /** Asked for when its turn has come, so that what waits takes no memory. */
  take: () => Promise<Photograph>
  offered: Offered
  /** Aborted where nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Who looks at photographs: this installation by itself, or a model that it has set up. */
export interface Analyser {
  source: 'local' | 'model'
  /** Where photographs are sent; null where they stay here. */
  host: string | null
  analyse: (look: Look) => Promise<Findings>
}

/** Whoever should look can't be reached, or is too busy. */
export class AnalyserAway extends Error {
  override name = 'AnalyserAway'
}

/** It was looked at, and nothing came of it. */
export class AnalysisFailed extends Error {
  override name = 'AnalysisFailed'
}
