import { Button } from '@mantine/core'
import { groupNameMistake, type Grouping } from '../rules.ts'
import { nameKey } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidateCollections, useGroupNames } from './shared/collections.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface RenameGroupProps {
  of: Grouping
  name: string
  opened: boolean
  onClose: () => void
}

/** Another name; that of another one puts the two together. */
export function RenameGroup({ of, name, opened, onClose }: RenameGroupProps) {
  const names = useGroupNames(of)
  const save = useSingleMutation(({ to }: { to: string }) => client.collections.rename({ of, name, to }), {
    onSuccess: () => {
      invalidateCollections()
      onClose()
    },
  })
  const mistakesIn = ({ to }: { to: string }) => {
    const wrong = groupNameMistake(of, to)
    return wrong === null ? {} : { to: wrong }
  }
  const form = useForm({ to: name }, mistakesIn, save.start)
  const other = names.find((each) => nameKey(each) === nameKey(form.values.to) && nameKey(each) !== nameKey(name))
  return (
    <Dialog title={t('Rename “{name}”', { name })} opened={opened} onClose={onClose} focusAfter="collections-count">
      <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
        <FailureNotice error={save.error} title={t('The name couldn’t be changed')} />
        <TextField
          {...form.field('to')}
          label={t('Name')}
          description={other === undefined ? undefined : t('“{name}” takes in these assets.', { name: other })}
          autoComplete="off"
          data-autofocus
        />
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
