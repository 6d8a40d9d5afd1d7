import { LANGUAGE_COOKIE, LANGUAGE_TAGS, LANGUAGES, type Language } from '#basics/words/languages.ts'
import { language, t } from '#basics/words/words.ts'
import classes from './language-choice.module.css'

interface LanguageChoiceProps {
  onChoose: (language: Language) => void
}

/** Links, since a page is written in its language before any script runs. */
export const LanguageChoice = ({ onChoose }: LanguageChoiceProps) => (
  <nav aria-label={t('Language')} className={classes.choice}>
    <ul>
      {LANGUAGE_TAGS.map((tag) => (
        <li key={tag}>
          <a
            href={`?${LANGUAGE_COOKIE}=${tag}`}
            lang={tag}
            hrefLang={tag}
            aria-current={tag === language() ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onChoose(tag)
            }}
          >
            {LANGUAGES[tag]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
