import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CheckedPiece } from '../contract.ts'
import { type PolicyNames, reviewInWords, ruleInWords, STATE_LABELS, stepInWords } from '../rules/in-words.ts'
import type { Step } from '../rules/next-step.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { exactMoney, wholeMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { setScheduled } from './shared/cover.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { longDay } from '#ui/in-words.ts'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './cover.module.css'

interface CoverRowProps extends CheckedPiece {
  names: PolicyNames
  /** What takes the focus when the row is gone. */
  focusAfter: string
}

/** One piece: what its cover is, by which rule, and what to do next. */
export function CoverRow({ finding, piece, names, focusAfter }: CoverRowProps) {
  const { id, state, worth, next } = finding
  const review = reviewInWords(finding, longDay)
  return (
    <li className={classes.piece}>
      <AssetPicture src={piece.image && displayUrl(piece.image.url, 480)} before={piece.image} />
      <span className={classes.about}>
        <Link to="/asset-summary/$id" params={{ id }} className={layout.title}>
          <bdi>{piece.title}</bdi>
        </Link>
        <span className={`${layout.row} ${layout.baseline} ${layout.thin}`}>
          <span className={classes.state} data-state={state}>
            {STATE_LABELS[state]}
          </span>
          {worth && <span className={`${layout.worth} ${layout.numbers}`}>{wholeMoney(worth)}</span>}
        </span>
        <span className={classes.quiet}>{ruleInWords(finding, names, longDay).join(' ')}</span>
        {next && <span className={`${layout.medium} ${layout.strong}`}>{stepInWords(next, names, longDay)}</span>}
        {review && <span className={`${layout.medium} ${layout.strong}`}>{review}</span>}
      </span>
      <span className={classes.acts}>
        <StepButton {...{ id, title: piece.title, next, focusAfter }} />
      </span>
    </li>
  )
}

interface StepButtonProps {
  id: string
  title: string
  next: Step | null
  focusAfter: string
}

/** The next step as a press, as far as it can be taken here. */
function StepButton({ id, title, next, focusAfter }: StepButtonProps) {
  if (next?.act === 'raise' || next?.act === 'schedule') return <ScheduleButton {...{ id, title, next, focusAfter }} />
  if (next?.act === 'ask' || next?.act === 'renew')
    return (
      <ButtonLink to="/policies/$id" params={{ id: next.policy }} variant="default" size="sm">
        {t('Open Policy')}
      </ButtonLink>
    )
  if (next?.act === 'insure')
    return (
      <ButtonLink to="/policies" variant="default" size="sm">
        {t('Open Policies')}
      </ButtonLink>
    )
  return (
    <ButtonLink
      to="/asset-summary/$id"
      params={{ id }}
      variant="default"
      size="sm"
      aria-label={t('{label}: {text}', { label: t('Open Record'), text: title })}
    >
      {t('Open Record')}
    </ButtonLink>
  )
}

function ScheduleButton({
  id,
  title,
  next,
  focusAfter,
}: StepButtonProps & { next: Extract<Step, { act: 'raise' | 'schedule' }> }) {
  const { policy, to, currency } = next
  const amount = exactMoney({ amount: to, currency })
  const label = next.act === 'raise' ? t('Raise to {amount}', { amount }) : t('Schedule Now')
  const act = useSingleMutation(() => setScheduled(policy, [{ asset_id: id, amount: to }]), {
    onSuccess: (before) => {
      void toast({
        kind: 'good',
        message: (
          <UndoNotice
            undo={() => setScheduled(policy, before)}
            undone={t('The policy is restored.')}
            failed={t('We couldn’t undo this')}
          >
            {t('“{title}” is scheduled for {amount}.', { title, amount })}
          </UndoNotice>
        ),
      })
    },
    focusAfter,
  })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={act.isPending}
        aria-label={t('{label}: {text}', { label, text: title })}
        onClick={() => act.start()}
      >
        {label}
      </Button>
      <FailureNotice error={act.error} title={t('We couldn’t schedule it')} />
    </>
  )
}
