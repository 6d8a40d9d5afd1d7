import { Button } from '@mantine/core'
import type { OwnedRows } from '#contract/account.ts'
import { client } from '#web/client/api.ts'
import { NotConfirmed, useConfirmed } from '#web/session/confirmed.ts'
import { explain } from '#web/client/explain.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { counted, sizeInWords } from '#web/ui/in-words.ts'

export function DownloadPart({ owned }: { owned: OwnedRows }) {
  const confirmed = useConfirmed()
  const take = useSingleMutation(() => confirmed(() => client.archive.create()), {
    onSuccess: ({ url }) => saveFrom(url),
  })
  const error = take.error instanceof NotConfirmed ? null : take.error
  return (
    <SettingsSection
      id="download-archive"
      title="My archive"
      text={
        <>
          <p>
            Everything in one file: {ownedInWords(owned)}
            {owned.file_bytes > 0 && `, about ${sizeInWords(owned.file_bytes)}`}. Unzip it and open index.html in any
            browser to see your assets. Photos and documents are in it as you added them, and your data as spreadsheets
            and JSON.
          </p>
          <p>It’s included in every plan. We email you each time it’s downloaded.</p>
        </>
      }
      action={
        <Button variant="default" loading={take.isPending} onClick={() => take.start()}>
          Download my archive
        </Button>
      }
    >
      {take.isSuccess && (
        <Notice kind="good" onDismiss={take.reset}>
          <p>Your archive is downloading. It isn’t encrypted, so keep it somewhere safe.</p>
        </Notice>
      )}
      {error && (
        <Notice kind="bad" title="We couldn’t create your archive" onDismiss={take.reset}>
          <p>{explain(error).text}</p>
        </Notice>
      )}
    </SettingsSection>
  )
}

/** As a link to it would: the browser writes what comes to the disk, however much it is. */
function saveFrom(url: string) {
  const link = Object.assign(document.createElement('a'), { href: url, download: '' })
  link.click()
}

/** `2 assets, 3 images and 1 document`; of what there is none, nothing. */
function ownedInWords({ assets, images, documents, report_templates }: OwnedRows): string {
  const parts = [
    counted(assets, 'asset'),
    ...(images > 0 ? [counted(images, 'image')] : []),
    ...(documents > 0 ? [counted(documents, 'document')] : []),
    ...(report_templates > 0 ? [counted(report_templates, 'saved report')] : []),
  ]
  const last = parts.pop()!
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
