import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ParsedMail, parseMail } from './incoming-mail.ts'

const receivedAt = new Date('2026-11-30T12:00:00Z')

const read = (source: string | Buffer): Promise<ParsedMail> =>
  parseMail({
    source: typeof source === 'string' ? Buffer.from(source.replaceAll('\n', '\r\n')) : source,
    uid: 7,
    receivedAt,
  })

const header = `From: Privacy Team <Privacy@Finder.example>
To: case-7f3a@replies.wardlight.example
Message-ID: <reply-1@finder.example>
In-Reply-To: <letter-7f3a@wardlight.example>
Date: Mon, 30 Nov 2026 06:59:00 -0500
Subject: Re: Your request
MIME-Version: 1.0
`

interface Piece {
  readonly type: string
  readonly name?: string
  readonly content: string | Buffer
}

const withParts = (...pieces: readonly Piece[]): string =>
  [
    `${header}Content-Type: multipart/mixed; boundary="pp"\n`,
    ...pieces.map(({ type, name, content }) =>
      [
        '--pp',
        `Content-Type: ${type}`,
        ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
        'Content-Transfer-Encoding: base64\n',
        Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\n'),
      ].join('\n'),
    ),
    '--pp--\n',
  ].join('\n')

const pdf = '%PDF-1.7\n%invented\n'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')

describe('An email as strangers write it', () => {
  it('from a mail program of today: both kinds of text, and what was written before', async () => {
    const mail = await read(`${header}References: <first@wardlight.example>
 <letter-7f3a@wardlight.example>
Content-Type: multipart/alternative; boundary="aa"

--aa
Content-Type: text/plain; charset="UTF-8"

Hello, we deleted the record.

On Fri, Wardlight wrote:
> Please delete it.
--aa
Content-Type: text/html; charset="UTF-8"

<p>Hello, we <b>deleted</b> the record.</p>
--aa--
`)
    expect(mail).toMatchObject({
      uid: 7,
      messageId: '<reply-1@finder.example>',
      inReplyTo: '<letter-7f3a@wardlight.example>',
      references: ['<first@wardlight.example>', '<letter-7f3a@wardlight.example>'],
      from: 'privacy@finder.example',
      fromName: 'Privacy Team',
      to: ['case-7f3a@replies.wardlight.example'],
      subject: 'Re: Your request',
      sentAt: new Date('2026-11-30T11:59:00Z'),
      receivedAt,
      text: 'Hello, we deleted the record.\n\nOn Fri, Wardlight wrote:\n> Please delete it.',
      isAutomatic: false,
      bounce: null,
      attachments: [],
    })
  })

  it('from an office: HTML alone, in Windows-1252 and French', async () => {
    const mail = await read(`${header}Content-Type: text/html; charset=Windows-1252
Content-Transfer-Encoding: quoted-printable

<html><head><style>p {color: red}</style></head><body><p>Madame,</p>
<p>Vos donn=E9es ont =E9t=E9 supprim=E9es =96 l=92adresse aussi&nbsp;: 5&nbsp;=80.</p>
<script>alert("x")</script></body></html>
`)
    expect(mail.text).toContain('Madame,')
    expect(mail.text.replaceAll(/\s/g, ' ')).toContain(
      'Vos données ont été supprimées – l’adresse aussi : 5 €.',
    )
    expect(mail.text).not.toMatch(/color|alert|</)
  })

  it('whose plain text is empty beside its HTML', async () => {
    const mail = await read(`${header}Content-Type: multipart/alternative; boundary="aa"

--aa
Content-Type: text/plain

${' '}
--aa
Content-Type: text/html

<div>Done.</div>
--aa--
`)
    expect(mail.text).toBe('Done.')
  })

  it.each([
    ['iso-8859-1', Buffer.from('Numéro effacé', 'latin1'), 'Numéro effacé'],
    ['us-ascii', Buffer.from('Numéro', 'latin1'), 'Numéro'],
    ['x-unknown', Buffer.from('Numéro', 'latin1'), 'Numéro'],
    ['utf-8', Buffer.from('Numéro effacé ✓'), 'Numéro effacé ✓'],
    ['ISO-2022-JP', Buffer.from('1b2442467c4b5c386c1b2842', 'hex'), '日本語'],
  ])('in the character set %s', async (charset, bytes, text) => {
    const start = `${header}Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: 8bit\n\n`
    expect((await read(Buffer.concat([Buffer.from(start), bytes]))).text).toBe(text)
  })

  it('with encoded words, one character of which is in two of them', async () => {
    const mail =
      await read(`From: =?ISO-8859-1?Q?Ren=E9e?= =?UTF-8?B?IEfDqW7DqXJldXNl?= <renee@finder.example>
To: case-7f3a@replies.wardlight.example
Subject: =?utf-8?Q?donn=C3?= =?utf-8?Q?=A9es?= =?iso-2022-jp?B?GyRCRnxLXBsoQg==?=

Bonjour
`)
    expect(mail).toMatchObject({
      fromName: 'Renée Généreuse',
      subject: 'données日本',
      messageId: null,
      sentAt: null,
    })
  })

  it('with Latin-1 in its headers as it is', async () => {
    const mail = await read(
      Buffer.from(header.replace('Privacy Team', 'Jérôme').replace('Your', 'Donnée'), 'latin1'),
    )
    expect(mail).toMatchObject({ fromName: 'Jérôme', subject: 'Re: Donnée request' })
  })

  it('with lines that flow', async () => {
    const mail = await read(`${header}Content-Type: text/plain; charset=utf-8; format=flowed; delsp=no

We have deleted \nthe record and \nits copies.\n\n-- \nPrivacy
`)
    expect(mail.text).toBe('We have deleted the record and its copies.\n\n-- \nPrivacy')
  })

  it('with our own letter attached, whose words are not the sender’s', async () => {
    const mail = await read(`${header}Content-Type: multipart/mixed; boundary="mm"

--mm
Content-Type: text/plain

What do you mean?
--mm
Content-Type: message/rfc822

From: us@wardlight.example
Subject: Request

Confirm that the record is deleted.
--mm--
`)
    expect(mail.text).toBe('What do you mean?')
    expect(mail.attachments).toMatchObject([{ mediaType: 'message/rfc822', refused: 'type' }])
  })

  it('with a PDF and pictures, some of them in the text', async () => {
    const mail = await read(`${header}Content-Type: multipart/mixed; boundary="mm"

--mm
Content-Type: multipart/related; boundary="rr"

--rr
Content-Type: text/html; charset=utf-8

<p>See the file. <img src="cid:logo"></p>
--rr
Content-Type: image/png; name="logo.png"
Content-ID: <logo>
Content-Disposition: inline; filename="logo.png"
Content-Transfer-Encoding: base64

${png.toString('base64')}
--rr--
--mm
Content-Type: application/octet-stream; name="=?utf-8?Q?r=C3=A9ponse.pdf?="
Content-Disposition: attachment; filename*0*=utf-8''r%C3%A9p; filename*1*=onse.pdf
Content-Transfer-Encoding: base64

${Buffer.from(pdf).toString('base64')}
--mm--
`)
    expect(mail.text).toBe('See the file.')
    expect(mail.attachments.map(({ name, mediaType, refused }) => [name, mediaType, refused])).toEqual([
      ['logo.png', 'image/png', null],
      ['réponse.pdf', 'application/pdf', null],
    ])
    expect(Buffer.from(mail.attachments[1]?.bytes ?? []).toString()).toBe(pdf)
  })

  it.each([
    ['a help desk', 'Auto-Submitted: auto-replied', true],
    ['an absence', 'X-Autoreply: yes', true],
    ['an absence of old', 'Precedence: bulk', true],
    ['a list', 'Precedence: list', true],
    ['nobody, who wants no answer', 'Return-Path: <>', true],
    ['a person, in so many words', 'Auto-Submitted: no', false],
    ['a person at a help desk', 'X-Auto-Response-Suppress: All', false],
    ['a person of a firm', 'Precedence: first-class', false],
  ])('by %s', async (_who, line, isAutomatic) => {
    expect(await read(`${line}\n${header}\nHello`)).toMatchObject({ isAutomatic, bounce: null })
  })

  it('with ids without brackets', async () => {
    const mail = await read(`From: a@finder.example
In-Reply-To: letter-7f3a@wardlight.example
References: one@wardlight.example two@wardlight.example

Hello`)
    expect(mail).toMatchObject({
      inReplyTo: '<letter-7f3a@wardlight.example>',
      references: ['<one@wardlight.example>', '<two@wardlight.example>'],
    })
  })
})

describe('Attachments', () => {
  const judged = async (...pieces: readonly Piece[]) =>
    (await read(withParts(...pieces))).attachments.map(({ name, mediaType, refused, bytes }) => [
      name,
      mediaType,
      refused,
      bytes.length,
    ])

  it('are known by their first bytes, not by what is said of them', async () => {
    expect(
      await judged(
        { type: 'application/pdf', name: 'a.pdf', content: pdf },
        { type: 'application/octet-stream', name: 'b.jpeg', content: jpeg },
        { type: 'image/gif', name: 'c.gif', content: png },
        { type: 'text/plain', name: 'd.txt', content: 'Plain words' },
      ),
    ).toEqual([
      ['a.pdf', 'application/pdf', null, pdf.length],
      ['b.jpeg', 'image/jpeg', null, jpeg.length],
      ['c.gif.png', 'image/png', null, png.length],
      ['d.txt', 'text/plain', null, 11],
    ])
  })

  it.each([
    ['a program', 'application/pdf', 'MZ\x90\x00', 'application/vnd.microsoft.portable-executable'],
    [
      'an archive that unpacks to a hundred megabytes',
      'application/pdf',
      Buffer.from(zipSync({ a: new Uint8Array(10 ** 8) })),
      'application/zip',
    ],
    [
      'an office file',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'PK\x03\x04',
      'application/zip',
    ],
    [
      'an old office file',
      'application/msword',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'application/x-ole-storage',
    ],
    ['winmail.dat', 'application/ms-tnef', Buffer.from('789f3e22', 'hex'), 'application/ms-tnef'],
    ['a page', 'text/html', '<script>1</script>', 'text/html'],
    [
      'a page that is called a text',
      'text/plain',
      '\uFEFF \n<!doctype html><script>1</script>',
      'application/octet-stream',
    ],
    ['a drawing', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a script that is called a text', 'text/plain', '#!/bin/sh\nrm', 'application/octet-stream'],
    ['what is called a PDF', 'application/pdf', 'nothing of it', 'application/octet-stream'],
    ['nothing', 'application/pdf', '', 'application/octet-stream'],
    ['a type that is none', 'application/x"><b>', 'x', 'application/octet-stream'],
  ])('that are not taken: %s', async (_what, type, content, mediaType) => {
    expect(await judged({ type, name: 'file.pdf', content })).toEqual([['file.pdf', mediaType, 'type', 0]])
  })

  it('are at most ten, each of at most 10 MB', async () => {
    const whole = Buffer.alloc(10 * 1024 * 1024, pdf)
    const small = { type: 'application/pdf', name: 'a.pdf', content: pdf }
    const found = await judged(
      { ...small, content: whole },
      { ...small, content: Buffer.concat([whole, Buffer.from('x')]) },
      ...Array.from({ length: 10 }, () => small),
    )
    expect(found.map(([, , refused]) => refused)).toEqual([
      null,
      'tooLarge',
      ...Array(9).fill(null),
      'tooMany',
    ])
    expect(found.map(([, , , length]) => length)).toEqual([whole.length, 0, ...Array(9).fill(pdf.length), 0])
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\\\Users\\\\ana\\\\a.pdf', 'a.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
    ['=?utf-8?B?4oCuZmRwLmV4ZQ==?=', 'fdp.exe.pdf'],
    ['=?utf-8?Q?a=00=0Ab=E2=80=8B.pdf?=', 'ab.pdf'],
    ['..', 'attachment.pdf'],
    ['a<b>|c?.pdf', 'a_b__c_.pdf'],
    ['CAPITALS.PDF', 'CAPITALS.pdf'],
    [`${'n'.repeat(400)}.pdf`, `${'n'.repeat(110)}.pdf`],
  ])('are named safely: %s', async (given, name) => {
    expect(await judged({ type: 'application/pdf', name: given, content: pdf })).toEqual([
      [name, 'application/pdf', null, pdf.length],
    ])
  })
})

describe('A report on a letter', () => {
  const dsn = (fields: string, more = '') => `From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: case-7f3a@replies.wardlight.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary="dd"

--dd
Content-Type: text/plain

This is the mail system.
--dd
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Queue: 1

${fields}
--dd
Content-Type: message/rfc822

Message-ID: <letter-7f3a@wardlight.example>
Subject: Request

The letter.
--dd--
${more}`

  it('says who refused it and why', async () => {
    const mail = await read(
      dsn(`Original-Recipient: rfc822;privacy@finder.example
Final-Recipient: rfc822; Box17@internal.finder.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <privacy@finder.example>: Recipient
    address rejected: User unknown`),
    )
    expect(mail.bounce).toEqual({
      originalMessageId: '<letter-7f3a@wardlight.example>',
      recipient: 'privacy@finder.example',
      status: '5.1.1',
      isFinal: true,
      diagnostic: '550 5.1.1 <privacy@finder.example>: Recipient address rejected: User unknown',
    })
    expect(mail).toMatchObject({ isAutomatic: true, attachments: [], text: 'This is the mail system.' })
  })

  it('is not final while it is tried, and final when that ended', async () => {
    const fields = (action: string) =>
      `Final-Recipient: rfc822; privacy@finder.example\nAction: ${action}\nStatus: 4.4.1`
    expect((await read(dsn(fields('delayed')))).bounce).toMatchObject({ isFinal: false, status: '4.4.1' })
    expect((await read(dsn(fields('failed')))).bounce).toMatchObject({ isFinal: true, status: '4.4.1' })
  })

  it.each(['delivered', 'relayed', 'expanded'])('that it was %s is no bounce', async action => {
    const mail = await read(
      dsn(`Final-Recipient: rfc822; a@finder.example\nAction: ${action}\nStatus: 2.0.0`),
    )
    expect(mail).toMatchObject({ bounce: null, isAutomatic: true })
  })

  it('names the recipient that failed, not the one that got it', async () => {
    const mail = await read(
      dsn(`Final-Recipient: rfc822; one@finder.example
Action: delivered
Status: 2.1.5

Final-Recipient: rfc822; two@finder.example
Action: failed
Status: 5.2.2`),
    )
    expect(mail.bounce).toMatchObject({ recipient: 'two@finder.example', status: '5.2.2', isFinal: true })
  })

  it.each([
    [
      'Exim',
      `From: Mail Delivery System <Mailer-Daemon@host.example>
To: case-7f3a@replies.wardlight.example
X-Failed-Recipients: privacy@finder.example
Auto-Submitted: auto-replied
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  privacy@finder.example
    SMTP error from remote mail server after RCPT TO:<privacy@finder.example>:
    550 5.7.1 Relaying denied

------ This is a copy of your message, including all the headers. ------
Message-ID: <letter-7f3a@wardlight.example>
`,
      { recipient: 'privacy@finder.example', status: '5.7.1', isFinal: true },
    ],
    [
      'qmail',
      `From: MAILER-DAEMON@host.example
To: case-7f3a@replies.wardlight.example
Subject: failure notice

Hi. This is the qmail-send program at host.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<privacy@finder.example>:
Sorry, no mailbox here by that name.

--- Below this line is a copy of the message.

Message-ID: <letter-7f3a@wardlight.example>
`,
      { recipient: 'privacy@finder.example', status: null, isFinal: true },
    ],
    [
      'a warning of Exim',
      `From: Mail Delivery System <Mailer-Daemon@host.example>
To: case-7f3a@replies.wardlight.example
In-Reply-To: <letter-7f3a@wardlight.example>
X-Failed-Recipients: privacy@finder.example
Subject: Warning: message delayed 24 hours

A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours. No action is required on your part.
Delivery attempts will continue for some time.
`,
      { recipient: 'privacy@finder.example', status: null, isFinal: false },
    ],
  ])('as %s writes it for people', async (_who, source, bounce) => {
    expect(await read(source)).toMatchObject({
      bounce: { ...bounce, originalMessageId: '<letter-7f3a@wardlight.example>' },
      isAutomatic: true,
    })
  })

  it('is not seen in what a person writes of errors', async () => {
    const mail = await read(`${header}\nWe got 550 5.1.1 User unknown: this is a permanent error.`)
    expect(mail).toMatchObject({ bounce: null, isAutomatic: false })
  })
})

describe('A hostile email', () => {
  it('stays a text that the database can store, on lines that are ours', async () => {
    const mail = await read(
      `From: =?utf-8?B?${Buffer.from('A\0\r\nBcc: b@example.com\u202E').toString('base64')}?= <a\0@finder.example>\nTo: <x\0\u0001@replies.wardlight.example>\nReferences: <a\0@b> <c@d>\nSubject: =?utf-8?Q?one=0D=0Atwo=00?=\n\nText with \0 NUL and \uFFFD.`,
    )
    expect(mail.fromName).toMatch(/^A +Bcc: b@example\.com$/)
    expect(mail.subject).toMatch(/^one +two$/)
    expect(mail.references).toEqual(['<c@d>'])
    expect([mail.from, ...mail.to].join()).not.toMatch(/\p{Cc}/u)
    expect(mail.text).toBe('Text with  NUL and \uFFFD.')
  })

  it('with a line of a megabyte, in a header and in its text, is read', async () => {
    const long = 'x'.repeat(2 ** 20)
    const mail = await read(`X-Long: ${long}\n${header}\n${long}`)
    expect(mail).toMatchObject({ from: 'privacy@finder.example', text: 'x'.repeat(100_000) })
  })

  it('with five thousand parts side by side is read, and with as many in each other is refused', async () => {
    const many = Array.from({ length: 5000 }, () => ({ type: 'image/png', name: 'a.png', content: png }))
    const { attachments } = await read(withParts(...many))
    expect(attachments).toHaveLength(5000)
    expect(attachments.filter(({ refused }) => refused === null)).toHaveLength(10)
    const nested = Array.from(
      { length: 5000 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
    ).join('')
    await expect(read(`From: a@finder.example\n${nested}`)).rejects.toThrow('nesting depth')
  })

  it('with a boundary that is nowhere, no end, no header or no text at all is read', async () => {
    expect(
      (await read(`${header}Content-Type: multipart/mixed; boundary="gone"\n\nLost?`)).attachments,
    ).toEqual([])
    expect((await read(withParts({ type: 'text/plain', content: 'Hello' }).replace('--pp--', ''))).text).toBe(
      'Hello',
    )
    expect(await read('')).toMatchObject({ from: '', to: [], text: '', messageId: null })
    expect((await read('\nOnly text')).text).toBe('Only text')
  })

  it.each(['<', '<a ', '<!--', '&', '<li>', '<br', '<script>'])(
    'of half a million of %s takes no time',
    async piece => {
      const began = performance.now()
      await read(`${header}Content-Type: text/html\n\n${piece.repeat(500_000)}`)
      expect(performance.now() - began).toBeLessThan(20_000)
    },
  )

  it.each(['<', 'a@b,', '(', '"', '=?utf-8?B?', '<a@b> '])(
    'with addresses and ids of %s takes no time',
    async piece => {
      const began = performance.now()
      const value = piece.repeat(50_000)
      await read(`From: ${value}\nTo: ${value}\nReferences: ${value}\nSubject: ${value}\n\nText`)
      expect(performance.now() - began).toBeLessThan(20_000)
    },
  )

  it.each(['\n', ' ', '>', 'Message-ID: <', '550 ', 'x'])(
    'with a report of %j again and again takes no time',
    async piece => {
      const began = performance.now()
      const text = piece.repeat(100_000)
      await read(
        `From: mailer-daemon@finder.example\nX-Failed-Recipients: ${piece.trim().repeat(100_000)}\n\n550 x\n${text}`,
      )
      await read(withParts({ type: 'message/delivery-status', content: text }))
      expect(performance.now() - began).toBeLessThan(20_000)
    },
  )

  it.each(['\uFEFF', ' ', '<', '.'])('with a file and its name of %j takes no time', async piece => {
    const began = performance.now()
    const content = piece.repeat(100_000)
    await read(withParts({ type: 'text/plain', name: content, content }))
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it.each(['yesterday', 'Mon, 30 Nov 275760 00:00:00 +0000'])(
    'of a day that the calendar has not, %s, has none',
    async date => {
      expect((await read(`From: a@finder.example\nDate: ${date}\n\nText`)).sentAt).toBeNull()
    },
  )
})
