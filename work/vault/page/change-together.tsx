import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#basics/roles.ts'
import { CHANGED_TOGETHER, detailTogether, fieldTogether, ROWS_TOGETHER } from '#work/bulk/rules.ts'
import { fieldsOf } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { detailGroups } from '#record/kinds/rules/detail-fields.ts'
import { plural, t } from '#basics/words/words.ts'
import { newId } from '#platform/client/new-id.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import { FieldTogetherForm } from './field-together.tsx'
import classes from './bulk-dialogs.module.css'
import { RowTogether } from './row-together.tsx'

interface ChangeTogetherProps {
  role: Role
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

const ROWS = TYPED_CHILDREN.filter(({ name }) => ROWS_TOGETHER.some((each) => each === name))

/** One field of all that is chosen, or the rows of each, in one step that can be undone from its notice. */
export function ChangeTogether({ role, ids, opened, onClose, onChanged }: ChangeTogetherProps) {
  const kind = recordKindOf(role)
  const fields = fieldsOf(kind).filter(({ name }) => CHANGED_TOGETHER.includes(name))
  const own = useQuery({ ...ownFieldsQuery(), enabled: opened }).data ?? []
  const [name, setName] = useState(fields[0]!.name as string)
  // Another try after a part of it was done belongs to the same undo.
  const [changeSet, setChangeSet] = useState(newId)
  const close = () => {
    setChangeSet(newId())
    onClose()
  }
  const child = ROWS.find((each) => each.name === name)
  // An own field may be gone by now.
  const field = child ? undefined : (fieldTogether(kind, name, own) ?? fieldTogether(kind, fields[0]!.name)!)
  const rest = { ids, changeSet, opened, onClose: close, onChanged }
  return (
    <Dialog title={plural(ids.length, 'Change {count} asset', 'Change {count} assets')} opened={opened} onClose={close}>
      <div className={classes.form}>
        <NativeSelect
          data-autofocus
          label={t('Field')}
          value={child?.name ?? field!.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data={[
            { group: t('Fields'), items: fields.map((each) => ({ value: each.name, label: each.label })) },
            { group: t('Lists'), items: ROWS.map((each) => ({ value: each.name, label: each.label })) },
            ...detailGroups(own).map(({ title, fields }) => ({
              group: title,
              items: fields.map((each) => ({ value: detailTogether(each.name), label: each.label })),
            })),
          ]}
        />
        {child && <RowTogether key={name} child={child} {...rest} />}
        {field && <FieldTogetherForm key={field.name} {...{ role, field, own }} {...rest} />}
      </div>
    </Dialog>
  )
}
