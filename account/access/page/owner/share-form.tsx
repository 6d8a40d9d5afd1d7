import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { msg, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { takeFocus } from '#ui/focus.ts'
import { TypedBefore } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { Steps } from '#ui/steps.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { FirmOfClient } from '#account/firms/contract/clients.ts'
import type { AccessGiven } from '../../contract.ts'
import type { To } from '../../rules.ts'
import { Preview } from './preview.tsx'
import { invalidateAccess } from './queries.ts'
import classes from './share.module.css'
import {
  addressOf,
  type Given,
  mistakesIn,
  newAccess,
  sentOf,
  type SharedPart,
  type ShareFormState,
  type Step,
  STEPS,
  type Typed,
  typedOf,
} from './typed-access.ts'
import { UntilFields } from './until-fields.tsx'
import { WhatFields } from './what-fields.tsx'
import { WhoFields } from './who-fields.tsx'

interface ShareFormProps {
  part: SharedPart
  /** To which it begins with. */
  firm: FirmOfClient | null
  access: AccessGiven | null
  begins: Step
  onShared: (given: Given) => void
  onClose: () => void
}

const FIELDS = { who: WhoFields, what: WhatFields, until: UntilFields }
const LAST = STEPS.at(-1)!

const labels = (): Record<Step, string> => ({ who: t('Who'), what: t('What'), until: t('How long') })

/** Who, what and for how long; beside it, what they would see. */
export function ShareForm({ part, firm, access, begins, onShared, onClose }: ShareFormProps) {
  const { step, go, hasMoved } = useSteps(begins)
  const save = useSave(access, onShared, onClose)
  const [begun] = useState(() => (access ? typedOf(access) : newAccess(part, firm)))
  const draft = useTypedDraft(`access:${access?.id ?? [firm?.id, part.scope, ...part.scope_of].join()}`, begun)
  const isLast = access !== null || step === LAST
  const judge = (typed: Typed) =>
    access ? Object.assign({}, ...STEPS.map((each) => mistakesIn[each](typed))) : mistakesIn[step](typed)
  const form: ShareFormState = useForm<Typed>(begun, judge, isLast ? save.start : () => go(next(step)), { draft })
  const Fields = FIELDS[step]
  const submit = (event: FormEvent) => {
    form.submit(event)
    const wrong = STEPS.find((each) => Object.keys(mistakesIn[each](form.values)).length > 0)
    if (access && wrong && wrong !== step) go(wrong)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {access ? (
        <Segments
          legend={t('What to change')}
          choices={STEPS.map((each) => [each, labels()[each]] as const)}
          value={step}
          onChoose={go}
        />
      ) : (
        <Steps steps={STEPS.map((each) => labels()[each])} current={STEPS.indexOf(step)} />
      )}
      <TypedBefore form={form} />
      <div className={classes.columns}>
        <section
          key={step}
          ref={hasMoved && !access ? takeFocus : undefined}
          tabIndex={-1}
          aria-label={labels()[step]}
          className={classes.step}
        >
          <Fields form={form} isChange={access !== null} />
        </section>
        <Preview typed={form.values} isSecond={step === 'who'} />
      </div>
      <FailureNotice
        error={save.error}
        title={access ? t('We couldn’t change access') : t('We couldn’t share access')}
      />
      <div className={classes.foot}>
        {!access && step !== 'who' && (
          <Button variant="default" onClick={() => go(STEPS[STEPS.indexOf(step) - 1]!)}>
            {t('Back')}
          </Button>
        )}
        {(access || step === 'who') && (
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          {access ? t('Save changes') : isLast ? doneBy(form.values) : t('Next')}
        </Button>
      </div>
    </form>
  )
}

const next = (step: Step) => STEPS[STEPS.indexOf(step) + 1]!

const DONE_LABELS = {
  person: msg('Send invitation'),
  link: msg('Create link'),
  'open-link': msg('Create link without a PIN'),
} satisfies Record<To, string>
const doneBy = ({ to, client_id }: Typed) => (client_id === null ? t(DONE_LABELS[to]) : t('Share'))

function useSteps(begins: Step) {
  const [step, setStep] = useState(begins)
  const [hasMoved, setMoved] = useState(false)
  return {
    step,
    hasMoved,
    go: (to: Step) => {
      setMoved(true)
      setStep(to)
    },
  }
}

function useSave(access: AccessGiven | null, onShared: (given: Given) => void, onClose: () => void) {
  return useSingleMutation(
    async (typed: Typed): Promise<Given> =>
      access
        ? { access: await client.access.change({ ...sentOf(typed), id: access.id }), link: null }
        : client.access.create({
            ...sentOf(typed),
            address: addressOf(typed),
            has_pin: typed.to !== 'open-link',
            client_id: typed.client_id,
          }),
    {
      onSuccess: async (given) => {
        if (access) {
          onClose()
          void toast({ kind: 'good', message: t('Access for {name} was changed.', { name: given.access.name }) })
        } else onShared(given)
        await invalidateAccess()
      },
    },
  )
}
