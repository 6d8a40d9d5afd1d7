import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isCalendarDate } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Division } from '../contract/shapes.ts'
import { endMistake } from '../rules/wishes.ts'
import { AskOthers } from './ask-others.tsx'
import { endOfDay } from './in-words.ts'
import { useRunner, useRunnerPages } from './runner.ts'

/** How long it lasts, who else is asked, and its end. */
export function RoundActions({ round }: { round: Division }) {
  const [isChanging, changing] = useDisclosure()
  const [isAsking, asking] = useDisclosure()
  const end = useEnding(round)
  const inTurns = round.way === 'turns'
  return (
    <div className={layout.row}>
      {round.is_open && !round.proposed && (
        <Button variant="default" onClick={asking.open}>
          {t('Ask others…')}
        </Button>
      )}
      {round.is_open && !inTurns && (
        <Button variant="default" loading={end.isPending} onClick={() => end.start()}>
          {t('End now')}
        </Button>
      )}
      {!round.proposed && !inTurns && (
        <Button variant="default" onClick={changing.open}>
          {round.is_open ? t('Change the last day…') : t('Go on…')}
        </Button>
      )}
      <Deleting id={round.id} />
      <Dialog title={t('Until when?')} opened={isChanging} onClose={changing.close}>
        {isChanging && <LastDay round={round} onClose={changing.close} />}
      </Dialog>
      <Dialog title={t('Ask others')} opened={isAsking} onClose={asking.close}>
        {isAsking && <AskOthers round={round} onClose={asking.close} />}
      </Dialog>
    </div>
  )
}

/** What was wished for stays; it goes on again by Undo. */
function useEnding({ id, ends_at }: Division) {
  const runner = useRunner()
  const goOn = async () => {
    await runner.change(id, ends_at)
    await runner.invalidate()
  }
  return useSingleMutation(() => runner.end(id), {
    onSuccess: async () => {
      void toast({
        kind: 'good',
        message: (
          <UndoNotice undo={goOn} undone={t('The round goes on.')} failed={t('The round couldn’t go on')}>
            {t('The round is over.')}
          </UndoNotice>
        ),
      })
      await runner.invalidate()
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('The round couldn’t be ended'), message: explain(error).text }),
  })
}

function LastDay({ round: { id, ends_at }, onClose }: { round: Division; onClose: () => void }) {
  const runner = useRunner()
  const change = useSingleMutation(({ day }: { day: string }) => runner.change(id, endOfDay(day).toISOString()), {
    onSuccess: async () => {
      await runner.invalidate()
      onClose()
    },
  })
  const [begun] = useState(() => ({ day: new Date(ends_at).toLocaleDateString('sv') }))
  const form = useForm(begun, mistakesIn, change.start)
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <DateField {...form.control('day')} label={t('Last day')} required isAhead />
      <FailureNotice error={change.error} title={t('The day couldn’t be changed')} />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

function mistakesIn({ day }: { day: string }) {
  const wrong = isCalendarDate(day)
    ? endMistake(endOfDay(day), new Date())
    : t('Please enter a day, such as 2027-06-30.')
  return wrong === null ? {} : { day: wrong }
}

function Deleting({ id }: { id: string }) {
  const [opened, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const runner = useRunner()
  const pages = useRunnerPages()
  const remove = useSingleMutation(() => runner.remove(id), {
    onSuccess: async () => {
      await navigate(pages.list)
      await runner.invalidate()
    },
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('Delete…')}
      </Button>
      <AskFirst
        title={t('Delete this round?')}
        action={t('Delete')}
        opened={opened}
        pending={remove.isPending}
        error={remove.error}
        failed={t('The round couldn’t be deleted')}
        onConfirm={() => remove.start()}
        onClose={close}
      >
        {t('All wishes in it are deleted too, and can’t be restored. Beneficiaries stay as they are.')}
      </AskFirst>
    </>
  )
}
