import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { t } from '#basics/words/words.ts'
import type { FileGroup } from './file-groups.ts'
import type { Source } from './sources.ts'
import layout from '#ui/layout.module.css'
import classes from './unfinished.module.css'

/** So many at first, and so many more each time: each shows its photos. */
const STEP = 30

interface GroupListProps {
  groups: readonly FileGroup[]
  /** Whether a photo is the first of its asset. */
  onChange: (source: Source, isFirst: boolean) => void
}

/** What each asset gets; where photos were put together wrongly, they are joined or parted here. */
export function GroupList({ groups, onChange }: GroupListProps) {
  const [most, setMost] = useState(STEP)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Look at them, join or part them')}</summary>
      {isOpen && (
        <ol className={classes.groups} aria-label={t('Assets to be')}>
          {groups.slice(0, most).map(({ sources }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two files may have one path.
            <li key={`${index} ${sources[0]!.path}`}>
              <span className={`${layout.row} ${layout.middle}`}>
                {t('Asset {number}', { number: String(index + 1) })}
                {index > 0 && (
                  <Button variant="default" size="sm" onClick={() => onChange(sources[0]!, false)}>
                    {t('Join with asset {number}', { number: String(index) })}
                  </Button>
                )}
              </span>
              <ul className={classes.groupPhotos}>
                {sources.map((source, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- As above.
                  <li key={`${place} ${source.path}`}>
                    <Thumbnail source={source} />
                    {place > 0 && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={t('{name} begins another asset', { name: source.name })}
                        onClick={() => onChange(source, true)}
                      >
                        {t('Part here')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {isOpen && groups.length > most && (
        <Button variant="default" size="sm" onClick={() => setMost(most + STEP)}>
          {t('Show more')}
        </Button>
      )}
    </details>
  )
}

/** As the browser has it; by its name where that would mean to unpack it, or it can’t be shown. */
function Thumbnail({ source: { name, picked } }: { source: Source }) {
  const [isShown, setShown] = useState(picked !== null)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picked) return undefined
      image.src = URL.createObjectURL(picked)
      return () => URL.revokeObjectURL(image.src)
    },
    [picked],
  )
  return isShown ? (
    <img ref={show} alt={name} title={name} decoding="async" onError={() => setShown(false)} />
  ) : (
    <bdi className={layout.quiet}>{name}</bdi>
  )
}
