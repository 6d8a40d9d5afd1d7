import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Policy, ScheduledPiece } from '../contract.ts'
import { judgeScheduled } from '../rules/policies.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { setScheduled } from './shared/cover.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './cover.module.css'

const COUNT = 'scheduled-count'

const itemsQuery = (id: string) =>
  api.policies.items.infiniteOptions({
    input: (from: number) => ({ id, from }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** The pieces on the list of a policy, each with its amount. */
export function ScheduledList({ policy }: { policy: Policy }) {
  const { id, currency, scheduled } = policy
  const pages = useInfiniteQuery({ ...itemsQuery(id), staleTime: 0 })
  const items = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const [editing, setEditing] = useState<ScheduledPiece | null>(null)
  const stop = () => setEditing(null)
  return (
    <section className={layout.section} aria-labelledby="scheduled">
      <h2 id="scheduled">{t('Scheduled items')}</h2>
      <p id={COUNT} tabIndex={-1} className={classes.quiet}>
        {scheduled.count === 0
          ? t('Select assets in your vault and choose “Change”, “Insurance policy…” to add them here.')
          : plural(scheduled.count, '{count} item for {sum}', '{count} items for {sum}', {
              sum: exactMoney({ amount: scheduled.amount, currency }),
            })}
      </p>
      <PagedList
        pages={pages}
        loading={t('Loading the scheduled items')}
        failed={t('We couldn’t load the scheduled items')}
        more={rich('Show more<hidden>\u00a0items</hidden>', { hidden })}
      >
        {items.length > 0 && (
          <ul className={layout.rows} aria-labelledby="scheduled">
            {items.map((piece) => (
              <Row key={piece.id} policy={policy} piece={piece} onEdit={() => setEditing(piece)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog title={editing?.title} opened={editing !== null} onClose={stop}>
        {editing && <AmountForm policy={policy} piece={editing} onSaved={stop} />}
      </Dialog>
    </section>
  )
}

function Row({ policy, piece, onEdit }: { policy: Policy; piece: ScheduledPiece; onEdit: () => void }) {
  const { id, title, image, amount } = piece
  const remove = useSingleMutation(() => setScheduled(policy.id, [{ asset_id: id, amount: null }]), {
    onSuccess: (before) => {
      void toast({
        kind: 'good',
        message: (
          <UndoNotice
            undo={() => setScheduled(policy.id, before)}
            undone={t('“{title}” is scheduled again.', { title })}
            failed={t('We couldn’t schedule it again')}
          >
            {t('“{title}” is no longer scheduled.', { title })}
          </UndoNotice>
        ),
      })
    },
    focusAfter: COUNT,
  })
  return (
    <li className={classes.piece}>
      <AssetPicture src={image && displayUrl(image.url, 480)} before={image} />
      <span className={classes.about}>
        <Link to="/asset-summary/$id" params={{ id }} className={layout.title}>
          <bdi>{title}</bdi>
        </Link>
        <span className={`${layout.worth} ${layout.numbers}`}>{exactMoney({ amount, currency: policy.currency })}</span>
        <FailureNotice error={remove.error} title={t('We couldn’t remove it')} />
      </span>
      <span className={classes.acts}>
        <Button variant="subtle" size="sm" aria-label={t('Change the amount of {title}', { title })} onClick={onEdit}>
          {t('Change')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          loading={remove.isPending}
          aria-label={t('Remove {title} from the policy', { title })}
          onClick={() => remove.start()}
        >
          {t('Remove')}
        </Button>
      </span>
    </li>
  )
}

interface AmountFormProps {
  policy: Policy
  piece: ScheduledPiece
  onSaved: () => void
}

interface TypedAmount {
  amount: string
}

function AmountForm({ policy, piece, onSaved }: AmountFormProps) {
  const save = useSingleMutation((amount: string) => setScheduled(policy.id, [{ asset_id: piece.id, amount }]), {
    onSuccess: onSaved,
  })
  const judge = ({ amount }: TypedAmount) => judgeScheduled(amount, policy.currency)
  const begun = { amount: piece.amount }
  const draft = useTypedDraft(`scheduled:${policy.id}:${piece.id}`, begun)
  const form = useForm<TypedAmount>(
    begun,
    (typed) => {
      const verdict = judge(typed)
      return verdict.ok ? {} : { amount: verdict.message }
    },
    (typed) => {
      const verdict = judge(typed)
      if (verdict.ok) save.start(verdict.amount)
    },
    { draft },
  )
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={save.error} title={t('We couldn’t save the amount')} />
      <AmountField
        {...form.control('amount')}
        label={t('Amount in {currency}', { currency: policy.currency })}
        currency={policy.currency}
      />
      <div className={layout.answers}>
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
