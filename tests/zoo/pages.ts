import type { ZooHome } from './people.ts'
import type { ZooRecord, ZooSite } from './sites.ts'

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const ageOn = (now: Date, bornOn: string): number => {
  const years = now.getUTCFullYear() - Number(bornOn.slice(0, 4))
  return now.toISOString().slice(5, 10) < bornOn.slice(5) ? years - 1 : years
}

/** Of a record, under the domain that people are told. */
export const pageOf = ({ domain }: Pick<ZooSite, 'domain'>, recordId: string): string =>
  `https://${domain}/person/${recordId}`

interface Shown {
  readonly link: string
  readonly name: string
  readonly otherNames: readonly string[]
  readonly age: string
  readonly bornIn: string
  readonly homes: readonly ZooHome[]
  readonly phones: readonly string[]
  readonly relatives: readonly string[]
}

const nationalOf = (phone: string): string => `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`

export const shown = (site: ZooSite, record: ZooRecord, now: Date): Shown => {
  const age = record.bornOn === null ? null : ageOn(now, record.bornOn)
  const from = age === null ? 0 : age - (age % 5)
  return {
    ...record,
    link: pageOf(site, record.id),
    age: age === null ? '' : site.behavior === 'ages as ranges' ? `${from}–${from + 4}` : String(age),
    bornIn: site.behavior === 'ages as ranges' ? '' : (record.bornOn?.slice(0, 4) ?? ''),
    phones: record.phones.map(phone =>
      site.behavior === 'masked phones'
        ? `(${phone.slice(2, 5)}) ***-**${phone.slice(10)}`
        : nationalOf(phone),
    ),
  }
}

const oneLine = ({ number, street, city, region, postalCode }: ZooHome): string =>
  `${number} ${street}, ${city}, ${region} ${postalCode}`
const oneLineInFrench = ({ number, street, city, region, postalCode }: ZooHome): string =>
  `${number}, ${street}, ${city} (${region}) ${postalCode}`

const each = (values: readonly string[], tag: string, name: string): string =>
  values.map(value => `<${tag} class="${name}">${escape(value)}</${tag}>`).join('')

const listing: Readonly<Record<ZooSite['format'], (one: Shown) => string>> = {
  table: ({ link, name, otherNames, age, homes, phones, relatives }) =>
    `<tr class="hit"><td><a class="name" href="${link}">${escape(name)}</a>${each(otherNames, 'i', 'aka')}</td><td class="age">${age}</td><td>${each(homes.map(oneLine), 'div', 'home')}</td><td>${each(phones, 'div', 'phone')}</td><td>${each(relatives, 'span', 'kin')}</td></tr>`,
  cards: ({ link, name, otherNames, age, homes, phones, relatives }) =>
    `<article class="card"><h2 class="name">${escape(name)}</h2>${age === '' ? '' : `<p class="age">Age ${age}</p>`}<ul>${each(otherNames, 'li', 'aka')}${each(homes.map(oneLine), 'li', 'home')}${each(phones, 'li', 'phone')}${each(relatives, 'li', 'kin')}</ul><a class="more" href="${link}">View profile</a></article>`,
  definitions: ({ link, name, otherNames, age, homes, phones, relatives }) =>
    `<dl class="person"><dt>Full name</dt><dd class="name">${escape(name)}</dd>${age === '' ? '' : `<dt>Age</dt><dd>${age} years</dd>`}<dt>Addresses</dt>${each(homes.map(oneLine), 'dd', 'home')}<dt>Phones</dt>${each(phones, 'dd', 'phone')}<dt>Other</dt>${each(otherNames, 'dd', 'aka')}${each(relatives, 'dd', 'kin')}<dt>Profile</dt><dd><a class="more" href="${link}">More</a></dd></dl>`,
  jsonLd: ({ link, name, otherNames, bornIn, homes, phones, relatives }) =>
    `<div>${escape(name)}</div><script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      alternateName: otherNames,
      ...(bornIn !== '' && { birthDate: bornIn }),
      address: homes.map(({ number, street, city, postalCode, country }) => ({
        '@type': 'PostalAddress',
        streetAddress: `${number} ${street}`,
        addressLocality: city,
        postalCode,
        addressCountry: country,
      })),
      telephone: phones,
      relatedTo: relatives.map(relative => ({ '@type': 'Person', name: relative })),
      url: link,
    }).replaceAll('<', '\\u003c')}</script>`,
  french: ({ link, name, otherNames, age, homes, phones, relatives }) =>
    `<article class="fiche"><h2 class="nom">${escape(name)}</h2>${age === '' ? '' : `<p class="age">Âge : ${age} ans</p>`}<ul>${each(otherNames, 'li', 'aussi')}${each(homes.map(oneLineInFrench), 'li', 'adresse')}${each(phones, 'li', 'tel')}${each(relatives, 'li', 'proche')}</ul><a class="voir" href="${link}">Voir la fiche</a></article>`,
}

const page = (body: string): string =>
  `<!doctype html><html><head><title>People</title></head><body>${body}</body></html>`

export const resultsPage = (
  site: ZooSite,
  records: readonly ZooRecord[],
  now: Date,
  next: string | null,
): string => {
  const all = records.map(record => listing[site.format](shown(site, record, now))).join('\n')
  const more = next === null ? '' : `<a class="next" href="${escape(next)}">Next</a>`
  return page(`${site.format === 'table' ? `<table>${all}</table>` : all}${more}`)
}

export const nothingPage = (site: ZooSite): string =>
  page(
    site.behavior === '200 “not found”'
      ? '<h1>Page not found</h1><p>What you look for is not here.</p>'
      : site.format === 'french'
        ? '<p class="rien">Aucun résultat</p>'
        : '<p class="none">No records match your search.</p>',
  )

export const homePage = page(
  '<h1>Find people</h1><form action="/find"><input name="first"><input name="last"><input name="city"><button>Search</button></form><a href="/optout">Remove my data</a>',
)
export const challengePage = page('<h1>Checking that you are not a robot</h1><div id="challenge"></div>')
export const otherLayout = (records: readonly ZooRecord[]): string =>
  page(`<section>${records.map(({ name }) => `<b>${escape(name)}</b>`).join('<br>')}</section>`)

export const formPage = (withCaptcha: boolean): string =>
  page(
    `<form id="optout" method="post" action="/optout"><input name="link"><input name="email">${withCaptcha ? '<img src="/captcha" alt=""><input name="captcha">' : ''}<button>Remove me</button></form>`,
  )
export const messagePage = (text: string): string => page(`<p class="message">${escape(text)}</p>`)

const anglo = {
  name: { select: '.name' },
  otherNames: { select: '.aka' },
  age: { select: '.age' },
  addresses: { select: '.home', written: '{street}, {city}, {region} {postalCode}' },
  phones: { select: '.phone' },
  relatives: { select: '.kin' },
  link: { select: '.more', attribute: 'href' },
}

const resultsOf = (site: ZooSite) => {
  const readings = {
    table: {
      listing: { select: 'tr.hit' },
      fields: { ...anglo, link: { select: 'a.name', attribute: 'href' } },
    },
    cards: {
      listing: { select: 'article.card' },
      fields: { ...anglo, age: { select: '.age', after: 'Age' } },
    },
    definitions: {
      listing: { select: 'dl.person' },
      fields: { ...anglo, age: { select: 'dt:contains("Age") + dd', before: 'years' } },
    },
    jsonLd: { listing: { jsonLd: 'Person' } },
    french: {
      listing: { select: '.fiche' },
      fields: {
        name: { select: '.nom' },
        otherNames: { select: '.aussi' },
        age: { select: '.age', after: ':', before: 'ans' },
        addresses: { select: '.adresse', written: '{house}, {street}, {city} ({region}) {postalCode}' },
        phones: { select: '.tel' },
        relatives: { select: '.proche' },
        link: { select: '.voir', attribute: 'href' },
      },
    },
  }
  return readings[site.format]
}

const nothingOf = ({ behavior, format }: ZooSite) => {
  if (behavior === '404 for nobody') return [{ status: 404 }]
  if (behavior === '200 “not found”') return [{ select: 'h1', text: 'not found' }]
  return [{ select: format === 'french' ? '.rien' : '.none' }]
}

const optOutOf = (site: ZooSite, origin: string) => {
  const steps = (captcha: boolean) => [
    { do: 'open', url: `${origin}/optout` },
    { do: 'fill', field: 'link', with: '{link}' },
    { do: 'fill', field: 'email', with: '{email}' },
    ...(captcha
      ? []
      : [
          { do: 'submit', form: '#optout' },
          { do: 'expect', select: '.message', text: 'received' },
        ]),
  ]
  if (site.optOut === 'none') return { by: 'none' }
  if (site.optOut === 'letter') return { by: 'letter', to: '1 Archive Road, Springfield' }
  if (site.optOut === 'saysOnly') return { by: 'form', steps: steps(false) }
  if (site.optOut === 'emailedLink')
    return {
      by: 'emailedLink',
      steps: [
        ...steps(false),
        { do: 'awaitLink', containing: '/confirm' },
        { do: 'expect', select: '.message', text: 'Removed' },
      ],
    }
  return { by: site.optOut, steps: steps(site.optOut === 'captcha') }
}

const searchUrls = {
  NAME: { by: 'NAME', path: '/people/{given|plain|lower|dash}-{family|plain|lower|dash}' },
  NAME_CITY: { by: 'NAME', path: '/find?first={given|plus}&last={family|plus}&city={city|plus}' },
  PHONE: { by: 'PHONE', path: '/phone/{phone|digits}' },
  ADDRESS: { by: 'ADDRESS', path: '/address?house={house}&street={street}&city={city|plain|upper}' },
} as const

/** As an operator would write it; pages are at `origin`. */
export const descriptionOf = (site: ZooSite, origin: string) => ({
  id: site.id,
  domain: site.domain,
  version: '1',
  source: 'invented by the zoo',
  describedOn: '2026-11-01',
  ...(site.parent !== null && { parent: site.parent }),
  country: 'CA',
  pauseMs: 0,
  timeLimitMs: site.behavior === 'too slow' ? 50 : 5_000,
  searches: site.searches.map(search => ({
    by: searchUrls[search].by,
    url: `${origin}${searchUrls[search].path}`,
  })),
  results: {
    ...resultsOf(site),
    nothing: nothingOf(site),
    blocked: [{ select: '#challenge' }],
    ...(site.behavior === 'several pages' && {
      next: { link: { select: 'a.next', attribute: 'href' }, pages: 4 },
    }),
  },
  optOut: optOutOf(site, origin),
})
