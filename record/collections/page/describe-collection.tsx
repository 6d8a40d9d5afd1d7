import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { Collection } from '../contract.ts'
import { COLLECTION_KIND_LABELS, COLLECTION_KINDS, type CollectionKind, MAX_COLLECTION_NOTE } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidateCollections } from './shared/collections.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface DescribeCollectionProps {
  collection: Collection
  opened: boolean
  onClose: () => void
}

interface Typed {
  kind: string
  note: string
}

const nothingWrong = (): Partial<Record<keyof Typed, string>> => ({})

/** What it is, and a note. */
export function DescribeCollection({ collection, opened, onClose }: DescribeCollectionProps) {
  const { name } = collection
  const save = useSingleMutation(
    ({ kind, note }: Typed) => client.collections.describe({ name, kind: kind as CollectionKind, note }),
    {
      onSuccess: () => {
        invalidateCollections()
        onClose()
      },
    },
  )
  const begun: Typed = { kind: collection.kind, note: collection.note ?? '' }
  const form = useForm(begun, nothingWrong, save.start)
  return (
    <Dialog title={t('Describe “{name}”', { name })} opened={opened} onClose={onClose}>
      <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
        <FailureNotice error={save.error} title={t('The description couldn’t be saved')} />
        <NativeSelect
          {...form.field('kind')}
          data-autofocus
          label={t('Kind')}
          description={t('The parts of a set or a pair have an order, and lead to each other.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={COLLECTION_KINDS.map((kind) => ({ value: kind, label: COLLECTION_KIND_LABELS[kind] }))}
        />
        <Textarea
          {...form.field('note')}
          label={t('{label} (optional)', { label: t('Note') })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_COLLECTION_NOTE}
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
