import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import type { Confirmer, EstatePlan } from '../../contract/estate.ts'
import { MOST_CONFIRMERS, WEEK } from '../../rules.ts'
import { invalidatePlan } from '../shared/plan-query.ts'
import { type Act, ASK_BUTTON, confirmerButton } from './acts.ts'
import classes from './estate.module.css'

interface ConfirmersProps {
  plan: EstatePlan
  /** While a release runs, nobody comes or goes. */
  locked: boolean
  onAct: (act: Act) => void
}

/** The people who confirm, and how each of them stands. */
export function Confirmers({ plan: { confirmers, in_force }, locked, onAct }: ConfirmersProps) {
  const saved = in_force !== null
  return (
    <>
      {confirmers.length === 0 ? (
        <p>{t('Choose up to {max} people you trust. They see nothing of your vault.', { max: MOST_CONFIRMERS })}</p>
      ) : (
        <ul className={layout.rows} aria-label={t('Who confirms')}>
          {confirmers.map((confirmer) => (
            <Row key={confirmer.id} confirmer={confirmer} locked={locked} onAct={onAct} />
          ))}
        </ul>
      )}
      {!saved && <p className={layout.quiet}>{t('First save how many have to confirm. Then you can ask people.')}</p>}
      {saved && !locked && confirmers.length < MOST_CONFIRMERS && (
        <Button id={ASK_BUTTON} variant="default" className={layout.begins} onClick={() => onAct({ act: 'ask' })}>
          {t('Ask somebody')}
        </Button>
      )}
    </>
  )
}

interface RowProps extends Omit<ConfirmersProps, 'plan'> {
  confirmer: Confirmer
}

function Row({ confirmer, locked, onAct }: RowProps) {
  const { name, address, accepted_at, inherits, shares_device, has_sheet } = confirmer
  return (
    <li className={classes.row}>
      <div className={layout.fits}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          <span className={classes.mark} data-kind={accepted_at === null ? undefined : 'good'}>
            {accepted_at === null ? t('Asked') : t('Agreed')}
          </span>
          {inherits && <span className={classes.mark}>{t('Inherits')}</span>}
          {has_sheet && <span className={classes.mark}>{t('Has a sealed sheet')}</span>}
        </p>
        <p className={`${layout.quiet} ${layout.breaks}`}>
          <bdi>{address}</bdi>
        </p>
        <p className={layout.quiet}>{standingInWords(confirmer)}</p>
        {shares_device && (
          <p className={layout.warning}>
            {t('Uses a device that somebody else who confirms uses, too. Of both, one counts.')}
          </p>
        )}
      </div>
      <Manage confirmer={confirmer} locked={locked} onAct={onAct} />
    </li>
  )
}

const DAY_MS = 24 * 60 * 60 * 1_000

function standingInWords({ invited_at, accepted_at, asked_at }: Confirmer): string {
  if (accepted_at === null) return t('Asked on {day}, no answer yet', { day: dayOfMoment(invited_at) })
  if (asked_at !== null)
    return t('On {day} we asked whether we can still reach them, no answer yet', { day: dayOfMoment(asked_at) })
  const from = Date.parse(accepted_at) + WEEK * DAY_MS
  return from > Date.now()
    ? t('Agreed on {day}, can confirm from {from}', { day: dayOfMoment(accepted_at), from: dayOfMoment(from) })
    : t('Agreed on {day}', { day: dayOfMoment(accepted_at) })
}

function Manage({ confirmer, locked, onAct }: RowProps) {
  const { id, name, accepted_at, has_sheet } = confirmer
  const again = useSingleMutation(() => client.estate.askAgain({ id }), {
    onSuccess: async () => {
      void toast({ kind: 'good', message: t('We wrote to {name} again. The letter before no longer works.', { name }) })
      await invalidatePlan()
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t send the letter'), message: explain(error).text }),
  })
  if (locked) return null
  const acts: [string, () => void][] = [
    accepted_at === null
      ? [t('Ask again'), () => again.start()]
      : [has_sheet ? t('Make a new sealed sheet') : t('Make a sealed sheet'), () => onAct({ act: 'sheet', confirmer })],
    [t('Take out of the plan'), () => onAct({ act: 'remove', confirmer })],
  ]
  return (
    <PanelButton
      id={confirmerButton(confirmer)}
      label={t('Manage')}
      name={t('Manage {place}', { place: name })}
      side="right"
    >
      {(close) => (
        <ul className={layout.menu}>
          {acts.map(([label, start]) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  close()
                  start()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelButton>
  )
}
