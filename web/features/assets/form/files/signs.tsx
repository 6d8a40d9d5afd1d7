const PATHS = {
  left: 'M11.5 5 6.5 10l5 5',
  right: 'M8.5 5l5 5-5 5',
  up: 'M5 11.5l5-5 5 5',
  down: 'M5 8.5l5 5 5-5',
  look: 'M2.5 10c2-3.5 4.5-5 7.5-5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  away: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
}

/** A line drawing on a button that says in words what it does. */
export const Sign = ({ of: name }: { of: keyof typeof PATHS }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="none" stroke="currentColor">
    <path d={PATHS[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
