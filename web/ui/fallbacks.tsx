import { fallbacksInWords } from '#domain/worth/worth.ts'
import layout from './layout.module.css'

/** What counts by something else than what was asked for. */
export const Fallbacks = ({ fallbacks }: { fallbacks: Parameters<typeof fallbacksInWords>[0] }) =>
  fallbacks.length > 0 && (
    <p className={layout.quiet} role="status">
      {fallbacksInWords(fallbacks)}
    </p>
  )
