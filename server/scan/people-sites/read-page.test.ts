import { describe, expect, it } from 'vitest'
import type { SiteDescription } from './description.ts'
import { readResults, yearsOf } from './read-page.ts'
import { templateOf } from './template.ts'

const site = (results: Partial<SiteDescription['results']> = {}): SiteDescription => ({
  id: 'finder',
  domain: 'finder.example',
  version: '1',
  source: 'invented',
  describedOn: '2026-11-01',
  country: 'CA',
  pauseMs: 0,
  timeLimitMs: 1000,
  searches: [{ by: 'NAME', url: templateOf('https://finder.example/{name}') }],
  results: {
    listing: { select: 'li' },
    fields: {
      name: { select: 'b' },
      age: { select: 'i', after: 'Age' },
      addresses: { select: 'u', written: '{street}, {city}, {region} {postalCode}' },
      phones: { select: 's' },
      link: { select: 'a', attribute: 'href' },
    },
    nothing: [{ text: 'no results' }, { status: 404 }],
    blocked: [{ select: '#challenge' }],
    next: { link: { select: '.next', attribute: 'href' }, pages: 3 },
    ...results,
  },
  optOut: { by: 'none' },
})

const pageOf = (text: string, status = 200) => ({
  url: 'https://finder.example/q',
  status,
  text,
  isWhole: true,
})
const read = (text: string, described = site(), status = 200) =>
  readResults(described, pageOf(text, status), new Date('2026-11-16T12:00:00Z'))
const placesIn = (address: string, written: string) => {
  const fields = { name: { select: 'b' }, addresses: { select: 'u', written } }
  const found = read(`<li><b>Zoë Roy</b><u>${address}</u></li>`, site({ fields }))
  return found.kind === 'listings' ? found.records[0]?.places : undefined
}

it('a listing is read whole', () => {
  expect(
    read(
      '<li><b>Zoë &amp;\n Roy</b><i>Age 45</i><u>12 Main St, Unit 4, Toronto, ON M5V 2T6</u><s>(416) 555-2171</s><a href="/p/1">x</a></li><a class=next href="?page=2">more',
    ),
  ).toEqual({
    kind: 'listings',
    odd: 0,
    next: 'https://finder.example/q?page=2',
    records: [
      {
        names: ['Zoë & Roy'],
        years: [1980, 1981],
        places: [
          {
            street: '12 Main St, Unit 4',
            number: '',
            city: 'Toronto',
            postalCode: 'M5V 2T6',
            country: 'CA',
          },
        ],
        phones: ['(416) 555-2171'],
        relatives: [],
        link: 'https://finder.example/p/1',
      },
    ],
  })
})

it('one that is odd spoils no other', () => {
  const found = read('<li><b>Zoë Roy</b></li><li><b>???</b></li><li>without</li>')
  expect(found).toMatchObject({ kind: 'listings', odd: 2, records: [{ names: ['Zoë Roy'] }] })
})

it.each([
  ['<p>No results</p>', 200, 'nothing'],
  ['<p>Gone</p>', 404, 'nothing'],
  ['<p>No results</p>', 503, 'notUnderstood'],
  ['<p>No results</p>', 429, 'notUnderstood'],
  ['<p>No results</p>', 403, 'notUnderstood'],
  ['<template>No results</template><p hidden>No results</p>', 200, 'notUnderstood'],
  ['<p>Something new</p>', 200, 'notUnderstood'],
  ['', 200, 'notUnderstood'],
  ['<li>no results</li>', 200, 'notUnderstood'],
  ['<div id=challenge></div><p>No results</p>', 200, 'blocked'],
  ['<div id=challenge></div><li><b>Zoë Roy</b></li>', 200, 'blocked'],
])('%s with status %i says %s', (text, status, kind) => {
  expect(read(text, site(), status).kind).toBe(kind)
})

it('that nobody is listed is not believed of a page that was cut', () => {
  const cut = { ...pageOf('<p>No results</p>'), isWhole: false }
  expect(readResults(site(), cut, new Date()).kind).toBe('notUnderstood')
})

it('a listing within another is read apart, and the next page found within it', () => {
  const nested = site({ listing: { select: '.card' } })
  const found = read(
    '<div class=card><b>Zoë Roy</b><div class=card><b>Luc Roy</b><i>Age 80</i><u>9 Far Rd, Toronto, ON M5V 2T6</u><s>416-555-0177</s><a class=next href="?2">',
    nested,
  )
  expect(found).toMatchObject({
    odd: 0,
    next: 'https://finder.example/q?2',
    records: [
      { names: ['Zoë Roy'], years: null, places: [], phones: [] },
      { names: ['Luc Roy'], years: [1945, 1946], phones: ['416-555-0177'] },
    ],
  })
})

it('lines are words apart', () => {
  expect(read('<li><b><div>Zoë</div><div>Roy</div></b></li>')).toMatchObject({
    records: [{ names: ['Zoë Roy'] }],
  })
})

it('a number that is masked is none', () => {
  expect(read('<li><b>Zoë Roy</b><s>(416) 555-**71</s><s>416-555-XXXX</s><s>n/a</s></li>')).toMatchObject({
    records: [{ phones: [] }],
  })
})

it('a link that is no web address is none', () => {
  expect(read('<li><b>Zoë Roy</b><a href="javascript:alert(1)">x</a></li>')).toMatchObject({
    records: [{ link: null }],
  })
})

describe('an address in one line', () => {
  it.each([
    [
      '5, rue Roy, Montréal (Québec) H2J 2K8',
      '{house}, {street}, {city} ({region}) {postalCode}',
      ['rue Roy', '5', 'Montréal', 'H2J 2K8', 'CA'],
    ],
    ['Toronto, ON', '{street}, {city}, {region} {postalCode}', ['', '', 'Toronto', '', 'CA']],
    [
      '1 Elm St, Portland, OR 97201',
      '{street}, {city}, {region} {postalCode}',
      ['1 Elm St', '', 'Portland', '97201', 'US'],
    ],
    [
      '12 Main St<br>Toronto,<br/>\n ON  M5V 2T6',
      '{street}, {city}, {region} {postalCode}',
      ['12 Main St', '', 'Toronto', 'M5V 2T6', 'CA'],
    ],
    ['1 Elm St', '{street}', ['1 Elm St', '', '', '', 'CA']],
  ])('%s', (address, written, [street, number, city, postalCode, country]) => {
    expect(placesIn(address, written)).toEqual([{ street, number, city, postalCode, country }])
  })
})

describe('the years of an age', () => {
  it.each([
    ['45', [1980, 1981]],
    ['45–49', [1976, 1981]],
    ['in their 40s', [1976, 1986]],
    ['born in May 1981', [1981, 1981]],
    ['65+', [1905, 1961]],
    ['65 and over', [1905, 1961]],
    ['plus de 65 ans', [1905, 1961]],
    ['65 ans et plus', [1905, 1961]],
    ['born 2041', null],
    ['unknown', null],
    ['999', null],
  ])('%s', (text, years) => {
    expect(yearsOf(text, 2026)).toEqual(years)
  })
})

describe('JSON-LD', () => {
  const described = site({ listing: { jsonLd: 'Person' } })
  const script = (content: string) => `<script type="application/ld+json">${content}</script>`
  it('is read wherever the person stands in it', () => {
    const person = {
      '@type': ['Person'],
      name: 'Zoë Roy',
      birthDate: '1981-05-02',
      telephone: ['+1 416 555 2171'],
      address: { streetAddress: '12 Main St', addressLocality: 'Toronto', addressRegion: 'ON' },
      relatedTo: { name: 'Luc Roy' },
      url: '/p/1',
    }
    const found = read(
      script(JSON.stringify({ '@graph': [{ item: person }, { '@type': 'Thing' }] })),
      described,
    )
    expect(found).toMatchObject({
      odd: 0,
      records: [
        {
          names: ['Zoë Roy'],
          years: [1981, 1981],
          places: [{ street: '12 Main St', city: 'Toronto', country: 'CA' }],
          relatives: ['Luc Roy'],
          link: 'https://finder.example/p/1',
        },
      ],
    })
  })

  it.each(['http://schema.org/Person', 'https://schema.org/Person', 'schema:Person'])('may say %s', type => {
    const found = read(script(JSON.stringify({ '@type': type, name: 'Zoë Roy' })), described)
    expect(found).toMatchObject({ odd: 0, records: [{ names: ['Zoë Roy'] }] })
  })

  it('that is broken spoils no other', () => {
    const found = read(`${script('{')}${script('{"@type":"Person","name":"Zoë Roy"}')}`, described)
    expect(found).toMatchObject({ odd: 1, records: [{ names: ['Zoë Roy'] }] })
    expect(read(script('{'), described).kind).toBe('notUnderstood')
  })
})

it('reads no page that nests without end, and doesn’t take it for one that lists nobody', () => {
  const deep = '<div>'.repeat(200_000)
  const { results } = site()
  const nobody = { ...site(), results: { ...results, nothing: [{ text: 'Nobody' }] } }
  expect(read(`<p>Nobody</p>${deep}`, nobody).kind).toBe('notUnderstood')
  expect(read(`<li><b>Zoë Roy</b></li>${deep}`).kind).toBe('notUnderstood')
  expect(read(`${'<div>'.repeat(500)}<li><b>Zoë Roy</b></li>`).kind).toBe('listings')
})
