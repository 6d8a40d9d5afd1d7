import { texts } from '#basics/words/words.ts'

export interface Step {
  /** Also the hash of its address. */
  id: string
  label: string
  title: string
  paragraphs: readonly string[]
  points: readonly string[]
}

export const STEPS = texts(
  [
    {
      id: 'create-profile',
      label: 'Create a profile',
      title: 'Create your profile',
      paragraphs: [
        'You need an email address, a password and an account type: investor for what you own, creator for what you make.',
        'Investors then add a legal name and an address, because insurers and courts need to know whose record it is. Last comes a plan. The free trial has room for three assets for three months and needs no card.',
      ],
      points: [
        'The password has at least 8 characters, with an uppercase letter, a lowercase letter, a digit and a symbol.',
        'Creators don’t need a plan and can complete the profile later.',
      ],
    },
    {
      id: 'add-asset',
      label: 'Add an asset',
      title: 'Add your first asset',
      paragraphs: [
        'A record starts small: a title, the date, and how you got it. You can add everything else later, in any order.',
        'Add photos from your files or straight from the camera. The vault can suggest a title and a category from a photo. It says how sure it is, never replaces what you typed, and never makes up a value.',
      ],
      points: [
        'Costs and values are exact to the cent, each in its own currency.',
        'For each asset you can name who gets it, and their relationship to you.',
      ],
    },
    {
      id: 'verify-ownership',
      label: 'Verify ownership',
      title: 'Collect proof that it’s yours',
      paragraphs: [
        'Proof means documents: the invoice, the certificate, a photo in the old house, the previous owner’s name.',
        'We store this proof with the asset. We don’t judge it, and a record here isn’t a certificate of authenticity.',
        'What a record said, and since when, can be proved to anybody: its history has a certificate that is checked without us.',
      ],
      points: [
        'Photos: JPEG, PNG, GIF, WebP or HEIC. Documents: PDF, Word, RTF or plain text.',
        'Up to {max} MB for each file, and file names of up to 255 characters.',
      ],
    },
    {
      id: 'manage-portfolio',
      label: 'Manage the portfolio',
      title: 'See the whole collection',
      paragraphs: [
        'The portfolio shows how many assets you have, what they add up to, and how the value is spread across categories. By default, value means the latest value you recorded, or else what an asset cost; for creators, what it was worth when it was made.',
        'You can filter and sort reports, see them as charts, save them as templates, and export them as CSV, Excel, JSON or PDF.',
      ],
      points: [
        'Totals in different currencies are shown side by side and never added together.',
        'Your data stays yours: you can download an archive of everything with any plan, even after it ends.',
      ],
    },
    {
      id: 'privacy-security',
      label: 'Privacy and security',
      title: 'Private, and it stays that way',
      paragraphs: [
        'Every record is private. There’s no setting that makes one public, and no page where someone else could find it.',
        'Administrators see who has an account, never what’s in a vault.',
      ],
      points: [
        'The database itself only gives your records to you.',
        'Files are encrypted before they’re stored, and open only through links that expire.',
        'Passwords are stored as Argon2id hashes, which can’t be turned back into passwords.',
      ],
    },
    {
      id: 'required-information',
      label: 'Required information',
      title: 'What you’ll need',
      paragraphs: ['Less than you’d think. Choose an account type to see what’s required and what can wait.'],
      points: [],
    },
  ],
  ['label', 'title', 'paragraphs', 'points'],
) satisfies readonly Step[]
