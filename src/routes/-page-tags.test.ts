import { expect, it } from 'vitest'
import { isTaggedPage } from '#domain/tags.ts'

const pages = import.meta.glob<string>(['./_public/*.tsx', './legal/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const addressOf = (file: string): string => file.replace(/^\.(?:\/_public)?/, '').replace(/\.tsx$/, '')

// Whoever leaves a page that may have scripts of others gets a new document: it is this part that sees to it.
it('is on each page that may have tags, and on no other', () => {
  const files = Object.keys(pages)
  const tagged = files.filter(file => isTaggedPage(addressOf(file), ''))
  expect(files.filter(file => pages[file]?.includes('<PageTags services={services} />'))).toEqual(tagged)
  expect(tagged.map(addressOf).toSorted()).toEqual(['/contact-us', '/home', '/legal/privacy', '/legal/tos'])
})
