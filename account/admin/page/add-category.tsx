import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  CATEGORY_MESSAGES,
  CATEGORY_TYPE_LABELS,
  CATEGORY_TYPES,
  categoryNameMistake,
  type CategoryType,
} from '#record/lists/rules/categories.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { type TellOutcome, useCategoryMutation } from './use-category-act.ts'
import classes from './reference-data.module.css'

const BEGUN: { name: string; type: CategoryType } = { name: '', type: 'asset_category' }

export function AddCategory({ onOutcome }: { onOutcome: TellOutcome }) {
  const draft = useTypedDraft('category', BEGUN)
  const [{ name, type }, setTyped] = useState(() => draft.find() ?? BEGUN)
  const [mistake, setMistake] = useState<string | null>(null)
  const change = (part: Partial<typeof BEGUN>) => {
    const typed = { name, type, ...part }
    setTyped(typed)
    draft.save(typed)
  }
  const add = useCategoryMutation(() => client.admin.categories.create({ name, type }), {
    done: CATEGORY_MESSAGES.added,
    failed: CATEGORY_MESSAGES.addFailed,
    onOutcome,
    onSuccess: () => change({ name: '' }),
    focusAfter: 'new-category',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = categoryNameMistake(name)
    setMistake(found)
    if (found === null) add.start()
    else document.getElementById('new-category')?.focus()
  }
  return (
    <form className={classes.add} aria-label={t('Add Category')} noValidate onSubmit={submit}>
      <TextInput
        id="new-category"
        label={t('Name')}
        className={classes.field}
        autoComplete="off"
        value={name}
        error={mistake}
        onChange={(event) => {
          change({ name: event.currentTarget.value })
          setMistake(null)
        }}
      />
      <NativeSelect
        label={t('Type')}
        data={CATEGORY_TYPES.map((value) => ({ value, label: CATEGORY_TYPE_LABELS[value] }))}
        value={type}
        onChange={(event) => change({ type: event.currentTarget.value as CategoryType })}
      />
      <Button type="submit" loading={add.isPending}>
        {t('Add Category')}
      </Button>
    </form>
  )
}
