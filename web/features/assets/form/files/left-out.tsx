import { MAX_FILES } from '#domain/assets/judge-asset.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Verdict } from './picked-files.ts'

interface LeftOutProps {
  verdict: Verdict<unknown>
  /** What the files are to be: `pictures`. */
  what: string
  onDismiss: () => void
}

export const leavesOut = ({ refused, repeated, beyond }: Verdict<unknown>) =>
  refused.length + repeated.length + beyond.length > 0

/** Every file that was not added, and why. */
export function LeftOut({ verdict: { refused, repeated, beyond }, what, onDismiss }: LeftOutProps) {
  const isBad = refused.length + beyond.length > 0
  return (
    <Notice kind={isBad ? 'bad' : 'calm'} title={isBad ? 'Invalid files' : 'Added before'} onDismiss={onDismiss}>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ name, message }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two files may have one name.
            <li key={index}>
              <bdi>{name}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
      {beyond.length > 0 && (
        <p>
          An asset has {MAX_FILES} {what} at most. Left out: <Names of={beyond} />.
        </p>
      )}
      {repeated.length > 0 && (
        <p>
          <Names of={repeated} /> {repeated.length === 1 ? 'is' : 'are'} already in the form, and{' '}
          {repeated.length === 1 ? 'was' : 'were'} not added again.
        </p>
      )}
    </Notice>
  )
}

const Names = ({ of: names }: { of: string[] }) =>
  names.map((name, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- Two files may have one name.
    <span key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ))
