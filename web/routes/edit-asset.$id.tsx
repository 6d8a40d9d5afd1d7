import { createFileRoute } from '@tanstack/react-router'
import { AssetFormPage } from '#web/features/assets/form/asset-form-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/edit-asset/$id')({
  staticData: { title: 'Edit asset' },
  component: function EditAsset() {
    const member = useMember()
    const { id } = Route.useParams()
    return member && <AssetFormPage member={member} id={id} />
  },
})
