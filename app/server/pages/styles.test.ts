import { expect, test } from 'vitest'
import { type StyleRule, stylesFor } from './styles.ts'

const rule = (selector: string, needs: string[][], ...declarations: string[]): StyleRule => ({
  selector,
  needs,
  declarations,
})

test('a page gets the rules for what stands in it, in their order', () => {
  const sheets = [
    [
      { text: '@layer base,mantine;' },
      rule('h1', [[]], 'margin:0'),
      rule('.a .b,.c', [['a', 'b'], ['c']], 'color:red'),
      rule('.a .d', [['a', 'd']], 'color:blue'),
    ],
    [rule('.a:hover', [['a']], 'color:green')],
  ]
  expect(stylesFor('<p class="a b">', sheets)).toBe(
    '@layer base,mantine;h1{margin:0}.a .b,.c{color:red}.a:hover{color:green}',
  )
  expect(stylesFor('<p class="c">', sheets)).toBe('@layer base,mantine;h1{margin:0}.a .b,.c{color:red}')
})

test('a group stands where one of its rules does', () => {
  const sheet: StyleRule[] = [
    { group: '@media print', rules: [rule('.a', [['a']], 'color:red'), rule('.b', [['b']], 'color:blue')] },
  ]
  expect(stylesFor('<p class="a">', [sheet])).toBe('@media print{.a{color:red}}')
  expect(stylesFor('<p class="c">', [sheet])).toBe('')
})

test('of the variables those stand that are used, also by one another and by the page itself', () => {
  const sheet = [
    rule(':root', [[]], '--a:var(--b)', '--b:1px', '--c:2px', '--d:3px'),
    rule('.x', [['x']], 'margin:var(--a)'),
    rule('.y', [['y']], 'margin:var(--d)'),
  ]
  expect(stylesFor('<p class="x" style="padding:var(--c)">', [sheet])).toBe(
    ':root{--a:var(--b);--b:1px;--c:2px}.x{margin:var(--a)}',
  )
})

test('a motion stands where something moves by it', () => {
  const sheet: StyleRule[] = [
    { text: '@keyframes along{}', animation: 'along' },
    { text: '@keyframes about{}', animation: 'about' },
    rule('.x', [['x']], 'animation:1s linear along'),
  ]
  expect(stylesFor('<p class="x">', [sheet])).toBe('@keyframes along{}.x{animation:1s linear along}')
})
