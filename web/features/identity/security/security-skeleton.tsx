import { VisuallyHidden } from '@mantine/core'
import { PartSkeleton } from '#web/ui/settings-section.tsx'

/** In the shape of what is to come. */
export const SecuritySkeleton = ({ parts, children }: { parts: number; children: string }) => (
  <div role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
    {Array.from({ length: parts }, (_, index) => (
      <PartSkeleton key={index} />
    ))}
  </div>
)
