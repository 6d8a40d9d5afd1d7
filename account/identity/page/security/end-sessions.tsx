import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { identity } from '../shared/identity.ts'
import { signOutEverywhere } from '../shared/session.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import { CalendarEnds } from './calendar-ends.tsx'
import { useSecurityAct } from './factors.ts'
import { headingOf } from './part.tsx'

/** All sessions but this one, or all of them. */
export function EndSessions({ others }: { others: boolean }) {
  const navigate = useNavigate()
  const [askingOthers, { open: askOthers, close: closeOthers }] = useDisclosure()
  const [askingAll, { open: askAll, close: closeAll }] = useDisclosure()
  const endOthers = useSecurityAct(identity.endOtherSessions, {
    part: 'sessions',
    onSuccess: () => {
      closeOthers()
      void toast({ kind: 'good', message: t('Only this browser is signed in now.') })
    },
  })
  const endAll = useSingleMutation(signOutEverywhere, { onSuccess: () => navigate({ to: '/login', replace: true }) })
  return (
    <div className={layout.row}>
      {others && (
        <Button variant="default" onClick={askOthers}>
          {t('Sign out everywhere else')}
        </Button>
      )}
      <Button variant="default" onClick={askAll}>
        {t('Sign out everywhere')}
      </Button>
      <AskFirst
        title={t('Sign out everywhere else?')}
        action={t('Sign out others')}
        focusAfter={headingOf('sessions')}
        failed={t('We couldn’t end the other sessions')}
        opened={askingOthers}
        pending={endOthers.isPending}
        error={endOthers.error}
        onConfirm={() => endOthers.start()}
        onClose={() => {
          endOthers.reset()
          closeOthers()
        }}
      >
        {t('You’ll have to sign in again on every other device. Unsaved changes there are lost.')} <CalendarEnds />
      </AskFirst>
      <AskFirst
        title={t('Sign out everywhere?')}
        action={t('Sign out all')}
        failed={t('We couldn’t end your sessions')}
        opened={askingAll}
        pending={endAll.isPending}
        error={endAll.error}
        onConfirm={() => endAll.start()}
        onClose={() => {
          endAll.reset()
          closeAll()
        }}
      >
        {t('You’ll have to sign in again on every device, this one too. Unsaved changes are lost.')} <CalendarEnds />
      </AskFirst>
    </div>
  )
}
