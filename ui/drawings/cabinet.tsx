import { bare, Drawing, gilt, Hatch, hatched, numeral } from './drawing.tsx'
import { Bottle, Picture, Ring, Vase, Violin, Watch } from './pieces.tsx'

const PIECES = [Vase, Picture, Watch, Violin, Ring, Bottle]

/** Six pieces in a cabinet, each with its number. */
export function Cabinet({ label }: { label: string }) {
  return (
    <Drawing viewBox="0 0 520 444" label={label}>
      <defs>
        <Hatch />
      </defs>
      <path d="M8 14h504v404H8z" />
      <path className={bare} d="M4 8h512v8H4zM4 416h512v10H4z" />
      <path className={bare} d="M28 426v12h28l4-12M492 426v12h-28l-4-12" />
      {PIECES.map((Piece, index) => (
        <g key={Piece.name} transform={`translate(${28 + (index % 3) * 160} ${30 + Math.floor(index / 3) * 192})`}>
          <Niche number={index + 1} />
          <Piece />
        </g>
      ))}
    </Drawing>
  )
}

function Niche({ number }: { number: number }) {
  return (
    <>
      <path fill="var(--paper)" d="M0 0h144v178H0z" />
      <path className={hatched} d="M0 0h144l-10 10H10v142L0 178z" />
      <path
        className={bare}
        d="M10 10h124v142H10zM0 0l10 10M144 0l-10 10M0 178l10-26M144 178l-10-26"
        strokeWidth=".8"
      />
      <path className={gilt} d="M60 172h24v12H60z" />
      <text x="72" y="181.5" className={numeral}>
        {number}
      </text>
    </>
  )
}
