#!/usr/bin/env node
// @ts-check
/* node make-page.mjs: writes verify.html, the page with all of its program in one file, which opens from a disk. */
import { readFile, writeFile } from 'node:fs/promises'

/** @param {string} name */
const read = (name) => readFile(new URL(name, import.meta.url), 'utf8')

/** A module without what binds it to others; they stand in one script. @param {string} text */
const unbound = (text) =>
  text
    .replaceAll(/^import [^;]*? from '\.\/[^']*'\n/gm, '')
    .replaceAll(/^export /gm, '')
    .replace('// @ts-check\n', '')

export async function makePage() {
  const modules = await Promise.all(['basics.mjs', 'proof.mjs', 'stamps.mjs', 'words.mjs', 'in-browser.mjs'].map(read))
  return (await read('page.html')).replace('/* PROGRAM */', () => `\n${modules.map(unbound).join('\n')}`)
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  await writeFile(new URL('verify.html', import.meta.url), await makePage())
