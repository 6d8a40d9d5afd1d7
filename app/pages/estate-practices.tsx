import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ESTATE_PRACTICES } from '../landing/estate-practices.ts'
import { RolePage } from '../landing/role-page.tsx'
import { SealedDeed } from '#ui/drawings/sealed-deed.tsx'

export const Route = createFileRoute('/estate-practices')({
  staticData: texts({ title: 'For estate practices' }),
  component: function EstatePractices() {
    return <RolePage content={ESTATE_PRACTICES} drawing={<SealedDeed label={ESTATE_PRACTICES.figure.label} />} />
  },
})
