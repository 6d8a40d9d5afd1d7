import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FirmOfClient } from '#account/firms/contract/clients.ts'
import { clientFirmsQuery } from '#account/firms/page/shared/client-firms.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AskFirst } from '#ui/ask-first.tsx'
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
