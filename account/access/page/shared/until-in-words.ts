import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'

export const untilInWords = (ends_at: string) => t('Until {day}', { day: dayOfMoment(ends_at) })
