import { across, down, lit, rect } from './svg.ts'

export interface Room {
  wall: string
  /** Where the light from the upper left falls on it. */
  light: string
  table: string
}

export const ROOMS = {
  sand: { wall: '#b9a990', light: '#e6dac6', table: '#8d7860' },
  sage: { wall: '#8f9a8a', light: '#ccd2c4', table: '#6d7062' },
  slate: { wall: '#7f8a94', light: '#c2cad0', table: '#5d6468' },
  rose: { wall: '#b59c94', light: '#e5d5cd', table: '#86706a' },
  plum: { wall: '#867a8e', light: '#c9c0cf', table: '#5f5566' },
  linen: { wall: '#c3baa9', light: '#ebe5d9', table: '#988c79' },
} satisfies Record<string, Room>

const EDGE = 106
const TABLE = 830

/** What of the plate is shown; a detail shows less of it. */
export const WHOLE = 'viewBox="0 0 1600 1200"'

/** A picture as a catalogue prints it: the thing in quiet light, on a mat of paper. */
export function plate(room: Room, drawing: string, { table = true }: { table?: boolean } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" ${WHOLE}>
<defs>
<filter id="soft" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="20"/></filter>
<filter id="faint" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>
<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .47  0 0 0 0 .42  0 0 0 1.2 -.5"/></filter>
<filter id="wood" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .12" numOctaves="3" seed="8"/>
<feColorMatrix values="0 0 0 0 .12  0 0 0 0 .06  0 0 0 0 .02  0 0 0 1.5 -.45"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<filter id="upright-wood" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".1 .005" numOctaves="3" seed="3"/>
<feColorMatrix values="0 0 0 0 .12  0 0 0 0 .06  0 0 0 0 .02  0 0 0 1.5 -.45"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<clipPath id="window"><rect x="${EDGE}" y="${EDGE}" width="${1600 - 2 * EDGE}" height="${1200 - 2 * EDGE}"/></clipPath>
${lit('wall', room.light, room.wall, room.wall, room.table)}
${lit('glow', room.light, `${room.light}00`)}
${down('tabletop', room.table, room.wall)}
${across('dusk', '#00000000', '#00000022')}
</defs>
${rect(0, 0, 1600, 1200, '#f5f0e6')}
<g clip-path="url(#window)">
${rect(0, 0, 1600, 1200, 'url(#wall)')}
${rect(0, 0, 1600, 1200, 'url(#glow)', 'opacity=".75"')}
${table ? rect(0, TABLE, 1600, 400, 'url(#tabletop)') + rect(0, TABLE - 6, 1600, 14, '#2b221a', 'opacity=".16" filter="url(#faint)"') : ''}
${drawing}
${rect(0, 0, 1600, 1200, 'url(#dusk)')}
</g>
${rect(EDGE, EDGE, 1600 - 2 * EDGE, 1200 - 2 * EDGE, 'none', 'stroke="#6b5d4c" stroke-opacity=".35" stroke-width="2"')}
${rect(EDGE - 12, EDGE - 12, 1624 - 2 * EDGE, 1224 - 2 * EDGE, 'none', 'stroke="#8b7c68" stroke-opacity=".25"')}
</svg>`
}
