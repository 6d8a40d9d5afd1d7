import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { AssetFormPage } from '#record/assets/page/form/asset-form-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/edit-asset/$id')({
  staticData: texts({ title: 'Edit asset' }, ['title']),
  component: function EditAsset() {
    const member = useMember()
    const { id } = Route.useParams()
    return member && <AssetFormPage member={member} id={id} />
  },
})
