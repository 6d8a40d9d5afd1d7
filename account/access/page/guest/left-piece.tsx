import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { locale, t } from '#basics/words/words.ts'
import type { Said } from '#account/heirs/contract.ts'
import { receivedOn } from '#account/heirs/rules.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { dateIn } from '#record/assets/rules/field-lists.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { SharedVault } from '../../contract.ts'
import classes from './guest.module.css'
import { leftQuery } from './queries.ts'
import { ReceivedForm } from './received-form.tsx'
import { sharedKey, withinVisit } from './visit.ts'

const BUTTON = 'say-received'
const DECLINE = 'say-declined'

/** Of one piece: what its owner wants of the heir, and whether the heir has it. */
export function LeftPieceHere({ vault, asset }: { vault: SharedVault; asset: string }) {
  const { id: grant, owner_name: owner } = vault
  const [opened, setOpened] = useState(false)
  const [declines, setDeclines] = useState(false)
  const { data = [] } = useQuery(leftQuery(grant))
  const piece = data.find(({ asset_id }) => asset_id === asset)
  if (!piece) return null
  const { received, share, wishes } = piece
  const close = () => setOpened(false)
  return (
    <section className={classes.letter} aria-label={t('Meant for you')}>
      {wishes !== null && <blockquote>{wishes}</blockquote>}
      {wishes !== null && <p className={layout.quiet}>{owner}</p>}
      {share !== null && (
        <p>{t('Your share: {share} %. Others get the rest.', { share: Number(share).toLocaleString(locale()) })}</p>
      )}
      <div className={layout.head}>
        <div>
          <p>{received ? receivedInWords(received) : t('Do you have it already? Say so, and nobody has to ask.')}</p>
          {received?.note && <p className={`${layout.quiet} ${layout.prose}`}>{received.note}</p>}
        </div>
        <div className={layout.row}>
          {received && <TakeBack grant={grant} asset={asset} />}
          {!received && (
            <Button id={DECLINE} variant="default" onClick={() => setDeclines(true)}>
              {t('I don’t want it')}
            </Button>
          )}
          {received?.declined !== true && (
            <Button id={BUTTON} variant={received ? 'default' : 'filled'} onClick={() => setOpened(true)}>
              {received ? t('Change') : t('I have received it')}
            </Button>
          )}
        </div>
      </div>
      <Dialog title={t('I have received it')} opened={opened} onClose={close} focusAfter={BUTTON}>
        <ReceivedForm grant={grant} piece={piece} onClose={close} />
      </Dialog>
      <Decline grant={grant} asset={asset} opened={declines} onClose={() => setDeclines(false)} />
    </section>
  )
}

function receivedInWords(received: Said): string {
  if (received.declined) return t('You said that you don’t want it.')
  const date = dateIn(received, receivedOn())
  return date === null ? t('You have received it.') : t('You have received it: {day}.', { day: dateInWords(date) })
}

interface DeclineProps {
  grant: string
  asset: string
  opened: boolean
  onClose: () => void
}

function Decline({ grant, asset: id, opened, onClose }: DeclineProps) {
  const decline = useSingleMutation(() => withinVisit(grant, () => client.heirs.decline({ grant, id })), {
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: sharedKey(grant) })
    },
  })
  return (
    <AskFirst
      title={t('You don’t want it?')}
      action={t('I don’t want it')}
      failed={t('We couldn’t save this')}
      opened={opened}
      pending={decline.isPending}
      error={decline.error}
      onConfirm={() => decline.start()}
      onClose={onClose}
      focusAfter={DECLINE}
    >
      {t(
        'Whoever settles what was left is told, and asks whoever is named next. You can take it back. What the law asks of somebody who gives up an inheritance, this doesn’t do.',
      )}
    </AskFirst>
  )
}

function TakeBack({ grant, asset: id }: { grant: string; asset: string }) {
  const takeBack = useSingleMutation(() => withinVisit(grant, () => client.heirs.takeBack({ grant, id })), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKey(grant) }),
    onError: (error) => toast({ kind: 'bad', title: t('We couldn’t save this'), message: explain(error).text }),
  })
  return (
    <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.start()}>
      {t('Take it back')}
    </Button>
  )
}
