import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { MAX_BENEFICIARIES } from '#domain/assets/beneficiaries.ts'
import { Notice, NoticeAction } from '#web/ui/notice.tsx'
import { useFocusAfterwards } from '#web/ui/focus.ts'
import classes from './asset-form.module.css'
import { beneficiaryFieldId, BeneficiaryFields } from './beneficiary-fields.tsx'
import { Section } from './section.tsx'
import { aNewBeneficiary, isFilled, type TypedBeneficiary } from './typed-asset.ts'
import type { AssetForm } from './use-asset-form.ts'

interface Removal {
  index: number
  beneficiary: TypedBeneficiary
}

export function Beneficiaries({ form }: { form: AssetForm }) {
  const { beneficiaries } = form.typed
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [said, setSaid] = useState('')
  const focusAfterwards = useFocusAfterwards()
  // What the server found wrong is reported by place: once the places change it would concern somebody else.
  const rearrange = (changed: TypedBeneficiary[]) => {
    form.forgetMistakesOf('beneficiaries')
    form.change({ beneficiaries: changed })
  }

  const add = () => {
    rearrange([...beneficiaries, aNewBeneficiary()])
    focusAfterwards(beneficiaryFieldId(beneficiaries.length, 'beneficiary_name'))
  }
  const remove = (index: number) => {
    const beneficiary = beneficiaries[index]!
    rearrange(beneficiaries.toSpliced(index, 1))
    setRemoval(isFilled(beneficiary) ? { index, beneficiary } : null)
    focusAfterwards(isFilled(beneficiary) ? UNDO : ADD)
  }
  const putBack = ({ index, beneficiary }: Removal) => {
    rearrange(beneficiaries.toSpliced(index, 0, beneficiary))
    setRemoval(null)
    focusAfterwards(beneficiaryFieldId(Math.min(index, beneficiaries.length), 'beneficiary_name'))
  }
  const move = (index: number, by: -1 | 1) => {
    const beneficiary = beneficiaries[index]!
    const place = index + by
    rearrange(beneficiaries.toSpliced(index, 1).toSpliced(place, 0, beneficiary))
    setSaid(`${beneficiary.beneficiary_name || 'The beneficiary'} is now ${place + 1} of ${beneficiaries.length}.`)
    // The button may be disabled by now, at either end; moved about, it has lost the focus at any rate.
    const mayGoOn = by < 0 ? place > 0 : place < beneficiaries.length - 1
    focusAfterwards(`${by < 0 === mayGoOn ? 'up' : 'down'}-${beneficiary.key}`)
  }

  return (
    <Section
      name="heirs"
      title="Beneficiaries"
      help="Who is to have it one day, in the order in which you would ask them. They are not told."
    >
      {beneficiaries.map((beneficiary, index) => (
        <BeneficiaryFields
          key={beneficiary.key}
          index={index}
          count={beneficiaries.length}
          beneficiary={beneficiary}
          mistakes={form.mistakes}
          onChange={(field, text) => {
            form.forgetMistake(beneficiaryFieldId(index, field))
            form.change({ beneficiaries: beneficiaries.with(index, { ...beneficiary, [field]: text }) })
          }}
          onLeave={(field) => form.reveal(beneficiaryFieldId(index, field))}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {removal && beneficiaries.length < MAX_BENEFICIARIES && (
        <Notice kind="calm" onDismiss={() => setRemoval(null)}>
          <p>
            <bdi>{removal.beneficiary.beneficiary_name.trim() || 'The beneficiary'}</bdi> was removed.
          </p>
          <NoticeAction id={UNDO} onClick={() => putBack(removal)}>
            Put it back
          </NoticeAction>
        </Notice>
      )}
      {beneficiaries.length < MAX_BENEFICIARIES ? (
        <Button id={ADD} className={classes.add} variant="default" onClick={add}>
          {beneficiaries.length === 0 ? 'Add a beneficiary' : 'Add another beneficiary'}
        </Button>
      ) : (
        <p className={classes.help}>This is as many as can be kept: {MAX_BENEFICIARIES}.</p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Section>
  )
}

const ADD = 'beneficiaries'
const UNDO = 'undo-beneficiaries'
