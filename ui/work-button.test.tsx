import { Button, type ButtonProps, MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brandFrom } from './brand-scale.ts'
import { themeOf } from './theme.ts'

function attributesOf(props: ButtonProps & { type?: 'submit' }) {
  const page = renderToStaticMarkup(
    <MantineProvider theme={themeOf(brandFrom('#0A5D3C'))}>
      <Button {...props}>Save</Button>
    </MantineProvider>,
  )
  return /<button([^>]*)>/.exec(page)![1]!
}

const AT_WORK = 'aria-disabled="true"'
const DISABLED = / disabled=""/

test('a button sends the form around it only where it says so', () => {
  expect(attributesOf({})).toContain('type="button"')
  expect(attributesOf({ loading: true })).toContain('type="button"')
  expect(attributesOf({ type: 'submit' })).toContain('type="submit"')
})

test('a button at work is said to be disabled, and is not', () => {
  expect(attributesOf({ loading: true, disabled: true })).toContain(AT_WORK)
  expect(attributesOf({ loading: true, disabled: true })).not.toMatch(DISABLED)
})

test('a button that cannot be pressed is disabled', () => {
  expect(attributesOf({ disabled: true })).toMatch(DISABLED)
  expect(attributesOf({})).not.toMatch(DISABLED)
  expect(attributesOf({})).not.toContain(AT_WORK)
})
