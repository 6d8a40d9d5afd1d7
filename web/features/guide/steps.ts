export interface Step {
  /** Also the hash of its address. */
  id: string
  label: string
  title: string
  paragraphs: readonly string[]
  points: readonly string[]
}

export const STEPS = [
  {
    id: 'create-profile',
    label: 'Create a profile',
    title: 'Create your profile',
    paragraphs: [
      'An account needs an e-mail address, a password and the kind of account: investor for what you own, creator for what you make.',
      'Investors then give a legal name and an address, because a record that is to stand before an insurer or a court must say whose it is. Last comes a plan; the free trial holds three assets for three months and asks for no card.',
    ],
    points: [
      'The password has at least 8 characters, with an uppercase letter, a lowercase letter, a digit and a symbol.',
      'Creators need no plan, and may complete the profile later.',
    ],
  },
  {
    id: 'add-asset',
    label: 'Add an asset',
    title: 'Add your first asset',
    paragraphs: [
      'A record begins with very little: a title, and the date on which the piece came to you or was made. Everything else can follow, in any order, whenever a paper turns up.',
      'Photographs come from your files or straight from the camera. From a photograph the vault can suggest a title and a category; it says how sure it is, never replaces what you have typed, and never makes up a value.',
    ],
    points: [
      'A cost or a value is kept to the cent, in its own currency.',
      'For each piece you may name who shall have it, with their relationship to you.',
    ],
  },
  {
    id: 'verify-ownership',
    label: 'Verify ownership',
    title: 'Gather what proves it is yours',
    paragraphs: [
      'Ownership is shown by papers and by a story that fits them: the invoice, the certificate, the photograph in the old house, the name of the previous owner.',
      'Strongroom keeps this proof together with the piece. It does not judge it, and a record here is not a certificate of authenticity.',
    ],
    points: [
      'Photographs: JPEG, PNG, GIF or WebP. Papers: PDF, Word, RTF or plain text.',
      'Up to 3 MB for each file, and file names of up to 255 characters.',
    ],
  },
  {
    id: 'manage-portfolio',
    label: 'Manage the portfolio',
    title: 'Keep the whole in view',
    paragraphs: [
      'The portfolio shows how many pieces there are, what they come to, and how the value is spread over categories. For investors value means what a piece cost; for creators, what it was worth when it was made.',
      'Reports can be filtered, sorted, drawn as charts, kept as templates, and taken along as CSV, Excel, JSON or PDF.',
    ],
    points: [
      'Sums in different currencies stand side by side and are never added together.',
      'Your data remain yours: an archive of everything can be taken out under every plan, also after it has lapsed.',
    ],
  },
  {
    id: 'privacy-security',
    label: 'Privacy and security',
    title: 'Private, and meant to stay so',
    paragraphs: [
      'Every record is private. There is no setting that makes one public, and no page on which somebody else could come across it.',
      'Administrators see who has an account, never what is in a vault.',
    ],
    points: [
      'The database gives a row only to the person whose row it is.',
      'Files are encrypted before they are stored, and opened only through addresses that expire.',
      'Passwords are kept as Argon2id digests, from which they cannot be read back.',
    ],
  },
  {
    id: 'required-information',
    label: 'Required information',
    title: 'What to have at hand',
    paragraphs: ['Less than one fears. Choose the kind of account to see what is asked, and what can wait.'],
    points: [],
  },
] as const satisfies readonly Step[]
