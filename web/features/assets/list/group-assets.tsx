import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { GROUP_LABELS, groupNameMistake, type Grouping, GROUPINGS } from '#domain/collections/collections.ts'
import { oneLine } from '#domain/texts.ts'
import { plural, t } from '#domain/words/words.ts'
import { changeGroup, invalidateCollections, useGroupNames } from '#web/client/collections.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import layout from '#web/ui/layout.module.css'
import { Segments } from '#web/ui/segments.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { UndoSetNotice } from '../history/undo-set-notice.tsx'
import classes from './move-assets.module.css'

interface GroupAssetsProps {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onAdded: () => void
}

/** Adds all that is chosen to a collection or a tag, in one step that can be undone from its notice. */
export function GroupAssets({ ids, opened, onClose, onAdded }: GroupAssetsProps) {
  const [of, setOf] = useState<Grouping>('collections')
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const names = useGroupNames(of)
  const name = oneLine(typed)
  const add = useSingleMutation(() => changeGroup('add', of, name, ids), {
    onSuccess: (done) => {
      invalidateCollections()
      void toast({ kind: 'good', message: <Added name={name} {...done} /> })
      onAdded()
      onClose()
      setTyped('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = groupNameMistake(of, typed)
    setMistake(wrong)
    if (wrong === null) add.start()
  }
  return (
    <Dialog title={plural(ids.length, 'Add {count} asset', 'Add {count} assets')} opened={opened} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <FailureNotice error={add.error} title={t('The assets couldn’t be added')} />
        <Segments
          legend={t('Add to')}
          choices={GROUPINGS.map((each) => [each, GROUP_LABELS[each]] as const)}
          value={of}
          onChoose={setOf}
        />
        <SuggestField
          data-autofocus
          label={t('Name')}
          description={t('One that you have, or a new one.')}
          error={mistake}
          value={typed}
          suggestions={names}
          onChange={({ currentTarget }) => {
            setMistake(null)
            setTyped(currentTarget.value)
          }}
        />
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('Add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Added = ({ name, changed, changeSet }: { name: string; changed: number; changeSet: string }) =>
  changed === 0 ? (
    t('All of them were in “{name}” already.', { name })
  ) : (
    <UndoSetNotice changeSet={changeSet}>
      {plural(changed, '{count} asset was added to “{name}”.', '{count} assets were added to “{name}”.', {
        name,
      })}
    </UndoSetNotice>
  )
