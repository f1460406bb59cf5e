import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NameServer, startNameServer } from '#tests/support/name-server.ts'
import { checkAuthentication, createMailResolver } from './authentication.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const sender = '45.33.10.20'

let names: NameServer
beforeAll(async () => {
  names = await startNameServer()
})
afterAll(async () => {
  await names.close()
})
beforeEach(() => {
  names.isBroken = false
  names.records.clear()
  names.records.set('finder.example', [`v=spf1 ip4:${sender} -all`])
  names.records.set('other.example', [`v=spf1 ip4:${sender} ~all`])
  names.records.set('_dmarc.finder.example', ['v=DMARC1; p=reject'])
  for (const domain of ['finder.example', 'other.example'])
    names.records.set(`s1._domainkey.${domain}`, [
      `v=DKIM1; k=ed25519; p=${publicKey.subarray(-32).toString('base64')}`,
    ])
})

interface Sent {
  readonly from?: string
  readonly envelope?: string
  readonly ip?: string
  readonly body?: string
  readonly signedBy?: string | null
}

const mailOf = async ({
  from = 'Privacy <privacy@finder.example>',
  envelope = 'privacy@finder.example',
  ip = sender,
  body = 'Gone.',
  signedBy = 'finder.example',
}: Sent): Promise<string> => {
  const message = `From: ${from}\r\nTo: case@replies.wardlight.example\r\nMessage-ID: <one@finder.example>\r\nDate: Mon, 30 Nov 2026 12:00:00 +0000\r\nSubject: Re\r\n\r\n${body}\r\n`
  const key = { signingDomain: signedBy ?? '', selector: 's1', privateKey }
  const signature =
    signedBy === null ? '' : (await dkimSign(message, { ...key, signatureData: [key] })).signatures
  return `Return-Path: <${envelope}>\r\nReceived: from mx.finder.example (mx.finder.example [${ip}])\r\n\tby mx.wardlight.example with ESMTPS id 1; Mon, 30 Nov 2026 12:00:01 +0000\r\n${signature}${message}`
}

const check = (source: string) =>
  checkAuthentication(Buffer.from(source), createMailResolver([names.address]))

describe('Who an email is from', () => {
  it('is proved by its server, its signature and its domain’s policy', async () => {
    expect(await check(await mailOf({}))).toEqual({
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'pass',
      domain: 'finder.example',
    })
  })

  it('is proved by a signature over a text of megabytes', async () => {
    expect(await check(await mailOf({ body: 'A line of text.\r\n'.repeat(300_000) }))).toMatchObject({
      dkim: 'pass',
    })
  })

  it('is refuted by a text that was changed, and by another server', async () => {
    const source = (await mailOf({ ip: '45.33.10.21' })).replace('Gone.', 'Never.')
    expect(await check(source)).toMatchObject({ spf: 'fail', dkim: 'fail', dmarc: 'fail' })
  })

  it('is not proved by the server and signature of another domain', async () => {
    const source = await mailOf({ envelope: 'bulk@other.example', signedBy: 'other.example' })
    expect(await check(source)).toEqual({
      spf: 'none',
      dkim: 'none',
      dmarc: 'fail',
      domain: 'finder.example',
    })
  })

  it('is proved by one’s own signature behind another’s server', async () => {
    const source = await mailOf({ envelope: 'bulk@other.example' })
    expect(await check(source)).toMatchObject({ spf: 'none', dkim: 'pass', dmarc: 'pass' })
  })

  it('is said by none where the domain says nothing', async () => {
    names.records.clear()
    expect(await check(await mailOf({ signedBy: null }))).toEqual({
      spf: 'none',
      dkim: 'none',
      dmarc: 'none',
      domain: 'finder.example',
    })
  })

  it.each(['~all', '-all'])('fails by %s', async all => {
    names.records.set('finder.example', [`v=spf1 ${all}`])
    expect(await check(await mailOf({}))).toMatchObject({ spf: 'fail', dkim: 'pass', dmarc: 'pass' })
  })

  it('is unknown while name servers fail', async () => {
    const source = await mailOf({})
    names.isBroken = true
    expect(await check(source)).toMatchObject({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
  })

  it('is unknown where no name server answers', async () => {
    const source = await mailOf({})
    expect(await checkAuthentication(Buffer.from(source), createMailResolver(['127.0.0.1:1']))).toMatchObject(
      {
        spf: 'unknown',
        dkim: 'unknown',
        dmarc: 'unknown',
      },
    )
  })

  it('is unknown by the address of a server inside, which then refutes nothing', async () => {
    expect(await check(await mailOf({ ip: '10.1.2.3', signedBy: null }))).toMatchObject({
      spf: 'unknown',
      dkim: 'none',
      dmarc: 'unknown',
    })
    const bare = (await mailOf({ signedBy: null })).replace(/Received: [^]*?\r\n(?=From)/, '')
    expect(await check(bare)).toMatchObject({ spf: 'unknown', dmarc: 'unknown' })
  })

  it.each(['a@finder.example, b@other.example', 'a@finder.example\r\nFrom: b@other.example', 'nobody', ''])(
    'is nobody’s when it says it is from %j',
    async from => {
      const found = await check(await mailOf({ from, signedBy: null }))
      expect(Object.values(found)).not.toContain('pass')
      expect(found.domain).toBeNull()
    },
  )

  it('is not believed by a policy that includes itself without end', async () => {
    names.records.set('finder.example', ['v=spf1 include:finder.example -all'])
    expect((await check(await mailOf({}))).spf).not.toBe('pass')
  })
})
