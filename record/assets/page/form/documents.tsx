import { ActionIcon } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { extensionOf, FILE_TYPES } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import { refreshFileUrl } from '#record/files/page/shared/signed-address.ts'
import { DocumentPreview, type PreviewedFile } from '#record/files/page/shared/document-preview/document-preview.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { FilesSection } from './files/files-section.tsx'
import type { FormFile } from './files/form-file.ts'
import { Sign } from './files/file-item.tsx'

type DocumentsProps = Pick<ComponentProps<typeof FilesSection>, 'form' | 'adding'>

/** The papers of a piece. Those that are uploaded can be looked at. */
export function Documents(section: DocumentsProps) {
  const [shown, setShown] = useState<PreviewedFile | null>(null)
  const open = useSingleMutation(
    async ({ path, name, size }: { path: string; name: string; size: number }) => ({
      path,
      name,
      url: await refreshFileUrl(path),
      content_type: FILE_TYPES['asset-documents'][extensionOf(name)] ?? 'application/octet-stream',
      size_bytes: size,
    }),
    {
      onSuccess: setShown,
      onError: ({ message }) => void toast({ kind: 'bad', title: t('Failed to load document'), message }),
    },
  )
  const look = ({ name, size, progress }: FormFile) =>
    progress.step === 'stored' && (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="2.75rem"
        aria-label={t('Look at {name}', { name })}
        loading={open.isPending && open.variables?.path === progress.path}
        onClick={() => open.start({ path: progress.path, name, size })}
      >
        <Sign of="look" />
      </ActionIcon>
    )
  return (
    <>
      <FilesSection {...section} bucket="asset-documents" look={look} />
      <DocumentPreview file={shown} onClose={() => setShown(null)} renew={refreshFileUrl} />
    </>
  )
}
