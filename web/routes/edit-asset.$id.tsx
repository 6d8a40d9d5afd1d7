import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { AssetFormPage } from '#web/features/assets/form/asset-form-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/edit-asset/$id')({
  staticData: texts({ title: 'Edit asset' }, ['title']),
  component: function EditAsset() {
    const member = useMember()
    const { id } = Route.useParams()
    return member && <AssetFormPage member={member} id={id} />
  },
})
