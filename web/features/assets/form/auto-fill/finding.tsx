import type { Suggestion } from '#contract/analysis.ts'
import { installation } from '#web/app/installation.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './auto-fill.module.css'
import { linesOf, percent, saysAnything } from './course.ts'
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
          Found, <strong>{percent(found.metadata.confidence)}</strong> sure overall. Please check it: it could be wrong.
        </p>
      ) : (
        <Notice kind="calm" title="We couldn’t read anything in this photo">
          <p>Try one of a label, a signature or a document, or fill in the form yourself.</p>
        </Notice>
      )}
      {lines.length > 0 && (
        <dl className={classes.found}>
          {lines.map(({ label, text, confidence }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={classes.text}>{text}</span>
                {confidence !== null && <span className={classes.sure}>{percent(confidence)} sure</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.quiet}>
        {found.source === 'local'
          ? 'Read by this installation from the picture, its metadata and its name.'
          : `Analyzed by ${installation.vision_host}.`}
      </p>
    </>
  )
}
