import { t } from '#basics/words/words.ts'

/** Somebody whom the owner let in; of others nothing more is said. */
export const byWhom = (name: string | null) => (name === null ? t('By someone else') : t('By {name}', { name }))
