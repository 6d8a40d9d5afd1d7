import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  hasOptions,
  mistakesInField,
  type NewOwnField,
  OWN_KIND_NAMES,
  OWN_KINDS,
  type OwnField,
  type OwnKind,
} from '../../rules/own-fields.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { relistOwnFields } from './own-fields-query.ts'

export type Asking = { to: 'add'; category: string | null } | { to: 'change'; field: OwnField }

interface OwnFieldDialogProps {
  asking: Asking | null
  onClose: () => void
  onSaved: (field: OwnField) => void
  focusAfter: string
}

/** Adds a field of one's own, or changes it. */
export const OwnFieldDialog = ({ asking, onClose, onSaved, focusAfter }: OwnFieldDialogProps) => (
  <Dialog
    title={asking?.to === 'change' ? t('Edit this field') : t('Add a field')}
    opened={asking !== null}
    onClose={onClose}
    focusAfter={focusAfter}
  >
    {asking && <OwnFieldForm asking={asking} onSaved={onSaved} onCancel={onClose} />}
  </Dialog>
)

interface Typed {
  field_name: string
  field_kind: OwnKind
  /** Empty for all. */
  field_category: string
  /** One a line. */
  field_options: string
}

const startOf = (asking: Asking): Typed =>
  asking.to === 'add'
    ? { field_name: '', field_kind: 'line', field_category: asking.category ?? '', field_options: '' }
    : {
        field_name: asking.field.label,
        field_kind: asking.field.kind,
        field_category: asking.field.category ?? '',
        field_options: asking.field.options.join('\n'),
      }

const asField = ({ field_name, field_kind, field_category, field_options }: Typed): NewOwnField => ({
  label: field_name,
  kind: field_kind,
  category: field_category === '' ? null : field_category,
  options: hasOptions(field_kind) ? field_options.split('\n').filter((option) => option.trim() !== '') : [],
})

function mistakesIn(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { label, options } = mistakesInField(asField(typed))
  return { ...(label !== undefined && { field_name: label }), ...(options !== undefined && { field_options: options }) }
}

interface OwnFieldFormProps {
  asking: Asking
  onSaved: (field: OwnField) => void
  onCancel: () => void
}

function OwnFieldForm({ asking, onSaved, onCancel }: OwnFieldFormProps) {
  const { entries } = useReference('categories')
  const isNew = asking.to === 'add'
  const save = useSingleMutation(
    (field: NewOwnField) =>
      asking.to === 'add' ? client.ownFields.create(field) : client.ownFields.update({ ...field, id: asking.field.id }),
    { onSuccess: onSaved, onError: relistOwnFields },
  )
  const begun = startOf(asking)
  const draft = useTypedDraft(`own-field:${asking.to === 'add' ? 'new' : asking.field.id}`, begun)
  const form = useForm(begun, mistakesIn, (typed) => save.start(asField(typed)), { draft })
  const { field_kind: kind, field_category: category } = form.values
  const name = form.field('field_name')
  const full = isRefusedAs(save.error, 'TOO_MANY_FIELDS') ? save.error.message : undefined
  const categories = [...new Set([...entries.map((entry) => entry.name), ...(category === '' ? [] : [category])])]
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        // This form stands within that of an asset, as far as React is concerned.
        event.stopPropagation()
        form.submit(event)
      }}
    >
      <TypedBefore form={form} />
      {full === undefined && (
        <FailureNotice
          error={save.error}
          title={isNew ? t('We couldn’t add the field') : t('We couldn’t save the field')}
        />
      )}
      <TextInput
        data-autofocus
        label={t('Name of the field')}
        autoComplete="off"
        {...name}
        error={name.error ?? full}
      />
      <NativeSelect
        {...form.field('field_kind')}
        label={t('Type')}
        description={isNew ? t('You can’t change this later.') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={!isNew}
        data={OWN_KINDS.map((each) => ({ value: each, label: OWN_KIND_NAMES[each] }))}
      />
      {hasOptions(kind) && (
        <Textarea
          {...form.field('field_options')}
          label={kind === 'choice' ? t('Choices') : t('Units (optional)')}
          description={t('One on each line.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={10}
        />
      )}
      <NativeSelect
        {...form.field('field_category')}
        label={t('Show it for')}
        data={[{ value: '', label: t('All assets') }, ...categories.map((each) => ({ value: each, label: t(each) }))]}
      />
      <div className={layout.answers}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {isNew ? t('Add field') : t('Save field')}
        </Button>
      </div>
    </form>
  )
}
