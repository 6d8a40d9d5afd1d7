import type { ComponentProps } from 'react'
import { SettingsSection as PartOfPage } from '#web/ui/settings-section.tsx'
import { headingOf, type PartName } from './part-name.ts'

interface PartProps extends Omit<ComponentProps<typeof PartOfPage>, 'id'> {
  name: PartName
}

/** One of the ways in. */
export const Part = ({ name, ...part }: PartProps) => <PartOfPage id={headingOf(name)} {...part} />
