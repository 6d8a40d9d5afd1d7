import { Button } from '@mantine/core'
import { GROUP_LABELS, groupNameMistake, type Grouping, GROUPINGS } from '#record/collections/rules.ts'
import { oneLine } from '#basics/texts.ts'
import { plural, t } from '#basics/words/words.ts'
import { changeGroup, invalidateCollections, useGroupNames } from '#record/collections/page/shared/collections.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import classes from './bulk-dialogs.module.css'

interface GroupAssetsProps {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

interface Typed {
  act: 'add' | 'takeOut'
  of: Grouping
  name: string
}
const BEGUN: Typed = { act: 'add', of: 'collections', name: '' }

function mistakesIn({ of, name }: Typed): Partial<Record<keyof Typed, string>> {
  const wrong = groupNameMistake(of, name)
  return wrong === null ? {} : { name: wrong }
}

/** Adds all that is chosen to a collection or a tag, or takes it out, in one step that can be undone from its notice. */
export const GroupAssets = ({ opened, ...props }: GroupAssetsProps) => (
  <Dialog
    title={plural(props.ids.length, 'Collections and tags of {count} asset', 'Collections and tags of {count} assets')}
    opened={opened}
    onClose={props.onClose}
  >
    <GroupForm {...props} />
  </Dialog>
)

function GroupForm({ ids, onClose, onChanged }: Omit<GroupAssetsProps, 'opened'>) {
  const group = useSingleMutation(({ act, of, name }: Typed) => changeGroup(act, of, oneLine(name), ids), {
    onSettled: invalidateCollections,
    onSuccess: (done, { act, name }) => {
      const Done = act === 'add' ? Added : TakenOut
      void toast({ kind: 'good', message: <Done name={oneLine(name)} {...done} /> })
      onChanged()
      onClose()
    },
  })
  const form = useForm<Typed>(BEGUN, mistakesIn, group.start, { draft: useTypedDraft('group', BEGUN) })
  const { values, change } = form
  const names = useGroupNames(values.of)
  const isAdding = values.act === 'add'
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={group.error} title={t('The assets couldn’t be changed')} />
      <Segments
        legend={t('What to do')}
        choices={[
          ['add', t('Add to')],
          ['takeOut', t('Take out of')],
        ]}
        value={values.act}
        onChoose={(act) => change('act', act)}
      />
      <Segments
        legend={t('What')}
        choices={GROUPINGS.map((each) => [each, GROUP_LABELS[each]] as const)}
        value={values.of}
        onChoose={(of) => change('of', of)}
      />
      <SuggestField
        {...form.field('name')}
        data-autofocus
        label={t('Name')}
        description={isAdding ? t('One that you have, or a new one.') : t('The others stay as they are.')}
        suggestions={names}
      />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={group.isPending}>
          {isAdding ? t('Add') : t('Take Out')}
        </Button>
      </div>
    </form>
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
