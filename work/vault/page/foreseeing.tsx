import { t } from '#basics/words/words.ts'
import classes from './bulk-dialogs.module.css'

/** Where it will be said what will change: as tall, or what is pressed below would move away from under the pointer. */
export const Foreseeing = ({ hasFailed }: { hasFailed: boolean }) => (
  <p className={classes.foreseeing} role="status">
    {hasFailed ? t('What will change couldn’t be counted.') : t('Counting what will change…')}
  </p>
)
