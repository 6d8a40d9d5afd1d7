import { bare, Drawing, fine, gilt, Hatch, hatched, numeral } from './drawing.tsx'

/** An arched niche with nothing in it but light, and a plate that says 1. */
export function EmptyNiche() {
  return (
    <Drawing viewBox="0 0 200 168">
      <defs>
        <Hatch />
      </defs>
      <path fill="var(--paper)" d="M40 148V72a60 60 0 0 1 120 0v76z" />
      <path className={hatched} d="M40 148V72a60 60 0 0 1 76-57.8L110 33a46 46 0 0 0-56 45v58z" />
      <path className={bare} d="M54 136V78a46 46 0 0 1 92 0v58zM40 148l14-12M160 148l-14-12" strokeWidth=".8" />
      <path className={bare} d="M40 148V72a60 60 0 0 1 120 0v76" />
      <path d="M24 148h152v12H24z" />
      <path className={gilt} d="M86 147h28v14H86z" />
      <text x="100" y="157.5" className={numeral}>
        1
      </text>
      <path className={fine} d="M80 128h40M88 132h24" strokeDasharray="3 4" />
    </Drawing>
  )
}
