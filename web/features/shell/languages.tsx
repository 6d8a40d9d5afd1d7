import type { Language } from '#domain/words/languages.ts'
import { t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { inLanguage } from '#web/session/own-language.ts'
import { useMember } from '#web/session/session.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { LanguageChoice } from '#web/ui/language-choice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'

const readIn = (language: Language) => location.assign(inLanguage(language))

/** For this browser; for whoever is signed in also for their account, and so for their emails and other browsers. */
export const Languages = () => (useMember() ? <OwnLanguages /> : <LanguageChoice onChoose={readIn} />)

function OwnLanguages() {
  const save = useSingleMutation((language: Language) => client.member.setLanguage({ language }), {
    onSuccess: (_, language) => readIn(language),
  })
  return (
    <>
      <LanguageChoice onChoose={save.start} />
      <FailureNotice title={t('We couldn’t change the language')} error={save.error} onDismiss={save.reset} />
    </>
  )
}
