import { language, t } from '#basics/words/words.ts'

/** What every sheet says by itself; the gaps are filled where it is printed. */
export const paperWords = () => ({
  lang: language().split('-', 1)[0]!,
  page: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
})
