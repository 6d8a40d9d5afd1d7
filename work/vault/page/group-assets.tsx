import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { GROUP_LABELS, groupNameMistake, type Grouping, GROUPINGS } from '#record/collections/rules.ts'
import { oneLine } from '#basics/texts.ts'
import { plural, t } from '#basics/words/words.ts'
import { changeGroup, invalidateCollections, useGroupNames } from '#record/collections/page/shared/collections.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Segments } from '#ui/segments.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import classes from './bulk-dialogs.module.css'

interface GroupAssetsProps {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** Adds all that is chosen to a collection or a tag, or takes it out, in one step that can be undone from its notice. */
export function GroupAssets({ ids, opened, onClose, onChanged }: GroupAssetsProps) {
  const [of, setOf] = useState<Grouping>('collections')
  const [act, setAct] = useState<'add' | 'takeOut'>('add')
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const names = useGroupNames(of)
  const name = oneLine(typed)
  const isAdding = act === 'add'
  const change = useSingleMutation(() => changeGroup(act, of, name, ids), {
    onSettled: invalidateCollections,
    onSuccess: (done) => {
      const Done = isAdding ? Added : TakenOut
      void toast({ kind: 'good', message: <Done name={name} {...done} /> })
      onChanged()
      onClose()
      setTyped('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = groupNameMistake(of, typed)
    setMistake(wrong)
    if (wrong === null) change.start()
  }
  return (
    <Dialog
      title={plural(ids.length, 'Collections and tags of {count} asset', 'Collections and tags of {count} assets')}
      opened={opened}
      onClose={onClose}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <FailureNotice error={change.error} title={t('The assets couldn’t be changed')} />
        <Segments
          legend={t('What to do')}
          choices={[
            ['add', t('Add to')],
            ['takeOut', t('Take out of')],
          ]}
          value={act}
          onChoose={setAct}
        />
        <Segments
          legend={t('What')}
          choices={GROUPINGS.map((each) => [each, GROUP_LABELS[each]] as const)}
          value={of}
          onChoose={setOf}
        />
        <SuggestField
          data-autofocus
          label={t('Name')}
          description={isAdding ? t('One that you have, or a new one.') : t('The others stay as they are.')}
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
          <Button type="submit" loading={change.isPending}>
            {isAdding ? t('Add') : t('Take Out')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface DoneProps {
  name: string
  changed: number
  changeSet: string
}

const Added = ({ name, changed, changeSet }: DoneProps) =>
  changed === 0 ? (
    t('All of them were in “{name}” already.', { name })
  ) : (
    <UndoSetNotice changeSet={changeSet}>
      {plural(changed, '{count} asset was added to “{name}”.', '{count} assets were added to “{name}”.', {
        name,
      })}
    </UndoSetNotice>
  )

const TakenOut = ({ name, changed, changeSet }: DoneProps) =>
  changed === 0 ? (
    t('None of them was in “{name}”.', { name })
  ) : (
    <UndoSetNotice changeSet={changeSet}>
      {plural(changed, '{count} asset was taken out of “{name}”.', '{count} assets were taken out of “{name}”.', {
        name,
      })}
    </UndoSetNotice>
  )
