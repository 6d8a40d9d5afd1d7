import { bare, Drawing, fine, gilt, Hatch, hatched } from './drawing.tsx'
import { Vase } from './pieces.tsx'

/** A vase under a glass dome. */
export function UnderGlass({ label }: { label?: string }) {
  return (
    <Drawing viewBox="0 0 320 290" label={label}>
      <defs>
        <Hatch />
      </defs>
      <path fill="var(--paper)" d="M78 236V124a82 82 0 0 1 164 0v112z" />
      <path className={hatched} d="M218 66c16 16 24 36 24 58v112h-14V124c0-24-4-42-10-58z" />
      <g transform="translate(72 48) scale(1.22) translate(0 -12)">
        <Vase />
      </g>
      <path className={bare} d="M78 236V124a82 82 0 0 1 164 0v112" strokeWidth="1.8" />
      <path className={fine} d="M92 220V126c0-26 14-48 36-60M100 208v-62M136 62l8-3" />
      <circle cx="160" cy="34" r="9" className={gilt} />
      <path d="M152 42h16" />
      <path d="M60 236h200v12H60zM48 248h224v20H48z" />
      <path className={hatched} d="M220 248h52v20h-52z" />
      <path className={gilt} d="M132 251h56v14h-56z" />
      <path className={fine} d="M142 258h36M24 276h272" />
    </Drawing>
  )
}
