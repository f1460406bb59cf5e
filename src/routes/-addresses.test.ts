import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { threatPath } from '#domain/addresses.ts'
import { notificationPath } from '#domain/notifications.ts'
import {
  findingTypeValues,
  notificationTopicValues,
  notificationTypeValues,
  threatCategoryValues,
} from '#openapi/generated/enumerations.ts'
import { answerIndicatorOf } from '../features/findings/threat-guides.ts'
import { findingTypeOf, isOfSecondDashboard } from './-addresses.ts'

it('gives every threat a page at the address that domain/addresses.ts writes', () => {
  for (const category of threatCategoryValues) {
    const path = threatPath(category)
    const kind = /^\/(\w+)-leaks$/.exec(path)?.[1]
    const answer = /^\/answers\/([\w-]+)$/.exec(path)?.[1]
    if (kind) expect(findingTypeOf(kind)).toBe(category)
    else expect(answerIndicatorOf(answer ?? '')).toBeDefined()
  }
})

it('leads from every notification to a page that the router has', () => {
  const tree = readFileSync('src/routes/route-tree.gen.ts', 'utf8')
  const routes = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''
  const pages = [...routes.matchAll(/'(\/[^']*)':/g)].map(
    ([, to = '']) => new RegExp(`^${to.replaceAll(/\{?\$\w+\}?/g, '[\\w-]+')}$`),
  )
  expect(pages.length).toBeGreaterThan(50)
  const about = { topic: null, category: null, findingId: null, batchId: null }
  const paths = [
    ...notificationTypeValues.flatMap(kind =>
      [null, ...notificationTopicValues].map(topic => notificationPath(kind, { ...about, topic })),
    ),
    ...threatCategoryValues.map(category => notificationPath('safe', { ...about, category })),
    ...findingTypeValues.flatMap(category =>
      [null, ...notificationTopicValues].map(topic =>
        notificationPath('safe', { ...about, topic, category, findingId: 'f1' }),
      ),
    ),
  ]
  const lost = paths.filter(path => !pages.some(page => page.test(path.split('?')[0] ?? '')))
  expect(lost).toEqual([])
})

it('has a link to every page of operators', () => {
  const chrome = ['account-menu', 'app-header'].map(name =>
    readFileSync(`src/features/chrome/${name}.tsx`, 'utf8'),
  )
  const pages = globSync('src/routes/_desk/*.tsx')
    .map(file => `/${basename(file, '.tsx').replace(/\.index$/, '')}`)
    .filter(page => !page.includes('$'))
  expect(pages.filter(page => !chrome.some(text => text.includes(`to: '${page}'`)))).toEqual([])
  expect(pages.length).toBeGreaterThan(4)
})

it('knows no other kinds', () => {
  expect(findingTypeOf('constructor')).toBeUndefined()
  expect(answerIndicatorOf('constructor')).toBeUndefined()
})

it('knows the addresses that are closed without the second dashboard', () => {
  const files = globSync('src/routes/_company/*.tsx')
  for (const file of files) {
    const address = file
      .replace(/^.*_company/, '')
      .replace(/(?:\.index)?\.tsx$/, '')
      .replaceAll('.', '/')
    const needsFlag = readFileSync(file, 'utf8').includes("guardPerson('companyV2')")
    expect([address, isOfSecondDashboard(address)]).toEqual([address, needsFlag])
  }
  expect(files.length).toBeGreaterThan(20)
})
