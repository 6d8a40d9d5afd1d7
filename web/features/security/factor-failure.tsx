import { FACTOR_WARNINGS } from '#web/factor-warnings.ts'
import { FailureNotice, type FailureNoticeProps } from '#web/ui/failure-notice.tsx'

export const FactorFailure = (props: FailureNoticeProps) => <FailureNotice {...props} warnings={FACTOR_WARNINGS} />
