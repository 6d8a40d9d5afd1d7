import { FILE_MB, fileLimits } from '#basics/files/file-limits.ts'
import type { OutsideProvider } from '#account/identity/rules/providers.ts'
import type { SignUpMode } from '#account/identity/rules/sign-up.ts'

/** The firm of a host of its clients, on which the installation answers besides. */
export type Portal = Readonly<Record<'handle' | 'name' | 'main_origin', string>>

/** What this installation is called and how it is reached: the server writes it into the page. */
export interface Installation {
  product_name: string
  version: string
  support_email: string
  legal_email: string
  privacy_email: string
  cloud_email: string
  brand_color: string
  /** Whether the development mailbox exists. */
  mailbox: boolean
  /** Whether the checkout is the product's own, by which no money moves. */
  test_payments: boolean
  /** Where photographs for Smart Auto-Fill are sent; null where they stay here. */
  vision_host: string | null
  /** Whether administrators can make accounts to try the product out with. */
  test_users: boolean
  /** Who may open an account. */
  sign_up: SignUpMode
  /** The outside providers that people can sign in with. */
  providers: OutsideProvider[]
  /** How large a photo or document may be. */
  max_file_mb: number
  /** Whether there are certificates of records. */
  proofs: boolean
  /** Whether a browser may store what its person looks at, for use without a connection. */
  offline: boolean
  /** Whose portal this host is; null on the main one. */
  portal: Portal | null
}

const DEFAULTS: Installation = {
  product_name: 'Strongroom',
  version: '',
  support_email: 'support@strongroom.example',
  legal_email: 'legal@strongroom.example',
  privacy_email: 'privacy@strongroom.example',
  cloud_email: 'cloud@strongroom.example',
  brand_color: '#502D6D',
  mailbox: import.meta.env.DEV,
  test_payments: import.meta.env.DEV,
  vision_host: null,
  test_users: false,
  sign_up: 'open',
  providers: [],
  max_file_mb: FILE_MB.specified,
  proofs: true,
  offline: false,
  portal: null,
}

export const installation: Installation = { ...DEFAULTS }

/** Tells who we are: in a browser once, on the server before each page. */
export const setInstallation = (settings: Partial<Installation>) => void Object.assign(installation, settings)

/** What files may be here, in bytes. */
export const limitsOfFiles = () => fileLimits(installation.max_file_mb)

/** The address that outlives every other by which somebody may be here: it stands on paper, and is where passkeys are. */
export const mainOrigin = () => installation.portal?.main_origin ?? window.location.origin

export function readInstallation() {
  const written = document.querySelector<HTMLMetaElement>('meta[name="installation"]')?.content
  if (written) setInstallation(JSON.parse(written))
}
