import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FirmOfClient } from '#account/firms/contract/clients.ts'
import { clientFirmsQuery } from '#account/firms/page/shared/client-firms.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { useLast } from '#ui/dialog.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './access.module.css'
import { invalidateAccess } from './queries.ts'
import { ShareDialog } from './share-dialog.tsx'
import { EVERYTHING } from './typed-access.ts'

const HEADING = 'own-firms'
const shareButton = (id: string) => `share-with-${id}`

/** Firms whose client somebody is: what they share with each is in the list below. */
export function OwnFirms() {
  const { data: firms = [] } = useQuery(clientFirmsQuery())
  const { share_with } = useSearch({ from: '/access' })
  const navigate = useNavigate({ from: '/access' })
  const [left, setLeft] = useState<FirmOfClient | null>(null)
  const sharing = firms.find(({ id }) => id === share_with) ?? null
  const shown = useLast(sharing)
  if (firms.length === 0) return null
  const share = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, share_with: id }), replace: true, resetScroll: false })
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {t('Firms that work for you')}
      </h2>
      <ul className={layout.rows}>
        {firms.map((firm) => (
          <li key={firm.id} className={classes.row}>
            <div className={layout.fits}>
              <p className={classes.name}>
                <bdi>{firm.name}</bdi>
              </p>
              <p className={classes.quiet}>
                {t('{kind}, since {day}', { kind: ROLE_LABELS[firm.kind], day: dayOfMoment(firm.accepted_at) })}
              </p>
              {firm.is_counted !== null && <Counting firm={firm} isCounted={firm.is_counted} />}
            </div>
            <div className={layout.row}>
              <Button
                id={shareButton(firm.id)}
                variant="default"
                aria-label={t('Share with {firm}', { firm: firm.name })}
                onClick={() => share(firm.id)}
              >
                {t('Share')}
              </Button>
              <Button
                variant="default"
                aria-label={t('Leave {firm}', { firm: firm.name })}
                onClick={() => setLeft(firm)}
              >
                {t('Leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown && (
        <ShareDialog
          key={shown.id}
          part={EVERYTHING}
          firm={shown}
          opened={sharing !== null}
          onClose={() => share(undefined)}
          focusAfter={shareButton(shown.id)}
        />
      )}
      <Leaving firm={left} onClose={() => setLeft(null)} />
    </section>
  )
}

/** Whether an insurer counts what is shared with it, among at least five clients. */
function Counting({ firm: { id, name }, isCounted }: { firm: FirmOfClient; isCounted: boolean }) {
  const count = useSingleMutation((counted: boolean) => client.clientFirms.count({ id, counted }), {
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: clientFirmsQuery().queryKey }), invalidateAccess()]),
    onError: (error) => void toast({ kind: 'bad', title: t('We couldn’t save it'), message: explain(error).text }),
  })
  return (
    <CheckField
      label={t('Count my vault in the figures of {firm}', { firm: name })}
      description={t(
        'What you share with it now is added up with at least four other clients: pieces, sums insured, what isn’t covered and values to review, by category, value and, where you share places, country (else that of your address). It sees no name and no piece by this. You can turn it off at any time; it ends with the access.',
      )}
      checked={count.isPending ? count.variables : isCounted}
      onChange={(counted) => count.start(counted)}
    />
  )
}

function Leaving({ firm, onClose }: { firm: FirmOfClient | null; onClose: () => void }) {
  const shown = useLast(firm)
  const leave = useSingleMutation((id: string) => client.clientFirms.leave({ id }), {
    onSuccess: async () => {
      onClose()
      void toast({
        kind: 'good',
        message: t('{firm} no longer sees anything of your vault.', { firm: shown?.name ?? '' }),
      })
      await Promise.all([queryClient.invalidateQueries({ queryKey: clientFirmsQuery().queryKey }), invalidateAccess()])
    },
  })
  return (
    <AskFirst
      title={t('Leave {firm}?', { firm: shown?.name ?? '' })}
      action={t('Leave')}
      failed={t('We couldn’t end it')}
      opened={firm !== null}
      pending={leave.isPending}
      error={leave.error}
      onConfirm={() => firm && leave.start(firm.id)}
      onClose={onClose}
      focusAfter={HEADING}
    >
      {t('All that you share with this firm ends at once. Your vault stays as it is.')}
    </AskFirst>
  )
}
