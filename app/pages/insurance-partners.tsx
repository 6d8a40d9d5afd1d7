import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { INSURANCE_PARTNERS } from '../landing/insurance-partners.ts'
import { RolePage } from '../landing/role-page.tsx'
import { UnderGlass } from '#ui/drawings/under-glass.tsx'

export const Route = createFileRoute('/insurance-partners')({
  staticData: texts({ title: 'For insurance partners' }),
  component: function InsurancePartners() {
    return <RolePage content={INSURANCE_PARTNERS} drawing={<UnderGlass label={INSURANCE_PARTNERS.figure.label} />} />
  },
})
