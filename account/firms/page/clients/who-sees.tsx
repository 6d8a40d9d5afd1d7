import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { CheckList } from '#ui/check-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Client } from '../../contract/clients.ts'
import type { FirmMember } from '../../contract/firm.ts'
import { firmQuery, membersQuery } from '../firm/queries.ts'
import classes from './clients.module.css'
import { showClient } from './queries.ts'

const EDIT_BUTTON = 'edit-who-sees'

/** Who of the firm sees this client: the leads, and those whom a lead chose. */
export function WhoSees({ client: known }: { client: Client }) {
  const { data: firm } = useQuery(firmQuery())
  const { data: members = [] } = useQuery(membersQuery())
  const [isEditing, setEditing] = useState(false)
  const here = members.filter(({ accepted_at }) => accepted_at !== null)
  const others = here.filter(({ role }) => role !== 'lead')
  const seeing = here.filter(({ id, role }) => role === 'lead' || known.member_ids.includes(id))
  const mayChange = firm?.me.role === 'lead' && known.ended_at === null && others.length > 0
  if (here.length < 2) return null
  return (
    <section className={classes.part} aria-labelledby="who-sees">
      <div className={layout.head}>
        <h2 id="who-sees">{t('Who works for them')}</h2>
        {mayChange && (
          <Button id={EDIT_BUTTON} variant="default" onClick={() => setEditing(true)}>
            {t('Choose who')}
          </Button>
        )}
      </div>
      <p className={layout.breaks}>{seeing.map(({ name }) => name).join(', ')}</p>
      <p className={layout.quiet}>{t('Nobody else of your firm sees this client. Whoever leads it sees all.')}</p>
      <Dialog
        title={t('Who works for them')}
        opened={isEditing}
        onClose={() => setEditing(false)}
        focusAfter={EDIT_BUTTON}
      >
        <Choose client={known} others={others} onClose={() => setEditing(false)} />
      </Dialog>
    </section>
  )
}

interface ChooseProps {
  client: Client
  others: readonly FirmMember[]
  onClose: () => void
}

function Choose({ client: { id, name, reference, address, member_ids }, others, onClose }: ChooseProps) {
  const save = useSingleMutation(
    (chosen: readonly string[]) =>
      client.clients.change({ id, name, reference, address: address ?? '', member_ids: [...chosen] }),
    {
      onSuccess: async (changed) => {
        onClose()
        await showClient(changed)
      },
    },
  )
  const form = useForm(
    { chosen: member_ids },
    () => ({}),
    ({ chosen }) => save.start(chosen),
  )
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t save who sees them')}
      action={t('Save')}
      onClose={onClose}
    >
      <CheckList
        label={t('Who works for them')}
        choices={others.map((member) => [member.id, member.name] as const)}
        chosen={form.values.chosen}
        onChoose={(chosen) => form.change('chosen', chosen)}
      />
    </FormFrame>
  )
}
