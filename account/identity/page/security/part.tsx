import type { ComponentProps } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { PartSkeleton, SettingsSection as PartOfPage } from '#ui/settings-section.tsx'

export type PartName = 'password' | 'email' | 'authenticator' | 'passkeys' | 'backup-codes' | 'providers' | 'sessions'

/** The id of a part's heading, which takes the focus where a row or a button of the part is gone. */
export const headingOf = (part: PartName) => `security-${part}`

interface PartProps extends Omit<ComponentProps<typeof PartOfPage>, 'id'> {
  name: PartName
}

/** One of the ways in. */
export const Part = ({ name, ...part }: PartProps) => <PartOfPage id={headingOf(name)} {...part} />

/** In the shape of what is to come. */
export const SecuritySkeleton = ({ parts, children }: { parts: number; children: string }) => (
  <div role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
    {Array.from({ length: parts }, (_, index) => (
      <PartSkeleton key={index} />
    ))}
  </div>
)
