import { bare, brass, Drawing, fine, Hatch } from './drawing.tsx'

/** An easel with a sheet on which a frame is only sketched. */
export function Easel() {
  return (
    <Drawing viewBox="0 0 200 160">
      <defs>
        <Hatch />
      </defs>
      <path className={bare} d="M100 6v14M78 112 62 154M122 112l16 42M100 112v30" strokeWidth="2" />
      <path d="M44 20h112v84H44z" />
      <path className={bare} d="M38 104h124v8H38z" fill="var(--surface)" />
      <path className={`${fine} ${brass}`} d="M60 34h80v56H60z" strokeDasharray="4 4" />
      <path className={`${fine} ${brass}`} d="m60 34 80 56M140 34 60 90" strokeDasharray="1.5 5" />
      <path className={fine} d="M30 154h140" />
    </Drawing>
  )
}
