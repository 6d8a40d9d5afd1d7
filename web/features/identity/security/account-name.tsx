/** Whose password this is, for what keeps passwords. Nobody sees it. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
)
