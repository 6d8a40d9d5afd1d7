import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ScanLabels } from '#work/papers/page/scan/scan-labels.tsx'
import { pickedAsIs } from '#work/unfinished/page/sources.ts'
import { useFileSending } from '#work/unfinished/page/use-file-sending.ts'
import { AddWhileWalking } from '#work/unfinished/page/add-while-walking.tsx'
import { WalkthroughPage } from '#work/walkthroughs/page/walkthrough-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

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
