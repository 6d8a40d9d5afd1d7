import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Appraisal } from '../contract/appraisals.ts'
import { invalidateAppraisals } from './appraisal-queries.ts'

/** Throws away what was never sent; what was stays with both. */
export function DeleteDraft({ appraisal: { id, client_id, values } }: { appraisal: Appraisal }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useSingleMutation(() => client.appraisals.remove({ id }), {
    onSuccess: async () => {
      await navigate({ to: '/clients/$id', params: { id: client_id } })
      await invalidateAppraisals()
    },
  })
  const valued = values.filter(({ amount }) => amount !== null).length
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Delete draft')}
      </Button>
      <AskFirst
        title={t('Delete this draft?')}
        action={t('Delete')}
        opened={asking}
        pending={remove.isPending}
        error={remove.error}
        failed={t('The draft couldn’t be deleted')}
        onConfirm={() => remove.start()}
        onClose={() => setAsking(false)}
      >
        {valued > 0 &&
          plural(valued, '{count} amount that you entered is lost.', '{count} amounts that you entered are lost.')}{' '}
        {t('The client was sent nothing of it.')}
      </AskFirst>
    </>
  )
}
