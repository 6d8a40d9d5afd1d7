import type { Language } from '#domain/words/languages.ts'
import { t } from '#domain/words/words.ts'
import { inLanguage } from '#web/session/own-language.ts'
import { useMember } from '#web/session/session.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { LanguageChoice } from '#web/ui/language-choice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'

const readIn = (language: Language) => location.assign(inLanguage(language))

/** For this browser; for whoever is signed in also for their account, and so for their emails and other browsers. */
export const Languages = () => (useMember() ? <OwnLanguages /> : <LanguageChoice onChoose={readIn} />)

/** The contract's client comes with pages that need it: the frame, which all have, does without. */
const saveLanguage = async (language: Language) =>
  (await import('#web/client/api.ts')).client.member.setLanguage({ language })

function OwnLanguages() {
  const save = useSingleMutation(saveLanguage, { onSuccess: (_, language) => readIn(language) })
  return (
    <>
      <LanguageChoice onChoose={save.start} />
      <FailureNotice title={t('We couldn’t change the language')} error={save.error} onDismiss={save.reset} />
    </>
  )
}
