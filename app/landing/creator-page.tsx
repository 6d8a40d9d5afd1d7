import { t, texts } from '#basics/words/words.ts'
import { Studio } from '#ui/drawings/studio.tsx'
import { Picture } from '#ui/drawings/pieces.tsx'
import { CREATORS } from './creators.ts'
import classes from './landing-page.module.css'
import { RecordCard } from './record-card.tsx'
import { RolePage } from './role-page.tsx'

const FACTS = texts([
  ['Category', 'Art'],
  ['Genre', 'Painting'],
  ['Created', '3 February 2025'],
  ['Value at creation', 'EUR 1,850'],
  ['First sale', 'Through a gallery'],
  ['Papers', 'Sketches, exhibition list'],
])

export function CreatorPage() {
  return (
    <RolePage content={CREATORS} drawing={<Studio label={CREATORS.figure.label} />}>
      <StudioRecord />
    </RolePage>
  )
}

const StudioRecord = () => (
  <section className={classes.section}>
    <div className={classes.inner} data-split="reverse">
      <div className={classes.heading}>
        <h2>{t('One page for every work')}</h2>
        <p>
          {t(
            'Once a work leaves the studio, others write its history. Your own notes stay with it: when you finished it, what it was worth, what you had in mind.',
          )}
        </p>
      </div>
      <RecordCard
        number={4}
        title={t('Tideline, no. 4')}
        facts={FACTS}
        caption={t('An example record. The work is made up.')}
      >
        <Picture />
      </RecordCard>
    </div>
  </section>
)
