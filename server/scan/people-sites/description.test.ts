import { describe, expect, it } from 'vitest'
import { readDescription } from './description.ts'
import { templateOf } from './template.ts'

const described = {
  id: 'finder',
  domain: 'finder.example',
  version: '1',
  source: 'invented',
  describedOn: '2026-11-01',
  country: 'CA',
  pauseMs: 1000,
  timeLimitMs: 5000,
  searches: [{ by: 'NAME', url: 'https://www.finder.example/{given|lower}-{family|lower}' }],
  results: {
    listing: { select: '.card' },
    fields: { name: { select: 'h2' } },
    nothing: [{ text: 'no results' }],
    blocked: [{ status: 403 }],
  },
  optOut: {
    by: 'form',
    steps: [
      { do: 'open', url: 'https://finder.example/optout' },
      { do: 'fill', field: 'link', with: '{link}' },
      { do: 'submit', form: '#out' },
      { do: 'expect', text: 'received' },
    ],
  },
}
const read = (change: object, options = { allowsPrivate: false }) =>
  readDescription(JSON.stringify({ ...described, ...change }), options)
const urls = (url: string) => ({ searches: [{ by: 'NAME', url }] })
const results = (change: object) => ({ results: { ...described.results, ...change } })

it('a description is read', () => {
  expect(read({})).toMatchObject({ id: 'finder', searches: [{ by: 'NAME' }] })
})

it('a description is read as Windows saves it', () => {
  expect(readDescription(`\ufeff${JSON.stringify(described)}`, { allowsPrivate: false }).id).toBe('finder')
})

describe('a description that is wrong is refused in a sentence:', () => {
  it.each([
    [{ id: undefined }, "It must have required property 'id'."],
    [{ selector: '.x' }, 'It must NOT have additional properties: "selector".'],
    [{ pauseMs: '5' }, 'pauseMs must be integer.'],
    [
      { searches: [{ by: 'EMAIL', url: 'https://finder.example/' }] },
      'searches.0.by must be equal to one of the allowed values: ["NAME","ADDRESS","PHONE"].',
    ],
    [urls('https://finder.example/{citty}'), /^searches\.0\.url has \{citty\}, which is none of name, given/],
    [
      urls('https://finder.example/{city|shout}'),
      'searches.0.url has “shout”, which is none of lower, upper, plain, dash, underscore, digits, plus.',
    ],
    [urls('/find/{city}'), /^searches\.0\.url does not begin with a whole web address/],
    [urls('https://finder.example{city}'), /^searches\.0\.url does not begin with a whole web address/],
    [urls('https://{city}.finder.example/'), /^searches\.0\.url does not begin with a whole web address/],
    [
      urls('https://finder.example.net/{city}'),
      'searches.0.url leads to finder.example.net, which isn’t on finder.example.',
    ],
    [urls('http://127.0.0.1/{city}'), 'searches.0.url leads to 127.0.0.1, which isn’t on finder.example.'],
    [results({ listing: { select: '.card[' } }), 'results.listing.select is no selector: .card['],
    [results({ fields: undefined }), 'results.fields is missing: it says where the name of a listing is.'],
    [results({ nothing: [] }), 'results.nothing must NOT have fewer than 1 items.'],
    [
      { optOut: { by: 'form', steps: [{ do: 'open', url: 'https://elsewhere.example/' }] } },
      'optOut.steps.0.url leads to elsewhere.example, which isn’t on finder.example.',
    ],
    [
      { optOut: { by: 'form', steps: [{ do: 'fill', field: 'link', with: '{linkk}' }] } },
      /^optOut\.steps\.0\.with has \{linkk\}, which is none of/,
    ],
  ])('%j', (change, sentence) => {
    expect(() => read(change)).toThrow(sentence)
  })

  it('text that is not JSON', () => {
    expect(() => readDescription('{', { allowsPrivate: false })).toThrow('It is not JSON.')
  })
})

it('this machine may stand for a domain where tests say so', () => {
  expect(read(urls('http://127.0.0.1:8080/{city}'), { allowsPrivate: true }).searches).toHaveLength(1)
})

describe('an address is filled', () => {
  const facts = { given: 'Zoë', family: 'O’Neil Roy', city: 'Trois-Rivières', phone: '(819) 555-0100' }
  it.each([
    ['{given}', 'Zo%C3%AB'],
    ['{given|plain|lower}', 'zoe'],
    ['{family|plain|lower|dash}', 'o-neil-roy'],
    ['{family|plus}', 'O%E2%80%99Neil+Roy'],
    ['{city|upper}', 'TROIS-RIVI%C3%88RES'],
    ['{city|plain|underscore}', 'Trois_Rivieres'],
    ['{phone|digits}', '8195550100'],
  ])('%s as %s', (slot, written) => {
    expect(templateOf(`https://finder.example/${slot}`).urlFor(facts)).toBe(
      `https://finder.example/${written}`,
    )
  })

  it('not where a fact is unknown', () => {
    expect(templateOf('https://finder.example/{street}').urlFor(facts)).toBeNull()
    expect(templateOf('https://finder.example/{street}').urlFor({ street: ' ' })).toBeNull()
  })

  it('with nothing that leads elsewhere', () => {
    expect(templateOf('https://finder.example/{city}').urlFor({ city: '../?a=b#c' })).toBe(
      'https://finder.example/..%2F%3Fa%3Db%23c',
    )
  })
})
