import { Button } from '@mantine/core'
import { useState } from 'react'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { mainOrigin } from '#platform/client/installation.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { takeFocus } from '#ui/focus.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { Confirmer } from '../../contract/estate.ts'
import { invalidatePlan } from '../shared/plan-query.ts'
import classes from './paper.module.css'

interface SealedSheetProps {
  confirmer: Confirmer
  opened: boolean
  onClose: () => void
  focusAfter: string
}

/** A code by which somebody confirms without their account: it is shown once, to be printed. */
export function SealedSheet({ confirmer, opened, onClose, focusAfter }: SealedSheetProps) {
  const { id, name, has_sheet } = confirmer
  const [code, setCode] = useState<string | null>(null)
  const make = useConfirmedMutation(() => client.estate.makeSheet({ id }), {
    onSuccess: async (made) => {
      setCode(made.code)
      await invalidatePlan()
    },
  })
  const close = () => {
    setCode(null)
    onClose()
  }
  return (
    <>
      <AskFirst
        title={t('Make a sealed sheet for {name}?', { name })}
        action={t('Make the sheet')}
        failed={t('We couldn’t make the sheet')}
        opened={opened && code === null}
        pending={make.isPending}
        error={make.error}
        onConfirm={() => make.start()}
        onClose={close}
        focusAfter={focusAfter}
      >
        {has_sheet
          ? t('It has a new code, shown only now, and the sheet they have stops working. Print it and give it to them.')
          : t(
              'With its code they can confirm without their account. We show it only now: print it and give it to them.',
            )}
      </AskFirst>
      <Dialog
        title={t('Sealed sheet for {name}', { name })}
        opened={opened && code !== null}
        onClose={close}
        focusAfter={focusAfter}
      >
        {code !== null && <Sheet name={name} code={code} onClose={close} />}
      </Dialog>
    </>
  )
}

function Sheet({ name, code, onClose }: { name: string; code: string; onClose: () => void }) {
  const member = useMember()
  const [today] = useState(() => new Date())
  const owner = member?.display_name ?? member?.email ?? ''
  const address = `${mainOrigin()}/sealed-sheet`
  return (
    <div className={layout.stack}>
      <div className={classes.sheet}>
        <p className={classes.sheetTitle}>{t('Sealed sheet for {name}', { name })}</p>
        <p>{t('From {owner}, made on {day}.', { owner, day: dayOfMoment(today) })}</p>
        <p>
          {t('Open it only if something has happened to {owner}. Keep it where nobody else gets to it.', { owner })}
        </p>
        <p className={classes.fold}>{t('Fold here, with the code inside')}</p>
        <p>
          {t('If {owner} has died or can’t act any more, you can confirm it with this code, without an account:', {
            owner,
          })}
        </p>
        <ol className={classes.steps}>
          <li>{t('Open {address} in a browser.', { address })}</li>
          <li>{t('Enter the code below and say what happened.')}</li>
          <li>{t('Others have to confirm, too, and everyone waits. {owner} is told and can end it.', { owner })}</li>
        </ol>
        <p ref={takeFocus} tabIndex={-1} className={classes.code} aria-label={t('Code')}>
          <code>{code}</code>
        </p>
        <p>{t('The code counts until another sheet is made for you.')}</p>
      </div>
      <div className={`${layout.answers} ${layout.onScreen}`}>
        <Button variant="default" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button onClick={onClose}>{t('I printed it')}</Button>
      </div>
    </div>
  )
}
