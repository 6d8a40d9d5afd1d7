import { MAX_FILES } from '../../rules/judge-asset.ts'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import type { FileBucket, Verdict } from './picked-files.ts'

/** Of a whole folder, so many are named. */
const MOST_NAMED = 50

interface LeftOutProps {
  verdict: Verdict<unknown>
  bucket: FileBucket
  /** How many can be added at once, where they are of many assets. */
  atOnce?: number
  onDismiss: () => void
}

export const leavesOut = ({ refused, repeated, beyond }: Verdict<unknown>) =>
  refused.length + repeated.length + beyond.length > 0

/** Every file that was not added, and why. */
export function LeftOut({ verdict: { refused, repeated, beyond }, bucket, atOnce, onDismiss }: LeftOutProps) {
  const isBad = refused.length + beyond.length > 0
  return (
    <Notice kind={isBad ? 'bad' : 'calm'} title={t(isBad ? 'Invalid files' : 'Added before')} onDismiss={onDismiss}>
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, MOST_NAMED).map(({ name, message }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two files may have one name.
            <li key={index}>
              <bdi>{name}</bdi>: {message}
            </li>
          ))}
          {refused.length > MOST_NAMED && <li>{t('and {count} more', { count: refused.length - MOST_NAMED })}</li>}
        </ul>
      )}
      {beyond.length > 0 && (
        <p>
          {atOnce === undefined
            ? rich(
                bucket === 'asset-images'
                  ? 'An asset can have up to {most} photos. Left out: {names}.'
                  : 'An asset has {most} documents at most. Left out: {names}.',
                { most: MAX_FILES, names: <Names of={beyond} /> },
              )
            : rich('Up to {most} files can be added at once. Left out: {names}.', {
                most: atOnce,
                names: <Names of={beyond} />,
              })}
        </p>
      )}
      {repeated.length > 0 && (
        <p>
          {rich(
            repeated.length === 1
              ? '{names} is already in the form, and was not added again.'
              : '{names} are already in the form, and were not added again.',
            { names: <Names of={repeated} /> },
          )}
        </p>
      )}
    </Notice>
  )
}

const Names = ({ of: names }: { of: string[] }) => (
  <>
    {names.slice(0, MOST_NAMED).map((name, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- Two files may have one name.
      <span key={index}>
        {index > 0 && ', '}
        <bdi>{name}</bdi>
      </span>
    ))}
    {names.length > MOST_NAMED && `, ${t('and {count} more', { count: names.length - MOST_NAMED })}`}
  </>
)
