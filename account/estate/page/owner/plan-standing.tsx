import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import type { EstatePlan } from '../../contract/estate.ts'
import { type Lack, LACKS } from '../../rules.ts'
import { isLive } from '../shared/release-words.ts'
import { type Act, TURN_BUTTON } from './acts.ts'
import classes from './estate.module.css'
import { neededInWords } from './plan-words.ts'

interface PlanStandingProps {
  plan: EstatePlan
  onAct: (act: Act) => void
}

/** Whether it is on, and what it lacks to work. */
export function PlanStanding({ plan, onAct }: PlanStandingProps) {
  const { is_on, lacks, in_force, release } = plan
  const works = lacks.length === 0
  const turn = (act: 'on' | 'off', label: string) => (
    <NoticeAction id={TURN_BUTTON} onClick={() => onAct({ act })}>
      {label}
    </NoticeAction>
  )
  if (is_on)
    return (
      <Notice
        silent
        kind={works ? 'good' : 'warn'}
        title={works ? t('Your plan is on') : t('Your plan is on, but can’t work at the moment')}
      >
        {works ? in_force && <p>{neededInWords(in_force)}</p> : <Lacks lacks={lacks} />}
        {!isLive(release) && turn('off', t('Turn off'))}
      </Notice>
    )
  return (
    <Notice silent kind="calm" title={t('Your plan is off')}>
      {works ? (
        <p>{t('Everything is ready. Nothing opens until you turn it on.')}</p>
      ) : (
        <>
          <p>{t('Before you can turn it on:')}</p>
          <Lacks lacks={lacks} />
        </>
      )}
      {works && turn('on', t('Turn on'))}
    </Notice>
  )
}

const Lacks = ({ lacks }: { lacks: readonly Lack[] }) => (
  <ul className={classes.lines}>
    {lacks.map((lack) => (
      <li key={lack}>{MENDED_AT[lack](t(LACKS[lack]))}</li>
    ))}
  </ul>
)

const toPart = (id: string) => (words: ReactNode) => (
  <Link to="/when-im-gone" hash={id}>
    {words}
  </Link>
)

/** Where each is mended. */
const MENDED_AT: Record<Lack, (words: ReactNode) => ReactNode> = {
  terms: toPart('how'),
  heirs: (words) => (
    <Link to="/beneficiaries" search={{ view: 'none' }}>
      {words}
    </Link>
  ),
  confirmers: toPart('who-confirms'),
  others: toPart('who-confirms'),
}
