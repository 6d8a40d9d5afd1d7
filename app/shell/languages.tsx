import type { Language } from '#basics/words/languages.ts'
import { t } from '#basics/words/words.ts'
import { inLanguage } from '#account/member/page/shared/own-language.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { LanguageChoice } from '#account/member/page/shared/language-choice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

const readIn = (language: Language) => location.assign(inLanguage(language))

/** For this browser; for whoever is signed in also for their account, and so for their emails and other browsers. */
export const Languages = () => (useMember() ? <OwnLanguages /> : <LanguageChoice onChoose={readIn} />)

/** The contract's client comes with pages that need it: the frame, which all have, does without. */
const saveLanguage = async (language: Language) =>
  (await import('#platform/client/api.ts')).client.member.setLanguage({ language })

function OwnLanguages() {
  const save = useSingleMutation(saveLanguage, { onSuccess: (_, language) => readIn(language) })
  return (
    <>
      <LanguageChoice onChoose={save.start} />
      <FailureNotice title={t('We couldn’t change the language')} error={save.error} onDismiss={save.reset} />
    </>
  )
}
