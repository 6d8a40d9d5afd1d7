import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Category } from '../contract.ts'
import { CATEGORY_MESSAGES, categoryName, categoryNameMistake } from '#record/lists/rules/categories.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { giveFocusBack, takeFocus } from '#ui/focus.ts'
import { hidden, rich } from '#ui/rich.tsx'
import { useForm } from '#ui/use-form.ts'
import { type TellOutcome, useCategoryMutation } from './use-category-act.ts'
import layout from '#ui/layout.module.css'
import classes from './reference-data.module.css'

interface CategoryRowProps {
  category: Category
  onOutcome: TellOutcome
}

export function CategoryRow(row: CategoryRowProps) {
  const [editing, { open, close }] = useDisclosure()
  return (
    <li className={classes.row}>{editing ? <Editing {...row} onDone={close} /> : <Shown {...row} onEdit={open} />}</li>
  )
}

function Shown({ category, onOutcome, onEdit }: CategoryRowProps & { onEdit: () => void }) {
  const { id, name, type, is_active, in_use } = category
  const shown = t(name)
  const [asking, { open: ask, close: stay }] = useDisclosure()
  const toggle = useCategoryMutation(() => client.admin.categories.update({ id, is_active: !is_active }), {
    done: is_active ? CATEGORY_MESSAGES.disabled : CATEGORY_MESSAGES.enabled,
    failed: CATEGORY_MESSAGES.updateFailed,
    onOutcome,
  })
  const remove = useCategoryMutation(() => client.admin.categories.remove({ id }), {
    done: CATEGORY_MESSAGES.deleted,
    failed: CATEGORY_MESSAGES.deleteFailed,
    onOutcome,
    onSettled: stay,
    focusAfter: type,
  })
  return (
    <>
      <span className={classes.name} data-disabled={!is_active || undefined}>
        {is_active ? <bdi>{shown}</bdi> : rich('{name} (Disabled)', { name: <bdi>{shown}</bdi> })}
      </span>
      <span className={`${layout.row} ${layout.close}`}>
        <Button id={`edit-${id}`} variant="default" size="sm" onClick={onEdit}>
          {rich('Edit<hidden>\u00a0{name}</hidden>', { name: shown, hidden })}
        </Button>
        <Button variant="default" size="sm" loading={toggle.isPending} onClick={() => toggle.start()}>
          {is_active
            ? rich('Disable<hidden>\u00a0{name}</hidden>', { name: shown, hidden })
            : rich('Enable<hidden>\u00a0{name}</hidden>', { name: shown, hidden })}
        </Button>
        {!in_use && (
          <Button variant="default" size="sm" onClick={ask}>
            {rich('Delete<hidden>\u00a0{name}</hidden>', { name: shown, hidden })}
          </Button>
        )}
      </span>
      <AskFirst
        title={t('Delete this category?')}
        action={t('Delete')}
        focusAfter={type}
        failed={CATEGORY_MESSAGES.deleteFailed}
        opened={asking}
        pending={remove.isPending}
        error={null}
        onConfirm={() => remove.start()}
        onClose={stay}
      >
        {rich('No asset uses <name>“{category}”</name>. It will no longer be offered. You can add it again later.', {
          category: shown,
          name: isolated,
        })}
      </AskFirst>
    </>
  )
}

interface Typed {
  name: string
  with_assets: boolean
}

function mistakesIn({ name }: Typed): Partial<Record<keyof Typed, string>> {
  const mistake = categoryNameMistake(name)
  return mistake === null ? {} : { name: mistake }
}

function Editing({ category: { id, name, in_use }, onOutcome, onDone }: CategoryRowProps & { onDone: () => void }) {
  const leave = () => {
    onDone()
    giveFocusBack([], `edit-${id}`)
  }
  const rename = useCategoryMutation(
    (typed: Typed) =>
      client.admin.categories.update({ id, name: typed.name, from: name, rename_assets: in_use && typed.with_assets }),
    {
      done: CATEGORY_MESSAGES.updated,
      failed: CATEGORY_MESSAGES.updateFailed,
      onOutcome,
      onSuccess: leave,
    },
  )
  const begun: Typed = { name, with_assets: true }
  const form = useForm<Typed>(
    begun,
    mistakesIn,
    (typed) => (categoryName(typed.name) === name ? leave() : rename.start(typed)),
    { draft: useTypedDraft(`category:${id}`, begun) },
  )
  return (
    <form className={classes.editing} noValidate onSubmit={form.submit}>
      <TextInput
        aria-label={t('Name of {name}', { name: t(name) })}
        className={classes.field}
        ref={takeFocus}
        autoComplete="off"
        onKeyDown={({ key }) => key === 'Escape' && leave()}
        {...form.field('name')}
        id={`name-${id}`}
      />
      {in_use && (
        <CheckField
          label={t('Rename it on assets that use it, too')}
          checked={form.values.with_assets}
          onChange={(isChecked) => form.change('with_assets', isChecked)}
        />
      )}
      <span className={`${layout.row} ${layout.close}`}>
        <Button type="submit" size="sm" loading={rename.isPending}>
          {t('Save')}
        </Button>
        <Button variant="default" size="sm" onClick={leave}>
          {t('Cancel')}
        </Button>
      </span>
    </form>
  )
}

const isolated = (words: ReactNode) => <bdi>{words}</bdi>
