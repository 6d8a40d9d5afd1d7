import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { TagsInput } from '@mantine/core'
import { GROUPINGS } from '#record/collections/rules.ts'
import { leadingColumn } from '../../rules/typed-children.ts'
import { nameKey, oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { useGroupNames } from '#record/collections/page/shared/collections.ts'
import { rowFieldId } from '../shared/row-field.tsx'
import type { SeveralProps } from './rows-section.tsx'
import { Subsection } from './section.tsx'
import { aNewRow } from '../shared/typed-asset.ts'

/** Names, one beside the other: what other assets have is suggested, and what is new is made by typing it. */
export function NamesSection({ form, child, title }: SeveralProps) {
  const { name, label, typing } = child
  const column = leadingColumn(child)
  const rows = form.typed[name]
  const suggested = useGroupNames(GROUPINGS.find((each) => each === name) ?? 'tags')
  const mistake = rows.map((_, index) => form.mistakes[rowFieldId(child, index, column)]).find(Boolean)

  const change = (names: string[]) => {
    form.forgetMistakesOf(name)
    const wanted = names.map(oneLine).filter((each) => each !== '')
    form.change({
      [name]: wanted.map((each) => rows.find((row) => row[column] === each) ?? { ...aNewRow(child), [column]: each }),
    })
  }
  return (
    <Subsection name={name} title={title} help={typing.help}>
      <TagsInput
        id={name}
        aria-label={label}
        value={rows.map((row) => row[column] ?? '')}
        data={[...suggested]}
        limit={20}
        maxTags={typing.most}
        maxLength={typing.columns[column]!.kind === 'line' ? typing.columns[column]!.max : 255}
        acceptValueOnBlur
        clearable={false}
        placeholder={rows.length === 0 ? t('Type and press Enter') : ''}
        isDuplicate={(value, current) => current.some((each) => nameKey(each) === nameKey(value))}
        error={form.mistakes[name] ?? mistake}
        onChange={change}
      />
    </Subsection>
  )
}
