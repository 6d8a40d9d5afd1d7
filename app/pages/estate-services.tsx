import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ESTATE_SERVICES } from '../landing/estate-services.ts'
import { RolePage } from '../landing/role-page.tsx'
import { Lot } from '#ui/drawings/lot.tsx'

export const Route = createFileRoute('/estate-services')({
  staticData: texts({ title: 'For estate services' }),
  component: function EstateServices() {
    return <RolePage content={ESTATE_SERVICES} drawing={<Lot label={ESTATE_SERVICES.figure.label} />} />
  },
})
