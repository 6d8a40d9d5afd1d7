import { installation } from '#platform/client/installation.ts'

/** The sign of the product with its name. */
export const Mark = () => (
  <>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
      <rect x="1" y="1" width="30" height="30" rx="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="16" cy="16" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M16 8v4.5M16 19.5V24M8 16h4.5M19.5 16H24" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="16" cy="16" r="2" fill="var(--brass)" />
    </svg>
    {installation.product_name}
  </>
)

/** Of the firm whose portal this is: its name, in the colour that it chose. */
export const FirmMark = ({ name }: { name: string }) => (
  <>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
      <rect x="1" y="1" width="30" height="30" rx="6" fill="var(--brand)" />
    </svg>
    <bdi>{name}</bdi>
  </>
)
