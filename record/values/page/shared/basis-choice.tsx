import { NativeSelect } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { type Basis, BASES, basisNamed } from '../../rules/purposes.ts'
import { basisInWords } from '../../rules/worth.ts'

interface BasisChoiceProps {
  basis: Basis
  onChoose: (basis: Basis) => void
}

/** By what pieces are valued. */
export const BasisChoice = ({ basis, onChoose }: BasisChoiceProps) => (
  <NativeSelect
    label={t('Valuation')}
    value={basis}
    data={BASES.map((each) => ({ value: each, label: basisInWords(each) }))}
    onChange={({ currentTarget: { value } }) => onChoose(basisNamed(value) ?? 'cost')}
  />
)
