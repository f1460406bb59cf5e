import { describe, expect, it } from 'vitest'
import type { PageVerdict, UnclearReason } from '#openapi/generated/api.ts'
import { daysAfter } from './days.ts'
import { judge, nextLookAt, type PersonSigns, type SeenPage } from './page-looks.ts'

const url = 'https://people.example/quebec/elodie-tremblay-118'
const person: PersonSigns = {
  names: ['Élodie Tremblay'],
  phones: ['+15145550142'],
  homes: [{ number: '118', street: 'rue Saint-Denis' }],
  images: [],
}
const frame = `People search. Find anyone in Canada by name, by address or by phone number. Home Search Opt out Privacy
  Terms About us Contact. Premium background reports, court records and social profiles. Copyright People Example.`
const listed = `${frame} Elodie Tremblay, 41, lives in Québec. Related to Marc Tremblay. Phone (514) 555-0142.`
const others = `${frame} Marc Tremblay, 70, lives in Québec. Related to Luc Gagnon. Phone (418) 555-0177.`

type Answer = SeenPage & { kind: 'answered' }
const answer = (text: string, known: Partial<Answer> = {}): Answer => ({
  kind: 'answered',
  url,
  finalUrl: url,
  status: 200,
  title: 'People search',
  text,
  html: '',
  isWhole: true,
  listsNobody: false,
  site: null,
  ...known,
})

const shows = (page: SeenPage, before: string | null = listed, signs = person) => {
  const { verdict, reason } = judge(page, signs, before)
  return reason === null ? verdict : `${verdict}: ${reason}`
}
type Shown = PageVerdict | `unclear: ${UnclearReason}`
const cases = (
  all: readonly (readonly [says: string, page: SeenPage, shown: Shown, before?: string | null])[],
) =>
  it.each(all.map(([says, page, shown, before = listed]) => ({ says, page, shown, before })))(
    '$says',
    ({ page, shown, before }) => {
      expect(shows(page, before)).toBe(shown)
    },
  )

describe('a page shows its person', () => {
  cases([
    ['by their name without its marks', answer(`${frame} Elodie Tremblay`), 'there'],
    ['by family name first, in capitals', answer(`${frame} TREMBLAY, Élodie (41)`), 'there'],
    ['by a middle name between', answer(`${frame} Élodie Marie-Claude Tremblay`), 'there'],
    ['by their number alone, written as at home', answer(`${frame} 514.555.0142`), 'there'],
    ['by the title alone', answer(frame, { title: 'Élodie Tremblay in Québec' }), 'there'],
    ['whatever it says of removals beside', answer(`${listed} This page was removed? Not found?`), 'there'],
    ['by an initial beside their home', answer(`${frame} E. Tremblay, 118 Rue Saint-Denis`), 'there'],
    ['at another address', answer(listed, { finalUrl: 'https://people.example/p/118' }), 'moved'],
    [
      'at the same address, with www and a slash',
      answer(listed, { finalUrl: `${url.replace('//', '//www.')}/` }),
      'there',
    ],
  ])

  it('in a script without spaces', () => {
    const signs = { ...person, names: ['王小明'], phones: [] }
    expect(shows(answer(`${frame} 居民王小明住在這裡`), null, signs)).toBe('there')
  })

  it('by the address of their picture, and by nothing else where a picture was found', () => {
    const signs = { ...person, images: ['https://faces.example/1.jpg'] }
    const html = '<img src="https://faces.example/1.jpg">'
    expect(shows(answer(frame, { html }), null, signs)).toBe('there')
    expect(shows(answer(listed, { html: '<p>Élodie Tremblay</p>' }), listed, signs)).toBe('absent')
  })
})

describe('a page that once spelled a name out, and shows it otherwise now, claims nothing', () => {
  it.each([
    ['Rosa Marchetti', 'Ro\u200bsa Mar\u00adchetti', 'there'],
    ['William Carter', 'Bill Carter, 44', 'unclear: partlyNamed'],
    ['Bill Carter', 'William Carter, 44', 'unclear: partlyNamed'],
    ['María García López', 'María García', 'unclear: partlyNamed'],
    ['Jean-Pierre Roy', 'Jeanpierre Roy', 'unclear: partlyNamed'],
    ['Sean O’Brien', 'Sean O Brien', 'unclear: partlyNamed'],
    ['William Carter', 'Susan Carter, 44', 'absent'],
  ] as const)('%s as %s', (name, written, shown) => {
    const signs = { names: [name], phones: [], homes: [], images: [] }
    expect(shows(answer(`${frame} ${written}`), `${frame} ${name}`, signs)).toBe(shown)
  })
})

describe('a page is without its person', () => {
  cases([
    ['where it answers as before and lists others of the family', answer(others), 'absent'],
    ['where its site lists nobody', answer('Not found.', { listsNobody: true }), 'absent'],
    ['where it is gone and its site answers', answer('Gone', { status: 410, site: 'answers' }), 'absent'],
    [
      'where only words of their name are far apart',
      answer(`${frame} Élodie runs. ${frame} Mr. Tremblay walks.`),
      'absent',
    ],
  ])
})

describe('a site is gone', () => {
  cases([
    ['where its name leads nowhere', { kind: 'silent', reason: 'noSuchHost' }, 'siteGone'],
    ['where its first page is gone as well', answer('', { status: 404, site: 'gone' }), 'siteGone'],
    ['where its domain is for sale', answer('This domain is for sale. Make an offer.'), 'siteGone'],
  ])
})

describe('nothing is claimed', () => {
  cases([
    ['of 403', answer('Forbidden', { status: 403 }), 'unclear: refused'],
    ['of too many requests', answer('Slow down', { status: 429 }), 'unclear: refused'],
    ['of a challenge with 403', answer('Checking your browser', { status: 403 }), 'unclear: challenge'],
    [
      'of a challenge with 200',
      answer('Just a moment... Verify you are human to go on.'),
      'unclear: challenge',
    ],
    ['of a challenge with 404', answer('captcha', { status: 404, site: 'answers' }), 'unclear: challenge'],
    ['of an error of the site', answer('Oops', { status: 500 }), 'unclear: serverError'],
    [
      'of 404 where the site can’t be asked',
      answer('', { status: 404, site: 'unknown' }),
      'unclear: unreachable',
    ],
    ['of an answer that isn’t one', answer('', { status: 302 }), 'unclear: refused'],
    [
      'of a name that may be theirs, though the site says that it lists nobody',
      answer(`${frame} E. Tremblay was not found.`, { listsNobody: true }),
      'unclear: partlyNamed',
    ],
    ['of 200 with “no results”', answer(`${frame} No results for your search.`), 'unclear: softNotFound'],
    ['of 200 with “introuvable”', answer(`${frame} Cette fiche est introuvable.`), 'unclear: softNotFound'],
    ['of 200 with « a été supprimé »', answer(`${frame} Ce profil a été supprimé.`), 'unclear: softNotFound'],
    [
      'of a page that leads home',
      answer(frame, { finalUrl: 'https://people.example/' }),
      'unclear: redirected',
    ],
    [
      'of a page that leads to a sign-in',
      answer(frame, { finalUrl: 'https://people.example/login?next=1' }),
      'unclear: signIn',
    ],
    ['of an empty page', answer('<3'), 'unclear: empty'],
    ['of a page that never showed them', answer(others), 'unclear: notNamed', null],
    ['of a page whose end was not read', answer(others, { isWhole: false }), 'unclear: tooLarge'],
    ['of their initial', answer(`${frame} E. Tremblay`), 'unclear: partlyNamed'],
    [
      'of a wall of consent',
      answer(
        'We value your privacy. We and our 812 partners store cookies on a device. Accept all, reject all, manage preferences, vendors.',
      ),
      'unclear: otherPage',
    ],
    ['of silence', { kind: 'silent', reason: 'timedOut' }, 'unclear: timedOut'],
  ])
})

describe('the next look', () => {
  const since = new Date('2026-12-01T09:30:00Z')
  const at = (days: number) => daysAfter(since, days)

  it('is 3, 7, 30 and 90 days after the request, and then no more', () => {
    expect([0, 3, 7, 30, 90].map(days => nextLookAt(since, at(days), false))).toEqual([
      at(3),
      at(7),
      at(30),
      at(90),
      null,
    ])
  })

  it('skips what an outage has missed', () => {
    expect(nextLookAt(since, at(12), false)).toEqual(at(30))
  })

  it('comes 3 days after one that couldn’t check, and no later than planned', () => {
    expect(nextLookAt(since, at(8), true)).toEqual(at(11))
    expect(nextLookAt(since, at(5), true)).toEqual(at(7))
    expect(nextLookAt(since, at(90), true)).toBeNull()
  })
})
