import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { Dialog, useLast } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment, sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { toast } from '#ui/toasts.ts'
import { reasonMistake } from '../../rules.ts'
import { useProvenMutation } from '../shared/duty-proof.ts'
import classes from './others.module.css'
import { reloadReviews, reviewsQuery } from './queries.ts'

type Review = Awaited<ReturnType<typeof client.duties.reviews>>[number]
interface Decision {
  review: Review
  isGood: boolean
}

const HEADING = 'reviews'

/** Documents that a release waits for, to be looked at by whom the owner named or by an administrator. */
export function Reviews() {
  const { data, error, refetch } = useQuery(reviewsQuery())
  const [decision, setDecision] = useState<Decision | null>(null)
  const shown = useLast(decision)
  if (error && !data)
    return <LoadFailure title={t('We couldn’t load the documents')} error={error} onRetry={() => void refetch()} />
  if (!data || (data.length === 0 && decision === null)) return null
  return (
    <section className={layout.section} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {t('Documents to look at')}
      </h2>
      <p>{t('Nothing opens before you have looked at these. You see nothing else of the vault.')}</p>
      <ul className={layout.rows}>
        {data.map((review) => (
          <ReviewRow key={review.id} review={review} onDecide={(isGood) => setDecision({ review, isGood })} />
        ))}
      </ul>
      {shown && (
        <Deciding
          key={`${shown.review.id}${String(shown.isGood)}`}
          decision={shown}
          opened={decision !== null}
          onClose={() => setDecision(null)}
        />
      )}
    </section>
  )
}

const ReviewRow = ({ review, onDecide }: { review: Review; onDecide: (isGood: boolean) => void }) => (
  <li className={classes.document}>
    <div className={layout.fits}>
      <a href={`/api/duties/documents/${review.id}`} target="_blank" rel="noreferrer" className={layout.breaks}>
        {review.name}
      </a>
      <p className={layout.quiet}>
        {t('{document} for {owner}', { document: review.document_wanted, owner: review.owner_name })}
      </p>
      <p className={layout.quiet}>
        {[
          t('Sent by {name} on {day}', { name: review.sent_by, day: dayOfMoment(review.sent_at) }),
          sizeInWords(review.size),
        ].join(' · ')}
      </p>
    </div>
    <div className={layout.row}>
      <Button aria-label={t('Accept {name}', { name: review.name })} onClick={() => onDecide(true)}>
        {t('Accept')}
      </Button>
      <Button
        variant="default"
        aria-label={t('Send back {name}', { name: review.name })}
        onClick={() => onDecide(false)}
      >
        {t('Send back')}
      </Button>
    </div>
  </li>
)

interface DecidingProps {
  decision: Decision
  opened: boolean
  onClose: () => void
}

function Deciding({ decision: { review, isGood }, opened, onClose }: DecidingProps) {
  const { owner_name: owner, name, document_wanted: wanted } = review
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const decide = useProvenMutation(() => client.duties.review({ id: review.id, is_good: isGood, why }), {
    onSuccess: async () => {
      onClose()
      await reloadReviews()
      void toast({
        kind: 'good',
        message: isGood ? t('You accepted {name}.', { name }) : t('You sent {name} back.', { name }),
      })
    },
  })
  const missing = !isGood && why.trim() === '' ? t('Please say what is missing.') : null
  const mistake = reasonMistake(why) ?? missing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake === null) decide.start()
  }
  return (
    <Dialog
      title={isGood ? t('Accept this document?') : t('Send this document back?')}
      opened={opened}
      onClose={onClose}
      focusAfter={HEADING}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <FailureNotice error={decide.error} title={t('We couldn’t note this')} />
        <p className={layout.breaks}>
          {isGood
            ? t('You say that {name} is what {owner} wanted: {document}. Once the wait is over, the vault opens.', {
                name,
                owner,
                document: wanted,
              })
            : t('Those who confirm read why, and can send in another.')}
        </p>
        {!isGood && (
          <Textarea
            data-autofocus
            label={t('What is missing?')}
            value={why}
            error={tried && mistake}
            autosize
            minRows={2}
            maxRows={8}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          />
        )}
        <div className={layout.answers}>
          <Button data-autofocus={isGood || undefined} variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={decide.isPending}>
            {isGood ? t('Accept') : t('Send back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
