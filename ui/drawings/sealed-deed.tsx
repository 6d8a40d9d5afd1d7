import { bare, brass, Drawing, type DrawingProps, fine, gilt, Hatch, hatched } from './drawing.tsx'

/** A folded deed with ribbon and seal, and the key that goes with it. */
export function SealedDeed({ label }: Pick<DrawingProps, 'label'>) {
  return (
    <Drawing viewBox="0 0 320 280" label={label}>
      <defs>
        <Hatch />
      </defs>
      <path className={hatched} d="M244 42h14v178H84v-12h160z" />
      <path d="M70 24h176v184H70z" />
      <path d="M70 24h176l-16 22H86z" />
      <path className={fine} d="M98 66h60M98 78h120M98 88h120M98 98h104M98 114h120M98 124h88" />
      <path className={gilt} d="M152 24h16v184h-16z" />
      <path className={gilt} d="M70 148h176v14H70z" />
      <path className={gilt} d="m152 160-16 46 13-6 8 12 8-44zM168 160l16 46-13-6-8 12-8-44z" />
      <Seal />
      <Key />
      <path className={fine} d="M24 262h272" />
    </Drawing>
  )
}

const Seal = () => (
  <>
    <path d="M160 128c6-5 10 2 17 2s9 7 9 13 8 10 3 17-3 10-9 14-7 9-14 8-12 5-18 0-10-2-13-9-8-9-5-16-1-12 6-16 4-9 11-9 8-8 13-4z" />
    <circle cx="160" cy="155" r="18" className={fine} />
    <path className={`${fine} ${brass}`} d="M160 143v24M148 155h24M152 147l16 16M168 147l-16 16" />
    <path className={hatched} d="M176 134c10 6 12 14 13 26-3 7-3 10-9 14s-7 9-14 8c12-10 16-30 10-48z" />
  </>
)

const Key = () => (
  <g transform="rotate(-8 160 236)">
    <circle cx="82" cy="238" r="17" className={gilt} />
    <circle cx="82" cy="238" r="9" />
    <path className={gilt} d="M99 234h116v8H99zM190 242h9v16h-9zM204 242h9v12h-9zM106 231h6v14h-6z" />
    <path className={bare} d="M215 236h6v4h-6z" />
  </g>
)
