import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ENGLISH, setLocaleSource } from '#basics/words/words.ts'
import { rich } from './rich.tsx'

afterEach(() => setLocaleSource(() => ENGLISH))

test('links and numbers stand where the language puts them', () => {
  const page = () =>
    renderToStaticMarkup(
      <p>
        {rich('Read <link>all {count}</link> of <b>{name}</b>', {
          link: (words) => <a href="/x">{words}</a>,
          b: (words) => <b>{words}</b>,
          count: 1_200,
          name: '<i>{count}</i>',
        })}
      </p>,
    )
  expect(page()).toBe('<p>Read <a href="/x">all 1,200</a> of <b>&lt;i&gt;{count}&lt;/i&gt;</b></p>')
  setLocaleSource(() => ({
    language: 'de',
    locale: 'de',
    catalog: () => 'Von <b>{name}</b> <link>alle {count}</link> lesen',
  }))
  expect(page()).toBe('<p>Von <b>&lt;i&gt;{count}&lt;/i&gt;</b> <a href="/x">alle 1.200</a> lesen</p>')
})
