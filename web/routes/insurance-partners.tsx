import { createFileRoute } from '@tanstack/react-router'
import { useDescription } from '#web/features/landing/description.ts'
import { INSURANCE_PARTNERS } from '#web/features/landing/insurance-partners.ts'
import { RolePage } from '#web/features/landing/role-page.tsx'
import { UnderGlass } from '#web/ui/drawings/under-glass.tsx'

export const Route = createFileRoute('/insurance-partners')({
  staticData: { title: 'For insurance partners' },
  component: function InsurancePartners() {
    useDescription(
      'For insurers: what a client owns, what it is worth and what proves it, before a loss. Launching soon.',
    )
    return (
      <RolePage content={INSURANCE_PARTNERS} drawing={<UnderGlass label={INSURANCE_PARTNERS.figure.label} />} soon />
    )
  },
})
