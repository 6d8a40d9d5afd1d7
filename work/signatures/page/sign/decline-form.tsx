import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { reasonMistake } from '../../rules/signatures.ts'
import type { ByLetter } from './fetch-signing.ts'

const BUTTON = 'decline'

export function DeclineForm({ letter, onDone }: { letter: ByLetter; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const decline = useSingleMutation(({ reason }: { reason: string }) => client.signing.decline({ ...letter, reason }), {
    onSuccess: () => {
      setAsking(false)
      onDone()
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }): { reason?: string } => {
      const mistake = reasonMistake(reason)
      return mistake === null ? {} : { reason: mistake }
    },
    (typed) => decline.start(typed),
  )
  return (
    <>
      <Button id={BUTTON} variant="default" className={layout.begins} onClick={() => setAsking(true)}>
        {t('Decline')}
      </Button>
      <Dialog title={t('Decline to sign')} opened={isAsking} onClose={() => setAsking(false)} focusAfter={BUTTON}>
        <FormFrame
          form={form}
          saving={decline}
          failed={t('We couldn’t decline')}
          action={t('Decline to sign')}
          onClose={() => setAsking(false)}
        >
          <Textarea
            data-autofocus
            autosize
            minRows={3}
            label={t('Why')}
            description={t('Whoever sent the document reads it. Nobody can sign it any more.')}
            {...form.field('reason')}
          />
        </FormFrame>
      </Dialog>
    </>
  )
}
