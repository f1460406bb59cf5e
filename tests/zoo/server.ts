import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Clock } from '#server/platform/clock.ts'
import {
  challengePage,
  descriptionOf,
  formPage,
  homePage,
  messagePage,
  nothingPage,
  otherLayout,
  resultsPage,
} from './pages.ts'
import { fold, type ZooRecord, type ZooSite } from './sites.ts'

export interface RunningSite {
  readonly site: ZooSite
  readonly origin: string
  readonly description: object
  /** Takes a record away, as the site itself does after an opt-out. */
  remove(recordId: string): void
  isListed(recordId: string): boolean
  /** Whether its name leads nowhere any longer. */
  isDead(): boolean
  /** Emails that the site sent, the oldest first. */
  readonly mails: readonly { readonly to: string; readonly link: string }[]
  close(): Promise<void>
}

const weekMs = 7 * 24 * 3_600_000
const relistWeeks = 5
const aliveWeeks = 4
const perPage = 3

const lastWord = (name: string): string =>
  name.includes(',')
    ? (name.split(',')[0] ?? '')
    : (name
        .replace(/ [JS]r$/, '')
        .split(' ')
        .at(-1) ?? '')
const firstWord = (name: string): string =>
  name.includes(',') ? (name.split(',')[1] ?? '') : (name.split(' ')[0] ?? '')

const isNamed = (record: ZooRecord, given: string, family: string): boolean =>
  [record.name, ...record.otherNames].some(name => {
    const [first, last, all] = [fold(firstWord(name)), fold(lastWord(name)), fold(name)]
    const isFamily = last === fold(family) || (fold(family).length > 3 && all.includes(fold(family)))
    return isFamily && (first === fold(given) || (first.length === 1 && fold(given).startsWith(first)))
  })

const isIn = (record: ZooRecord, city: string): boolean =>
  city === '' || record.homes.some(home => fold(home.city) === fold(city))

const hit = (site: ZooSite, url: URL): ((record: ZooRecord) => boolean) | null => {
  const [, kind = '', rest = ''] = url.pathname.split('/')
  const text = decodeURIComponent(rest)
  const param = (name: string): string => url.searchParams.get(name) ?? ''
  // The site does not know where in the path the given name ends.
  if (kind === 'people')
    return record =>
      [...text.matchAll(/-/g)].some(({ index }) =>
        isNamed(record, text.slice(0, index), text.slice(index + 1)),
      )
  if (kind === 'find')
    return record => isNamed(record, param('first'), param('last')) && isIn(record, param('city'))
  if (kind === 'phone') return record => record.phones.some(phone => phone.endsWith(text))
  if (kind === 'address')
    return record =>
      record.homes.some(
        home =>
          home.number === param('house') &&
          fold(home.street) === fold(param('street')) &&
          fold(home.city) === fold(param('city')),
      )
  return site.searches.length > 0 ? null : null
}

/** A record for whoever is asked about. */
const echoOf = (site: ZooSite, url: URL): ZooRecord => {
  const words = decodeURIComponent(url.pathname.split('/')[2] ?? '').split('-')
  const [first, last] = [url.searchParams.get('first'), url.searchParams.get('last')]
  return {
    id: `${site.id}-anybody`,
    owners: [],
    name: first === null ? words.join(' ') : `${first} ${last ?? ''}`,
    otherNames: [],
    bornOn: null,
    homes: [
      {
        street: url.searchParams.get('street') ?? '',
        number: url.searchParams.get('house') ?? '',
        postalCode: '',
        city: url.searchParams.get('city') ?? '',
        region: '',
        country: 'CA',
      },
    ],
    phones: url.pathname.startsWith('/phone/') ? [`+1${words.join('')}`] : [],
    relatives: [],
  }
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** Starts one site on loopback. Simulated weeks pass by its clock. */
export const startSite = async (site: ZooSite, clock: Clock): Promise<RunningSite> => {
  const removedAt = new Map<string, number>()
  const mails: { to: string; link: string }[] = []
  const began = clock.now().getTime()
  const isDead = (): boolean =>
    site.behavior === 'dies after weeks' && clock.now().getTime() - began >= aliveWeeks * weekMs
  const tokens = new Map<string, string>()

  const isListed = (id: string): boolean => {
    const at = removedAt.get(id)
    if (at === undefined) return site.records.some(record => record.id === id)
    return site.behavior === 'relists after weeks' && clock.now().getTime() - at >= relistWeeks * weekMs
  }
  const remove = (id: string): void => void removedAt.set(id, clock.now().getTime())

  const send = (response: ServerResponse, status: number, html: string): void => {
    const isOld = site.format === 'french' && Number(site.id.slice(-2)) % 2 === 0
    // What Latin-1 has no sign for is written in ASCII.
    const body = isOld ? Buffer.from(html.replaceAll('’', "'").replaceAll('–', '-'), 'latin1') : html
    response.writeHead(status, { 'content-type': `text/html; charset=${isOld ? 'iso-8859-1' : 'utf-8'}` })
    response.end(body)
  }

  const idIn = (link: string): string => link.split('/').at(-1) ?? ''

  const takeOptOut = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await bodyOf(request)
    const id = idIn(form.get('link') ?? '')
    if (site.optOut === 'captcha' && form.get('captcha') !== 'a person')
      return send(response, 200, messagePage('Solve the puzzle'))
    if (site.optOut === 'emailedLink') {
      const token = `t${tokens.size}`
      tokens.set(token, id)
      mails.push({ to: form.get('email') ?? '', link: `/confirm?token=${token}` })
    } else if (site.optOut !== 'saysOnly') remove(id)
    send(response, 200, messagePage('Your request was received'))
  }

  const answerSearch = (url: URL, response: ServerResponse): void => {
    const { behavior } = site
    if (behavior === 'refuses (403)') return send(response, 403, messagePage('Forbidden'))
    if (behavior === 'challenge') return send(response, 200, challengePage)
    const isHit = hit(site, url)
    if (behavior === 'repeats what it is asked' && isHit !== null)
      return send(response, 200, resultsPage(site, [echoOf(site, url)], clock.now(), null))
    const found = isHit === null ? [] : site.records.filter(record => isHit(record) && isListed(record.id))
    if (found.length === 0)
      return send(response, behavior === '404 for nobody' ? 404 : 200, nothingPage(site))
    const page = Number(url.searchParams.get('page') ?? 0)
    const size = behavior === 'several pages' ? perPage : found.length
    const [first] = found
    if (behavior === 'another layout for some names' && fold(first?.name ?? '').length % 3 === 0)
      return send(response, 200, otherLayout(found))
    const isMore = found.length > (page + 1) * size
    url.searchParams.set('page', String(page + 1))
    const next = isMore ? `${url.pathname}${url.search}` : null
    send(response, 200, resultsPage(site, found.slice(page * size, (page + 1) * size), clock.now(), next))
  }

  const server: Server = createServer((request, response) => {
    if (isDead()) return void request.socket.destroy()
    const url = new URL(request.url ?? '/', 'http://zoo.example')
    if (url.pathname === '/optout' && request.method === 'POST') return void takeOptOut(request, response)
    if (url.pathname === '/optout') return send(response, 200, formPage(site.optOut === 'captcha'))
    if (url.pathname === '/confirm') {
      const id = tokens.get(url.searchParams.get('token') ?? '')
      if (id !== undefined) remove(id)
      return send(response, 200, messagePage(id === undefined ? 'Unknown link' : 'Removed'))
    }
    if (url.pathname.startsWith('/person/')) {
      const record = site.records.find(({ id }) => id === idIn(url.pathname) && isListed(id))
      return record === undefined
        ? send(response, site.behavior === '200 “not found”' ? 200 : 404, nothingPage(site))
        : send(response, 200, resultsPage(site, [record], clock.now(), null))
    }
    if (url.pathname === '/') return send(response, 200, homePage)
    // Nobody waits for the site that is too slow; it ends with its connections.
    if (site.behavior === 'too slow') return
    if (site.behavior === 'slow') return void setTimeout(() => answerSearch(url, response), 20)
    answerSearch(url, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    site,
    origin,
    description: descriptionOf(site, origin),
    remove,
    isListed,
    isDead,
    mails,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
