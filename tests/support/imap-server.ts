import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

interface StoredMail {
  readonly uid: number
  readonly source: Buffer
  /** What the server says that its size is. */
  readonly size: number
  readonly receivedAt: Date
}

/** A mail server’s side of IMAP on the loopback interface: as much of RFC 3501 as reading a mailbox needs. */
export interface ImapServer {
  readonly port: number
  /** With user, password and folder. */
  readonly url: string
  /** Every command that came, without its tag; a password as it was sent. */
  readonly commands: string[]
  /** Sections of emails that were handed out, as `7 BODY[HEADER]`. */
  readonly fetched: string[]
  readonly state: {
    uidValidity: number
    /** Says nothing from this command on, as `EXAMINE`. */
    silentAt: string | null
    /** Hangs up at this command. */
    hangUpAt: string | null
    /** Hangs up when something of the email with this uid is fetched, so many times. */
    hangUpAtUid: number | null
    hangUps: number
    /** Refuses to hand out this one. */
    refusedUid: number | null
  }
  /** Puts an email into the mailbox, and gives its uid. */
  add(source: string | Buffer, size?: number, receivedAt?: Date): number
  remove(uid: number): void
  close(): Promise<void>
}

/** As `30-Nov-2026 12:00:00 +0000`. */
const internalDate = (at: Date): string => {
  const [, day, month, year, time] = at.toUTCString().split(' ')
  return `${day}-${month}-${year} ${time} +0000`
}

const account = { user: 'replies@wardlight.example', password: 'correct & horse' }

/** The range `3:7,9,12:*` of those that there are. */
const inRange = (range: string, uids: readonly number[]): readonly number[] => {
  const last = uids.at(-1) ?? 0
  const numberOf = (text: string) => (text === '*' ? last : Number(text))
  const spans = range.split(',').map(span => {
    const [from = '', to = from] = span.split(':')
    const ends = [numberOf(from), numberOf(to)]
    return [Math.min(...ends), Math.max(...ends)] as const
  })
  return uids.filter(uid => spans.some(([from, to]) => from <= uid && uid <= to))
}

/** Header with its empty line, and body. */
const halves = (source: Buffer): readonly [Buffer, Buffer] => {
  const end = source.indexOf('\r\n\r\n')
  return end === -1 ? [source, Buffer.alloc(0)] : [source.subarray(0, end + 4), source.subarray(end + 4)]
}

const fieldsOf = (header: Buffer, names: readonly string[]): Buffer => {
  const lines = header.toString('latin1').split(/\r\n(?![ \t])/)
  const chosen = lines.filter(line => names.includes(line.slice(0, line.indexOf(':')).toUpperCase()))
  return Buffer.from([...chosen, '', ''].join('\r\n'), 'latin1')
}

/** Of one whose boundary is given in its first header lines; parts in parts aren’t known. */
const partOf = (source: Buffer, index: number): Buffer => {
  const text = source.toString('latin1')
  const boundary = /boundary="?([^"\r\n;]+)/.exec(text)?.[1] ?? ''
  return Buffer.from(text.split(`\r\n--${boundary}`)[index]?.replace(/^\r\n/, '') ?? '', 'latin1')
}

const sectionOf = (source: Buffer, section: string): Buffer => {
  if (section === '') return source
  const [first = '', ...names] = section.split(/[ ()]+/).filter(word => word !== '')
  if (first === 'HEADER.FIELDS')
    return fieldsOf(
      halves(source)[0],
      names.map(name => name.toUpperCase()),
    )
  const [index = '', kind] = first.split('.')
  const [mime, content] = halves(partOf(source, Number(index)))
  if (kind === 'MIME') return mime
  return kind === 'HEADER' ? halves(content)[0] : content
}

export const startImapServer = async ({ tls }: { readonly tls?: TlsOptions } = {}): Promise<ImapServer> => {
  const mails: StoredMail[] = []
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const fetched: string[] = []
  const state: ImapServer['state'] = {
    uidValidity: 1,
    silentAt: null,
    hangUpAt: null,
    hangUpAtUid: null,
    hangUps: Number.POSITIVE_INFINITY,
    refusedUid: null,
  }
  let nextUid = 1

  const fetch = (socket: Socket, range: string, items: string): 'done' | 'refused' | 'ended' => {
    const uids = inRange(
      range,
      mails.map(({ uid }) => uid),
    )
    for (const [index, { uid, source, size, receivedAt }] of mails.entries()) {
      if (!uids.includes(uid)) continue
      const sections = [...items.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/g)]
      if (sections.length > 0 && uid === state.refusedUid) return 'refused'
      const answer: Buffer[] = [
        Buffer.from(
          `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${size} INTERNALDATE "${internalDate(receivedAt)}"`,
        ),
      ]
      for (const [, section = '', from, length] of sections) {
        if (uid === state.hangUpAtUid && state.hangUps > 0) {
          state.hangUps -= 1
          socket.destroy()
          return 'ended'
        }
        const whole = sectionOf(source, section)
        const content =
          from === undefined ? whole : whole.subarray(Number(from), Number(from) + Number(length))
        fetched.push(`${uid} BODY[${section}]`)
        const origin = from === undefined ? '' : `<${from}>`
        answer.push(Buffer.from(` BODY[${section}]${origin} {${content.length}}\r\n`), content)
      }
      socket.write(Buffer.concat([...answer, Buffer.from(')\r\n')]))
    }
    return 'done'
  }

  const obey = (socket: Socket, tag: string, command: string): void => {
    commands.push(command)
    const word = command.split(' ')[0]?.toUpperCase() ?? ''
    const verb = word === 'UID' ? `UID ${command.split(' ')[1]?.toUpperCase() ?? ''}` : word
    if (state.silentAt === verb) return
    if (state.hangUpAt === verb) {
      socket.destroy()
      return
    }
    const done = (text = 'done') => void socket.write(`${tag} OK ${text}\r\n`)
    const refuse = (text: string) => void socket.write(`${tag} NO ${text}\r\n`)
    const isFolder = /"?INBOX"?$/.test(command)
    if (verb === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n')
    else if (verb === 'LOGIN') {
      const given = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare,
      )
      if (given[1] !== account.user || given[2] !== account.password) {
        refuse('[AUTHENTICATIONFAILED] wrong')
        return
      }
    } else if (verb === 'LIST' && isFolder) socket.write('* LIST () "/" INBOX\r\n')
    else if (verb === 'EXAMINE') {
      if (!isFolder) {
        refuse('no such folder')
        return
      }
      socket.write(
        `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${state.uidValidity}] valid\r\n* OK [UIDNEXT ${nextUid}] next\r\n`,
      )
      socket.write(`${tag} OK [READ-ONLY] open\r\n`)
      return
    } else if (verb === 'UID SEARCH') {
      const [, name, start = ''] = /HEADER "?(\w+)"? "?([^"]+)"?$/i.exec(command) ?? []
      if (name !== undefined) {
        const has = ({ source }: StoredMail) =>
          fieldsOf(halves(source)[0], [name.toUpperCase()]).includes(start)
        const named = mails.filter(has).map(({ uid }) => uid)
        socket.write(`* SEARCH${named.map(uid => ` ${uid}`).join('')}\r\n`)
        done()
        return
      }
      const range = /UID ([\d:*,]+)$/.exec(command)?.[1] ?? ''
      if (mails.length === 0) {
        socket.write(`${tag} BAD no such message\r\n`)
        return
      }
      const uids = inRange(
        range,
        mails.map(({ uid }) => uid),
      )
      socket.write(`* SEARCH ${uids.join(' ')}\r\n`)
    } else if (verb === 'UID FETCH') {
      const [, , range = ''] = command.split(' ')
      const outcome = fetch(socket, range, command)
      if (outcome === 'refused') refuse('[SERVERBUG] internal error')
      if (outcome !== 'done') return
    } else if (verb === 'LOGOUT') socket.write('* BYE\r\n')
    else if (!['ID', 'NAMESPACE', 'NOOP', 'LIST', 'ENABLE'].includes(verb)) {
      socket.write(`${tag} BAD not known here\r\n`)
      return
    }
    done()
    if (verb === 'LOGOUT') socket.end()
  }

  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (state.silentAt === 'GREETING') return
    socket.write('* OK ready\r\n')
    let rest = ''
    socket.on('data', chunk => {
      rest += chunk.toString('latin1')
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [tag = ''] = line.split(' ')
        obey(socket, tag, line.slice(tag.length + 1))
      }
    })
  }
  const server: Server = tls === undefined ? createServer(serve) : createTlsServer(tls, serve)
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const [user, password] = [account.user, account.password].map(encodeURIComponent)
  return {
    port,
    url: `${tls === undefined ? 'imap' : 'imaps'}://${user}:${password}@localhost:${port}/INBOX`,
    commands,
    fetched,
    state,
    add: (source, size, receivedAt = new Date('2026-11-30T12:00:00Z')) => {
      const bytes = typeof source === 'string' ? Buffer.from(source.replaceAll(/\r?\n/g, '\r\n')) : source
      mails.push({ uid: nextUid, source: bytes, size: size ?? bytes.length, receivedAt })
      nextUid += 1
      return nextUid - 1
    },
    remove: uid => {
      const index = mails.findIndex(mail => mail.uid === uid)
      if (index !== -1) mails.splice(index, 1)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
