import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { PanelButton } from '#ui/panel-button.tsx'
import type { ListedJob } from '../contract/jobs.ts'
import { canBeSent, JOB_STATES, placesFor } from '../rules/jobs.ts'
import type { Moving } from './use-moving.tsx'

interface MoveMenuProps {
  job: ListedJob
  moving: Moving
  /** Only a sign, in every card of a column. */
  isShort?: boolean
}

/** Where a job can go, for fingers and keyboards. */
export const MoveMenu = ({ job, moving, isShort = false }: MoveMenuProps) => (
  <PanelButton
    label={isShort ? '⋯' : t('Move to…')}
    name={t('Move to… (“{title}”)', { title: job.title })}
    dots={isShort}
    side="right"
    disabled={moving.pending === job.id}
  >
    {(close) => (
      <div className={layout.menu}>
        {placesFor(job.state).map((state) => (
          <button
            key={state}
            type="button"
            onClick={() => {
              close()
              moving.move(job, state)
            }}
          >
            {t(JOB_STATES[state])}
          </button>
        ))}
        {canBeSent(job.state) && (
          <button
            type="button"
            onClick={() => {
              close()
              moving.move(job, 'sent')
            }}
          >
            {t(JOB_STATES.sent)}
            <span>{t('Writes to your client')}</span>
          </button>
        )}
      </div>
    )}
  </PanelButton>
)
