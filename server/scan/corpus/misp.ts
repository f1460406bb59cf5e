import { storableLine } from '#server/platform/database/storable.ts'
import { type BreachFacts, isRecord, readBreach } from './breaches.ts'
import { type FileRow, type PlacedRow, RefusedRow } from './row.ts'

/** An event of MISP in its core format: what an organization shares about one incident. */
interface MispEvent {
  readonly facts: Readonly<Record<string, unknown>>
  readonly attributes: readonly unknown[]
  readonly objects: readonly unknown[]
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textIn = (record: Readonly<Record<string, unknown>>, name: string): string => {
  const value = record[name]
  return typeof value === 'string' ? value.trim() : ''
}

const eventOf = (facts: Readonly<Record<string, unknown>>): MispEvent => ({
  facts,
  attributes: listIn(facts['Attribute']),
  objects: listIn(facts['Object']),
})

/** A search for attributes names the event of each. */
const eventsOfAttributes = (attributes: readonly unknown[]): MispEvent[] => {
  const byId = new Map<string, { facts: Record<string, unknown>; attributes: unknown[] }>()
  for (const attribute of attributes) {
    const facts = isRecord(attribute) && isRecord(attribute['Event']) ? attribute['Event'] : {}
    const id = textIn(facts, 'uuid')
    const event = byId.get(id) ?? { facts, attributes: [] }
    event.attributes.push(attribute)
    byId.set(id, event)
  }
  return [...byId.values()].map(event => ({ ...event, objects: [] }))
}

/** The events of an export (`{"Event": …}`) or of an answer (`{"response": …}`); null when the document is neither. */
export const mispEventsIn = (content: unknown): MispEvent[] | null => {
  if (Array.isArray(content))
    return content.length > 0 && content.every(item => isRecord(item) && isRecord(item['Event']))
      ? content.flatMap(item => mispEventsIn(item) ?? [])
      : null
  if (!isRecord(content)) return null
  const { Event: event, response } = content
  if (isRecord(event)) return [eventOf(event)]
  if (Array.isArray(response)) return mispEventsIn(response)
  return isRecord(response) && Array.isArray(response['Attribute'])
    ? eventsOfAttributes(response['Attribute'])
    : null
}

/** The line of whatever has a `uuid`. */
export const linesOfUuids = (text: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>()
  let line = 1
  for (const [token, uuid] of text.matchAll(/"uuid"\s*:\s*"([\w-]+)"|\n/g))
    if (token === '\n') line += 1
    else if (uuid !== undefined && !lines.has(uuid)) lines.set(uuid, line)
  return lines
}

/** What an attribute says of an exposed account; those that describe attackers are none. @throws RefusedRow */
const exposedAddress = (attribute: Readonly<Record<string, unknown>>): string => {
  const type = textIn(attribute, 'type')
  if (attribute['deleted'] === true) throw new RefusedRow('it is deleted')
  if (type === 'target-email') return textIn(attribute, 'value')
  if (type !== 'email') throw new RefusedRow(`${type === '' ? 'an attribute' : type} is no exposed address`)
  if (attribute['to_ids'] === true) throw new RefusedRow('the email is an indicator of an attack')
  return textIn(attribute, 'value')
}

/** @throws RefusedRow */
const credentialIn = (object: Readonly<Record<string, unknown>>): { email: string; password: string } => {
  const name = textIn(object, 'name')
  if (object['deleted'] === true) throw new RefusedRow('it is deleted')
  if (name !== 'credential') throw new RefusedRow(`${name === '' ? 'an object' : name} is no credential`)
  const parts = listIn(object['Attribute'])
    .filter(isRecord)
    .filter(part => part['deleted'] !== true)
  const valueOf = (relation: string) =>
    textIn(parts.find(part => textIn(part, 'object_relation') === relation) ?? {}, 'value')
  const isClear = ['', 'clear-text'].includes(valueOf('format')) && ['', 'password'].includes(valueOf('type'))
  return { email: valueOf('username'), password: isClear ? valueOf('password') : '' }
}

const isCredential = (object: unknown): boolean => isRecord(object) && textIn(object, 'name') === 'credential'

/** The event as a breach; verified once its analysis is complete. @throws RefusedRow */
const breachOf = ({ facts, objects }: MispEvent): BreachFacts => {
  const uuid = textIn(facts, 'uuid')
  if (uuid === '') throw new RefusedRow('the event has no uuid')
  return readBreach({
    Name: `misp:${uuid}`,
    Title: textIn(facts, 'info'),
    BreachDate: textIn(facts, 'date'),
    DataClasses: ['Email addresses', ...(objects.some(isCredential) ? ['Passwords'] : [])],
    IsVerified: facts['analysis'] === '2' || facts['analysis'] === 2,
  })
}

const orRefusal = <T>(read: () => T): T | string => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error
    return error.message
  }
}

export interface ReadEvent {
  readonly event: MispEvent
  /** Or why it is none. */
  readonly breach: BreachFacts | string
  /** Who shares it. */
  readonly publisher: string
}

export const readEvents = (events: readonly MispEvent[]): ReadEvent[] =>
  events.map(event => {
    const { Orgc: organization } = event.facts
    const name = isRecord(organization) ? textIn(organization, 'name') : ''
    return {
      event,
      breach: orRefusal(() => breachOf(event)),
      publisher: storableLine(name, 200) || 'MISP',
    }
  })

/** Accounts of the breaches, which are stored by then; whatever is none has the reason in its place. */
export function* accountsOfEvents(
  events: readonly ReadEvent[],
  lines: ReadonlyMap<string, number>,
): Generator<PlacedRow> {
  const lineOf = (item: unknown) => (isRecord(item) ? (lines.get(textIn(item, 'uuid')) ?? 1) : 1)
  for (const { event, breach } of events) {
    if (typeof breach === 'string') {
      yield { line: lineOf(event.facts), row: breach }
      continue
    }
    const rowOf = (
      item: unknown,
      read: (record: Readonly<Record<string, unknown>>) => FileRow,
    ): PlacedRow => ({
      line: lineOf(item),
      row: isRecord(item) ? orRefusal(() => read(item)) : 'it is neither an attribute nor an object',
    })
    for (const attribute of event.attributes)
      yield rowOf(attribute, record => ({
        email: exposedAddress(record),
        breach: breach.name,
        data_classes: 'Email addresses',
      }))
    for (const object of event.objects)
      yield rowOf(object, record => ({ ...credentialIn(record), breach: breach.name }))
  }
}
