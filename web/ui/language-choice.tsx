import { isLanguage, LANGUAGE_COOKIE, LANGUAGES } from '#domain/words/languages.ts'
import { language, t } from '#domain/words/words.ts'
import classes from './language-choice.module.css'

interface LanguageChoiceProps {
  /** What else is to be done before the page is loaded in it. */
  onChoose?: (language: keyof typeof LANGUAGES) => Promise<unknown>
}

/** Links, since a page is written in its language before any script runs. */
export function LanguageChoice({ onChoose = async () => {} }: LanguageChoiceProps) {
  return (
    <nav aria-label={t('Language')} className={classes.choice}>
      <ul>
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <li key={tag}>
            <a
              href={`?${LANGUAGE_COOKIE}=${tag}`}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === language() ? 'true' : undefined}
              onClick={(event) => {
                if (!isLanguage(tag) || event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                void onChoose(tag).finally(() => location.assign(inLanguage(tag)))
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page that is open, in another language. */
export function inLanguage(tag: string): string {
  const { pathname, search, hash } = location
  const asked = new URLSearchParams(search)
  asked.set(LANGUAGE_COOKIE, tag)
  return `${pathname}?${asked}${hash}`
}
