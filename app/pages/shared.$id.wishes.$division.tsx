import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SharedWishesPage } from '#account/access/page/guest/shared-wishes-page.tsx'

export const Route = createFileRoute('/shared/$id/wishes/$division')({
  staticData: texts({ title: 'What you would like', shape: 'list' }, ['title']),
  component: function SharedWishes() {
    const { id, division } = Route.useParams()
    return <SharedWishesPage key={division} id={id} division={division} />
  },
})
