import { ImapFlow } from 'imapflow'
import ipaddr from 'ipaddr.js'
import PostalMime from 'postal-mime'
import { storableLine } from '#server/platform/database/storable.ts'
import type { MailResolver } from './authentication.ts'
import { originalIdOf } from './delivery-report.ts'
import type { IncomingMail } from './incoming-mail.ts'
import { type MailHeaders, readHeaders, recognizedBy } from './mail-headers.ts'
import { readMail } from './read-mail.ts'

/** How far a mailbox has been read. */
export interface MailboxPosition {
  /** Of RFC 3501: with another one, uids mean other emails. */
  readonly uidValidity: string
  /** All up to it are done with. */
  readonly uid: number
}

export interface ReadMailbox extends MailboxPosition {
  /** How many emails were taken. */
  readonly read: number
  /** How many emails that are in the mailbox have not been looked at yet. */
  readonly left: number
  /** Emails that can’t be read, each with the reason. */
  readonly odd: readonly { readonly uid: number; readonly why: string }[]
  /** Where `isOurs` or `take` failed, by which the round ended; this email comes again. */
  readonly stopped: { readonly uid: number; readonly cause: unknown } | null
}

export type MailboxProblem =
  /** Its address can’t be used. */
  | 'address'
  | 'unreachable'
  | 'tls'
  | 'silent'
  | 'password'
  | 'folder'
  /** The connection ended in the middle. */
  | 'closed'
  /** The server refuses, or answers something that isn’t understood. */
  | 'refused'

/** Why a mailbox can’t be read, in a sentence for the operator. */
export class MailboxError extends Error {
  readonly problem: MailboxProblem
  /** What was done before; null where nothing was. */
  readonly done: ReadMailbox | null

  constructor(
    problem: MailboxProblem,
    message: string,
    { cause, done = null }: { readonly cause?: unknown; readonly done?: ReadMailbox | null } = {},
  ) {
    super(message, { cause })
    this.problem = problem
    this.done = done
  }
}

export interface ReadMailboxDeps {
  /** Whether an email answers one of our requests. */
  readonly isOurs: (
    headers: Pick<MailHeaders, 'to' | 'inReplyTo' | 'references'>,
  ) => boolean | Promise<boolean>
  /** Takes an email, the same one again after a failure: it is known by its Message-ID, or its uid where it has none. */
  readonly take: (mail: IncomingMail) => Promise<void>
  readonly resolver: MailResolver
  /** Authorities that are trusted instead of the usual ones, in PEM. */
  readonly ca?: string
  /** Milliseconds. */
  readonly patience?: { readonly connect: number; readonly silence: number; readonly round: number }
}

const megabyte = 1024 * 1024
export const mailLimits = { bytes: 25 * megabyte, headerBytes: 256 * 1024, page: 100 }
const usualPatience = { connect: 15_000, silence: 60_000, round: 5 * 60_000 }
/** Of a report that isn’t addressed to us, enough to find what it is about. */
const maxPartBytes = 64 * 1024

interface Place {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string }
  readonly folder: string
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

const wrongAddress = (sentence: string) => new MailboxError('address', sentence)

/** @throws MailboxError where it can’t be used, which never repeats the password */
const placeOf = (address: string): Place => {
  const form = 'imaps://user:password@host:993/INBOX'
  const url = URL.parse(address)
  if (url === null || url.hostname === '')
    throw wrongAddress(`The address of the mailbox must look like ${form}.`)
  if (url.protocol !== 'imaps:' && url.protocol !== 'imap:')
    throw wrongAddress('The address of the mailbox must begin with imaps://.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'imaps:'
  if (!secure && !isLoopback(host))
    throw wrongAddress('Only a mailbox on this machine can be read by imap://. Use imaps:// for any other.')
  try {
    const [user = '', pass = '', folder = ''] = [url.username, url.password, url.pathname.slice(1)].map(
      decodeURIComponent,
    )
    if (user === '' || pass === '')
      throw wrongAddress(`The address of the mailbox lacks its user name or password: ${form}.`)
    const port = Number(url.port) || (secure ? 993 : 143)
    return { host, port, secure, auth: { user, pass }, folder: folder || 'INBOX' }
  } catch (error) {
    if (error instanceof MailboxError) throw error
    throw wrongAddress(
      'The address of the mailbox has a % that is followed by no two digits: write it as %25.',
    )
  }
}

const detail = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

const textOf = (error: unknown, name: 'code' | 'message' | 'responseText'): string | null => {
  const text = detail(error, name)
  return typeof text === 'string' ? text : null
}

const isSilence = (code: string): boolean => /TIMEOUT|TIMEDOUT/.test(code)
const isUnreachable = (code: string): boolean =>
  ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
const isTls = (code: string): boolean => /^ERR_(?:SSL|TLS)|CERT|SELF_SIGNED|UNABLE_TO|EPROTO|SSL/.test(code)
const isClosed = (code: string): boolean =>
  ['NoConnection', 'EConnectionClosed', 'StateLogout', 'ECONNRESET', 'EPIPE'].includes(code) ||
  code.startsWith('ClosedAfterConnect')
/** The connection ends by these, as what follows can’t be told from the email. */
const isUnparsable = (code: string): boolean =>
  /TooLarge$|^TooMany|^ParserError|^MAX_IMAP_NESTING_REACHED$/.test(code)

const sentences: Readonly<Record<Exclude<MailboxProblem, 'address'>, string>> = {
  unreachable: 'can’t be reached. Look at the host and port of the mailbox, and at the firewall.',
  tls: 'has a certificate that this machine doesn’t trust, or speaks no TLS on that port. Use port 993, or set NODE_EXTRA_CA_CERTS to its authority’s certificate.',
  silent: 'doesn’t answer in time. It’s tried again.',
  password: 'refuses the user name or password of the mailbox.',
  folder: 'has no such folder, or doesn’t let it be read.',
  closed: 'ended the connection. It’s tried again.',
  refused: 'answers the mailbox’s commands with a refusal, or with what isn’t understood.',
}

const problemOf = (error: unknown, step: 'connect' | 'open' | 'read'): Exclude<MailboxProblem, 'address'> => {
  const code = textOf(error, 'code') ?? ''
  if (detail(error, 'authenticationFailed') === true) return 'password'
  if (isSilence(code)) return 'silent'
  if (isUnreachable(code)) return 'unreachable'
  if (detail(error, 'tlsFailed') === true || isTls(code)) return 'tls'
  if (isClosed(code)) return 'closed'
  return step === 'open' ? 'folder' : 'refused'
}

/** Of a refusal of the server’s, or of an email that isn’t one. */
const whyOdd = (error: unknown): string => {
  const refusal = textOf(error, 'responseText') ?? textOf(error, 'code')
  return refusal === null
    ? `It can’t be parsed: ${storableLine(textOf(error, 'message') ?? 'no reason is given', 200)}`
    : `The mail server doesn’t hand it out: ${storableLine(refusal, 200)}`
}

type Glance = { readonly odd: string } | { readonly headers: MailHeaders }

const openClient = (
  { host, port, secure, auth }: Place,
  ca: string | undefined,
  wait: typeof usualPatience,
) =>
  new ImapFlow({
    host,
    port,
    secure,
    auth,
    ...(secure ? {} : { doSTARTTLS: false }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    clientInfo: { name: 'Wardlight' },
    logger: false,
    disableAutoIdle: true,
    // What is unpacked may be a thousand times what was sent.
    disableCompression: true,
    connectionTimeout: wait.connect,
    greetingTimeout: wait.connect,
    socketTimeout: wait.silence,
    maxLineLength: 16 * megabyte,
    maxLiteralSize: mailLimits.bytes + megabyte,
    maxResponseSize: 2 * mailLimits.bytes,
  })

/** By uid; of the emails that are too large nothing is fetched. Halves what the server refuses, until it is one email. */
const glance = async (client: ImapFlow, uids: readonly number[]): Promise<ReadonlyMap<number, Glance>> => {
  const found = new Map<number, Glance>()
  const range = (numbers: readonly number[]) => numbers.join(',')
  try {
    const sizes = await client.fetchAll(range(uids), { uid: true, size: true }, { uid: true })
    const fitting: number[] = []
    for (const { uid, size = 0 } of sizes)
      if (size > mailLimits.bytes) found.set(uid, { odd: 'It’s larger than 25 MB.' })
      else fitting.push(uid)
    if (fitting.length === 0) return found
    const query = { uid: true, headers: [...recognizedBy] }
    for (const { uid, headers } of await client.fetchAll(range(fitting), query, { uid: true })) {
      if (headers !== undefined && headers.length > mailLimits.headerBytes)
        found.set(uid, { odd: 'Its addresses and ids are longer than 256 kB.' })
      else found.set(uid, { headers: await readHeaders(headers ?? Buffer.alloc(0)) })
    }
    return found
  } catch (error) {
    if (!client.usable) throw error
    const [only] = uids
    if (uids.length === 1 && only !== undefined) return new Map([[only, { odd: whyOdd(error) }]])
    const middle = Math.ceil(uids.length / 2)
    const first = await glance(client, uids.slice(0, middle))
    return new Map([...first, ...(await glance(client, uids.slice(middle)))])
  }
}

const partsOf = async (client: ImapFlow, uid: number, keys: readonly string[]) => {
  const bodyParts = keys.map(key => ({ key, maxLength: maxPartBytes }))
  const fetched = await client.fetchOne(String(uid), { uid: true, bodyParts }, { uid: true })
  const parts = fetched === false ? undefined : fetched.bodyParts
  return (key: string): Buffer => parts?.get(key.toLowerCase()) ?? Buffer.alloc(0)
}

const typeOf = (mimeHeader: Buffer): string =>
  /^content-type:\s*([\w./+-]+)/im.exec(mimeHeader.toString('latin1'))?.[1]?.toLowerCase() ?? ''

/**
 * The id of the email that a report is about. Its second part is the status and its third what was sent (RFC 6522);
 * of a message that comes back whole, only the headers are fetched.
 */
const idInReport = async (client: ImapFlow, uid: number): Promise<string | null> => {
  const mime = await partsOf(client, uid, ['2.MIME', '3.MIME'])
  const [status, sent] = [mime('2.MIME'), mime('3.MIME')]
  if (!/^message\/(?:global-)?delivery-status$/.test(typeOf(status))) return null
  if (/^message\/(?:rfc822|global)$/.test(typeOf(sent))) {
    const header = await partsOf(client, uid, ['3.HEADER'])
    const { messageId } = await readHeaders(Buffer.concat([header('3.HEADER'), Buffer.from('\r\n\r\n')]))
    if (messageId !== null) return messageId
  }
  const isHeaders = /^(?:text\/rfc822-headers|message\/global-headers)$/.test(typeOf(sent))
  const content = await partsOf(client, uid, isHeaders ? ['2', '3'] : ['2'])
  const wholes = [Buffer.concat([status, content('2')]), Buffer.concat([sent, content('3')])]
  const parsed = await Promise.all(wholes.map(whole => PostalMime.parse(whole)))
  return originalIdOf(parsed.flatMap(({ attachments }) => attachments))
}

type Outcome = 'foreign' | 'taken' | { readonly odd: string } | { readonly stopped: unknown }

/** Runs what the caller gave, whose failures aren’t those of the mailbox. */
const attempt = async <T>(
  work: () => T | Promise<T>,
): Promise<{ readonly value: T } | { readonly stopped: unknown }> => {
  try {
    return { value: await work() }
  } catch (cause) {
    return { stopped: cause }
  }
}

const handle = async (
  client: ImapFlow,
  uid: number,
  seen: Glance,
  { isOurs, take, resolver }: ReadMailboxDeps,
): Promise<Outcome> => {
  if ('odd' in seen) return seen
  const { to, inReplyTo, references, isReport } = seen.headers
  const direct = await attempt(() => isOurs({ to, inReplyTo, references }))
  if ('stopped' in direct) return direct
  let mail: IncomingMail
  try {
    if (!direct.value) {
      const id = isReport ? await idInReport(client, uid) : null
      if (id === null) return 'foreign'
      const reported = await attempt(() => isOurs({ to: [], inReplyTo: id, references: [id] }))
      if ('stopped' in reported) return reported
      if (!reported.value) return 'foreign'
    }
    const query = { uid: true, source: true, internalDate: true }
    const fetched = await client.fetchOne(String(uid), query, { uid: true })
    if (fetched === false || fetched.source === undefined)
      return { odd: 'It’s no longer in the mailbox, or the mail server doesn’t hand it out.' }
    const { source, internalDate } = fetched
    if (source.length > mailLimits.bytes) return { odd: 'It’s larger than 25 MB.' }
    const receivedAt = new Date(internalDate ?? Date.now())
    try {
      const known = Number.isNaN(receivedAt.getTime()) ? new Date() : receivedAt
      mail = await readMail({ source, uid, receivedAt: known }, resolver)
    } catch (error) {
      return { odd: whyOdd(error) }
    }
  } catch (error) {
    if (!client.usable) throw error
    return { odd: whyOdd(error) }
  }
  const given = await attempt(() => take(mail))
  return 'stopped' in given ? given : 'taken'
}

/** Uids after a position, in their order; a server answers `7:*` with the last one, even if it is 3. */
const newUids = async (client: ImapFlow, after: number): Promise<readonly number[]> => {
  if (client.mailbox !== false && client.mailbox.exists === 0) return []
  const uids = await client.search({ uid: `${after + 1}:*` }, { uid: true })
  if (uids === false || uids === undefined) throw new Error('The mail server doesn’t search')
  return [...new Set(uids)].filter(uid => uid > after).sort((one, other) => one - other)
}

type Session = Readonly<{
  place: Place
  deps: ReadMailboxDeps
  wait: typeof usualPatience
  /** When the round must end. */
  until: number
  /** How many emails one command is about. */
  pageSize: number
  /** Over these the server ended its connections. */
  suspects: ReadonlySet<number>
}>

/** The connection ended, or nothing came any more, over one email or a page of them. */
class ConnectionLost extends Error {
  readonly problem: 'closed' | 'silent'
  readonly done: ReadMailbox
  readonly uid: number | null

  constructor(problem: 'closed' | 'silent', done: ReadMailbox, uid: number | null, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
    this.done = done
    this.uid = uid
  }
}

const endsConnection = 'The mail server ends the connection, or says nothing, when it’s fetched.'

/** One connection. @throws ConnectionLost, and MailboxError for everything else that ends it */
const readOnce = async (after: ReadMailbox, session: Session): Promise<ReadMailbox> => {
  const { place, deps, wait, until, pageSize, suspects } = session
  const client = openClient(place, deps.ca, wait)
  const state = {
    step: 'connect' as 'connect' | 'open' | 'read',
    failure: null as unknown,
    current: null as number | null,
  }
  client.on('error', error => {
    state.failure ??= error
  })
  let round = after
  /** A server that sends a little now and then is never silent. */
  const end = setTimeout(
    () => {
      state.failure ??= Object.assign(new Error('The round takes too long'), { code: 'ETIMEOUT' })
      client.close()
    },
    until - Date.now() + wait.silence,
  )
  try {
    await client.connect()
    state.step = 'open'
    const { uidValidity } = await client.mailboxOpen(place.folder, { readOnly: true })
    const validity = String(uidValidity)
    if (round.uidValidity !== validity) round = { ...round, uidValidity: validity, uid: 0 }
    const uids = await newUids(client, round.uid)
    state.step = 'read'
    round = { ...round, left: uids.length }
    /** Passed only when another one after them can be read. */
    let held: readonly number[] = []
    for (let at = 0; at < uids.length; at += pageSize) {
      const page = uids.slice(at, at + pageSize)
      const [first] = page
      state.current = page.length === 1 && first !== undefined ? first : null
      const seen = await glance(
        client,
        page.filter(uid => !suspects.has(uid)),
      )
      for (const uid of page) {
        if (Date.now() > until) return round
        if (suspects.has(uid)) {
          held = [...held, uid]
          continue
        }
        state.current = uid
        const glanced = seen.get(uid) ?? { odd: 'It was removed from the mailbox before it was read.' }
        const outcome = await handle(client, uid, glanced, deps)
        if (typeof outcome === 'object' && 'stopped' in outcome)
          return { ...round, stopped: { uid, cause: outcome.stopped } }
        const odd = held.map(passed => ({ uid: passed, why: endsConnection }))
        round = {
          ...round,
          uid,
          read: round.read + (outcome === 'taken' ? 1 : 0),
          left: round.left - 1 - held.length,
          odd: [...round.odd, ...odd, ...(typeof outcome === 'object' ? [{ uid, why: outcome.odd }] : [])],
        }
        held = []
      }
    }
    await client.logout().catch(() => undefined)
    return round
  } catch (error) {
    const cause = state.failure ?? error
    // Otherwise every round would end at this email.
    if (state.current !== null && isUnparsable(textOf(cause, 'code') ?? '')) {
      const odd = [...round.odd, { uid: state.current, why: whyOdd(cause) }]
      round = { ...round, uid: state.current, left: round.left - 1, odd }
    }
    const problem = problemOf(cause, state.step)
    if (state.step === 'read' && (problem === 'closed' || problem === 'silent'))
      throw new ConnectionLost(problem, round, state.current, cause)
    const done = state.step === 'read' ? round : null
    throw new MailboxError(problem, `${place.host} ${sentences[problem]}`, { cause, done })
  } finally {
    clearTimeout(end)
    client.close()
  }
}

/**
 * Signs in and opens the folder, without reading anything. Resolves to the host, and to whether the folder has an email to an address that
 * begins so; null where the mail server doesn't search by that.
 *
 * @throws MailboxError
 */
export const tryMailbox = async (
  url: string,
  {
    to,
    ca,
    patience = usualPatience,
  }: Pick<ReadMailboxDeps, 'ca' | 'patience'> & { /** As `requests+`. */ readonly to: string },
): Promise<{ readonly host: string; readonly hasEmailTo: boolean | null }> => {
  const place = placeOf(url)
  const client = openClient(place, ca, patience)
  let step = 'connect' as 'connect' | 'open'
  let failure: unknown = null
  client.on('error', error => {
    failure ??= error
  })
  try {
    await client.connect()
    step = 'open'
    const { exists } = await client.mailboxOpen(place.folder, { readOnly: true })
    const found =
      exists === 0 ? [] : await client.search({ header: { to } }, { uid: true }).catch(() => false)
    await client.logout().catch(() => undefined)
    return { host: place.host, hasEmailTo: Array.isArray(found) ? found.length > 0 : null }
  } catch (error) {
    const cause = failure ?? error
    const problem = problemOf(cause, step)
    throw new MailboxError(problem, `${place.host} ${sentences[problem]}`, { cause })
  } finally {
    client.close()
  }
}

const maxConnections = 8

/**
 * Hands each new email that answers one of our requests to `take`, in the order of the mailbox, which it leaves as it is.
 * Of others only the headers of `recognizedBy` are fetched, and of delivery reports what they are about.
 * Ends after five minutes; what is `left` comes in the next round. Some servers end the connection over a damaged email:
 * it is passed when that happened twice over it alone, and the server hands out a later one.
 *
 * @throws MailboxError when the mailbox can’t be read, or not to its end; the next round goes on after its `done`
 */
export const readMailbox = async (
  { url, after }: { readonly url: string; readonly after: MailboxPosition | null },
  deps: ReadMailboxDeps,
): Promise<ReadMailbox> => {
  const place = placeOf(url)
  const wait = deps.patience ?? usualPatience
  const until = Date.now() + wait.round
  const { uidValidity, uid: start } = after ?? { uidValidity: '', uid: 0 }
  let round: ReadMailbox = { uidValidity, uid: start, read: 0, left: 0, odd: [], stopped: null }
  let pageSize = mailLimits.page
  const losses = new Map<number, number>()
  const suspects = new Set<number>()
  let lost: ConnectionLost | null = null
  const failed = ({ problem, cause }: ConnectionLost) =>
    new MailboxError(problem, `${place.host} ${sentences[problem]}`, { cause, done: round })
  for (let connection = 1; ; connection += 1) {
    try {
      round = await readOnce(round, { place, deps, wait, until, pageSize, suspects })
      if (lost !== null && round.left > 0 && round.stopped === null) throw failed(lost)
      return round
    } catch (error) {
      if (error instanceof MailboxError && error.done === null && lost !== null)
        throw new MailboxError(error.problem, error.message, { cause: error.cause, done: round })
      if (!(error instanceof ConnectionLost)) throw error
      lost = error
      round = error.done
    }
    if (connection === maxConnections || Date.now() > until) throw failed(lost)
    const { uid } = lost
    const times = uid === null ? 0 : (losses.get(uid) ?? 0) + 1
    if (uid !== null) losses.set(uid, times)
    if (uid !== null && times === 2) suspects.add(uid)
    pageSize = times === 2 ? mailLimits.page : 1
  }
}
