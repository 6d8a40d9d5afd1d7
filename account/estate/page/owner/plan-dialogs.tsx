import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog, useLast } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import type { Confirmer, EstatePlan } from '../../contract/estate.ts'
import { invalidatePlan, showPlan } from '../shared/plan-query.ts'
import { type Act, ASK_BUTTON, confirmerButton, heirButton, TURN_BUTTON } from './acts.ts'
import { AfterForm } from './after-form.tsx'
import { AskForm } from './ask-form.tsx'
import { HeirForm } from './heir-form.tsx'
import { SealedSheet } from './sealed-sheet.tsx'
import { TermsForm } from './terms-form.tsx'
import { ToldForm } from './told-form.tsx'

interface PlanDialogsProps {
  act: Act | null
  plan: EstatePlan
  email: string
  onClose: () => void
}

/** What is to be changed of the plan; one dialog is open at most. */
export function PlanDialogs({ act, plan, email, onClose }: PlanDialogsProps) {
  const last = useLast(act)
  const isOpen = (name: Act['act']) => act?.act === name
  const heir = last?.act === 'heir' ? last.heir : null
  const confirmer = last?.act === 'remove' || last?.act === 'sheet' ? last.confirmer : null
  const form = { plan, onClose }
  return (
    <>
      <Turn opened={isOpen('on') || isOpen('off')} on={last?.act !== 'off'} onClose={onClose} />
      <Dialog title={t('How it opens')} opened={isOpen('terms')} onClose={onClose} focusAfter="edit-terms">
        <TermsForm {...form} />
      </Dialog>
      <Dialog title={t('What they see')} opened={isOpen('after')} onClose={onClose} focusAfter="edit-after">
        <AfterForm {...form} />
      </Dialog>
      <Dialog title={t('Where we write to you')} opened={isOpen('told')} onClose={onClose} focusAfter="edit-told">
        <ToldForm {...form} email={email} />
      </Dialog>
      <Dialog title={t('Ask somebody to confirm')} opened={isOpen('ask')} onClose={onClose} focusAfter={ASK_BUTTON}>
        <AskForm onClose={onClose} />
      </Dialog>
      {heir && (
        <Dialog title={heir.name} opened={isOpen('heir')} onClose={onClose} focusAfter={heirButton(heir)}>
          <HeirForm heir={heir} onClose={onClose} />
        </Dialog>
      )}
      {confirmer && <Remove confirmer={confirmer} opened={isOpen('remove')} onClose={onClose} />}
      {confirmer && (
        <SealedSheet
          confirmer={confirmer}
          opened={isOpen('sheet')}
          onClose={onClose}
          focusAfter={confirmerButton(confirmer)}
        />
      )}
    </>
  )
}

interface QuestionProps {
  opened: boolean
  onClose: () => void
}

function Turn({ on, opened, onClose }: QuestionProps & { on: boolean }) {
  const turn = useConfirmedMutation(() => (on ? client.estate.turnOn() : client.estate.turnOff()), {
    onSuccess: async (plan) => {
      onClose()
      if (plan.is_on === on) void toast({ kind: 'good', message: on ? t('Your plan is on.') : t('Your plan is off.') })
      await showPlan(plan)
    },
  })
  return (
    <AskFirst
      title={on ? t('Turn your plan on?') : t('Turn your plan off?')}
      action={on ? t('Turn on') : t('Turn off')}
      failed={on ? t('We couldn’t turn it on') : t('We couldn’t turn it off')}
      opened={opened}
      pending={turn.isPending}
      error={turn.error}
      onConfirm={() => turn.start()}
      onClose={onClose}
      focusAfter={TURN_BUTTON}
    >
      {on
        ? t('From then on the people you chose can confirm that you’re gone. We tell you at once if one of them does.')
        : t('Nobody can confirm anything any more. The people who confirm stay in your plan.')}
    </AskFirst>
  )
}

function Remove({ confirmer, opened, onClose }: QuestionProps & { confirmer: Confirmer }) {
  const { id, name, has_sheet } = confirmer
  const remove = useConfirmedMutation(() => client.estate.removeConfirmer({ id }), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('{name} no longer confirms.', { name }) })
      await invalidatePlan()
    },
  })
  return (
    <AskFirst
      title={t('Take {name} out of the plan?', { name })}
      action={t('Take out')}
      failed={t('We couldn’t take them out')}
      opened={opened}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.start()}
      onClose={onClose}
      focusAfter={ASK_BUTTON}
    >
      {has_sheet
        ? t('We write to them that they no longer confirm for you. Their sealed sheet stops working.')
        : t('We write to them that they no longer confirm for you.')}
    </AskFirst>
  )
}
