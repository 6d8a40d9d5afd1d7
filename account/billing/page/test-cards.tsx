import { t, texts } from '#basics/words/words.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Notice } from '#ui/notice.tsx'

/** None of the cards: what only a trial may be begun with. */
export const WITHOUT_CARD = 'none'

export type TestCard = 'works' | 'declined' | 'fails-later'
export type CardChoice = TestCard | typeof WITHOUT_CARD

const CARDS = texts(
  [
    { value: 'works', label: 'Visa 4242', description: 'Works now and at every renewal.' },
    { value: 'declined', label: 'Visa 0002', description: 'Is declined.' },
    { value: 'fails-later', label: 'Visa 0341', description: 'Works now, fails at renewal.' },
  ],
  ['description'],
)
const NO_CARD = texts({ value: WITHOUT_CARD, label: 'Without a card', description: 'The trial doesn’t need one.' }, [
  'label',
  'description',
])

interface TestCardsProps {
  value: CardChoice
  withoutCard?: boolean
  onChange: (card: CardChoice) => void
}

export const TestCards = ({ value, withoutCard = false, onChange }: TestCardsProps) => (
  <ChoiceField
    id="card"
    label={t('Test card')}
    choices={withoutCard ? [NO_CARD, CARDS[0]] : CARDS}
    value={value}
    onChange={(card) => onChange(card as CardChoice)}
  />
)

export const TestModeNotice = () => (
  <Notice kind="warn" title={t('Test mode, no money moves')}>
    <p>{t('No payment provider is set up here, so this page takes its place. Don’t enter a real card.')}</p>
  </Notice>
)
