import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '#ui/check-field.css'
import type { FilesOfAsset } from '../../rules/child.ts'
import { filesIn, filesInText, nameable } from '#record/files/rules/files-in-rows.ts'
import { t } from '#basics/words/words.ts'
import type { Bound } from '../shared/bound.ts'
import classes from './asset-form.module.css'
import { type FormFile, savedFiles } from './files/form-file.ts'

interface FilesFieldProps {
  bound: Bound
  of: FilesOfAsset
  files: readonly FormFile[]
}

/** Some of the files that the form has, by their names. */
export function FilesField({ bound: { id, value, error, label, help, type }, of, files }: FilesFieldProps) {
  const offered = nameable(of, {
    images: savedFiles(files, 'asset-images'),
    documents: savedFiles(files, 'asset-documents'),
  })
  const chosen = filesIn(value).filter((path) => offered.some((file) => file.path === path))
  return (
    <Checkbox.Group
      id={id}
      label={t('{label} (optional)', { label })}
      description={offered.length === 0 ? t('Add photos or documents above, then choose them here.') : help}
      error={error}
      value={chosen}
      onChange={(paths) => type(filesInText(paths) ?? '')}
    >
      <div className={classes.choices}>
        {offered.map(({ path, name }) => (
          <Checkbox key={path} value={path} label={<bdi>{name}</bdi>} size="md" />
        ))}
      </div>
    </Checkbox.Group>
  )
}
