import type { Messages } from '@lingui/core'
import { expect, it } from 'vitest'
import type { Locale } from '#domain/locales.ts'

const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po', { eager: true })
const sources = import.meta.glob<string>('../../locales/*/*.po', {
  eager: true,
  query: '?raw',
  import: 'default',
})

it('no translation goes on after its end, as when two were put together', () => {
  const texts = Object.values(sources).flatMap(source =>
    [...source.matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text.replaceAll('...', '…')),
  )
  expect(texts.length).toBeGreaterThan(5_000)
  expect(texts.filter(text => /[.!?][\s\u202f]*[;:,.]/.test(text))).toEqual([])
})

it('no French text says “personnes” of a number that may be 1', () => {
  const texts = Object.entries(sources)
    .filter(([file]) => file.includes('/fr-FR/'))
    .flatMap(([, source]) => [...source.matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text))
  expect(texts.filter(text => text.includes('{# personne ')).length).toBeGreaterThan(5)
  expect(texts.filter(text => /(?<!\bles )\{\w+\} personnes/.test(text))).toEqual([])
})

it.each(['en-US', 'fr-FR'] satisfies Locale[])(
  'a sentence is the same in every catalogue that has it: %s',
  locale => {
    const found = new Map<string, unknown>()
    const torn: [unknown, unknown][] = []
    for (const [file, { messages }] of Object.entries(files))
      if (file.includes(`/${locale}/`))
        for (const [id, text] of Object.entries(messages)) {
          if (found.has(id) && JSON.stringify(found.get(id)) !== JSON.stringify(text))
            torn.push([found.get(id), text])
          found.set(id, text)
        }
    expect(found.size).toBeGreaterThan(1_000)
    // Catalogues are merged as pages need them: where they differ, the text would depend on the navigation.
    expect(torn).toEqual([])
  },
)
