import type { Suggestion } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import classes from './auto-fill.module.css'
import { linesOf, percent, saysAnything } from './shared/course.ts'
import { PhotoFrame } from './photo-under-way.tsx'

/** What was found, and how sure whoever looked is of each. */
export function Finding({ found, photo }: { found: Suggestion; photo: File }) {
  const says = saysAnything(found)
  const lines = linesOf(found)
  return (
    <>
      <PhotoFrame photo={photo} />
      {says ? (
        <p role="status">
          {rich('Found, {percent} sure overall. Please check it: it could be wrong.', {
            percent: <strong>{percent(found.metadata.confidence)}</strong>,
          })}
        </p>
      ) : (
        <Notice kind="calm" title={t('We couldn’t read anything in this photo')}>
          <p>{t('Try one of a label, a signature or a document, or fill in the form yourself.')}</p>
        </Notice>
      )}
      {lines.length > 0 && (
        <dl className={classes.found}>
          {lines.map(({ label, text, confidence }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={classes.text}>{text}</span>
                {confidence !== null && (
                  <span className={classes.sure}>{t('{percent} sure', { percent: percent(confidence) })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.quiet}>
        {found.source === 'local'
          ? t('Found in the photo, its metadata and its file name.')
          : t('Analyzed by {host}.', { host: installation.vision_host ?? '' })}
      </p>
    </>
  )
}
