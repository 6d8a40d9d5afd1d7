import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { ScanLabels } from '#web/features/assets/scan/scan-labels.tsx'
import { pickedAsIs } from '#web/features/assets/unfinished/sources.ts'
import { useFileSending } from '#web/features/assets/unfinished/use-file-sending.ts'
import { AddWhileWalking } from '#web/features/assets/unfinished/add-while-walking.tsx'
import { WalkthroughPage } from '#web/features/walkthroughs/walkthrough-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/walkthroughs/$id')({
  staticData: texts({ title: 'Walkthrough', shape: 'list' }, ['title']),
  component: function Walkthrough() {
    const { id } = Route.useParams()
    const sending = useFileSending()
    return (
      useMember() && (
        <WalkthroughPage
          key={id}
          id={id}
          tools={(walkthrough) => (
            <>
              <ScanLabels walkthrough={walkthrough} />
              <AddWhileWalking walkthrough={walkthrough} sending={sending} />
            </>
          )}
          onPhoto={(asset, photo) =>
            sending.startHere([{ asset, bucket: 'asset-images', sources: [pickedAsIs(photo)] }])
          }
        />
      )
    )
  },
})
