import type { HelpItem, HelpList } from '#openapi/generated/api.ts'

/** Somebody in Canada who takes reports, and what is changed about them. */
export const aHelpItem = (over: Partial<HelpItem> = {}): HelpItem => ({
  id: 'fraudOffice',
  kind: 'report',
  country: 'CA',
  region: null,
  name: 'Fraud Office',
  nameLanguage: 'en',
  address: 'https://fraud.example/report',
  phone: '+1 800 555-0142',
  text: 'Takes reports of fraud.',
  source: 'https://facts.example/fraud',
  checkedOn: '2026-11-30',
  ...over,
})

/** Of two countries and of everybody, one of each kind that pages tell apart. */
const items = [
  aHelpItem(),
  aHelpItem({ id: 'bureau', kind: 'credit', name: 'Maple Bureau', phone: null }),
  aHelpItem({ id: 'privacy', kind: 'privacy', name: 'Privacy Office', phone: null }),
  aHelpItem({ id: 'brokers', kind: 'brokers', country: 'US', region: 'CA', name: 'Delete Platform' }),
  aHelpItem({ id: 'bureauUs', kind: 'credit', country: 'US', name: 'Prairie Bureau' }),
  aHelpItem({
    id: 'engine',
    kind: 'search',
    country: null,
    name: 'Search Form',
    phone: null,
    checkedOn: null,
  }),
  aHelpItem({ id: 'photos', kind: 'intimate', country: null, name: 'Photo Removal', phone: null }),
]

export const someHelp: HelpList = {
  title: 'Who helps',
  items,
  elsewhere: 'Nobody is listed there.',
  searchNote: 'Gone from the search is not gone from the web.',
}
