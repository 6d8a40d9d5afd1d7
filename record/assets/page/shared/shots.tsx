import { CloseButton } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import classes from './camera.module.css'
import type { Camera } from './use-camera.ts'

/** What was taken so far, each to be looked at or discarded. */
export function Shots({ camera: { shots, viewed, view, discard } }: { camera: Camera }) {
  if (shots.length === 0) return null
  return (
    <ul className={classes.shots} aria-label={t('Photos taken')}>
      {shots.map(({ key, address }, index) => (
        <li key={key}>
          <button
            type="button"
            className={classes.shot}
            aria-label={t('Look at photo {number}', { number: index + 1 })}
            aria-pressed={viewed === key}
            onClick={() => view(viewed === key ? null : key)}
          >
            <img src={address} alt="" />
          </button>
          <CloseButton
            className={classes.discard}
            size="md"
            aria-label={t('Discard photo {number}', { number: index + 1 })}
            onClick={() => discard(key)}
          />
        </li>
      ))}
    </ul>
  )
}
