import { bare, Drawing, fine, gilt, Hatch, hatched } from './drawing.tsx'

/** An open, empty envelope. */
export function LetterTray() {
  return (
    <Drawing viewBox="0 0 200 150">
      <defs>
        <Hatch />
      </defs>
      <path d="M40 62 100 18l60 44v72H40z" />
      <path className={hatched} d="M44 62 100 22l56 40-56 38z" />
      <path d="m40 62 52 40c5 4 11 4 16 0l52-40v72H40z" />
      <path className={bare} d="m40 134 46-38M160 134l-46-38" />
      <circle cx="100" cy="112" r="9" className={gilt} />
      <path className={fine} d="M20 142h160" />
    </Drawing>
  )
}
