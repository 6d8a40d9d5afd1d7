import { fallbacksInWords } from '#record/values/rules/worth.ts'
import layout from '#ui/layout.module.css'

/** What counts by something else than what was asked for. */
export const Fallbacks = ({ fallbacks }: { fallbacks: Parameters<typeof fallbacksInWords>[0] }) =>
  fallbacks.length > 0 && (
    <p className={layout.quiet} role="status">
      {fallbacksInWords(fallbacks)}
    </p>
  )
