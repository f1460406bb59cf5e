import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProfileInputName, profileFields } from '#domain/profile-fields.ts'
import type { Error as Failure, Register } from '#openapi/generated/api.ts'
import { call, changeProfile, form, newEmail, profile, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const picture = async (): Promise<Blob> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5fd6' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('a register', () => {
  it('is pending after sign-up and completed once the form gives an address', async () => {
    const person = await signUp(server)
    const before = await person.call<Register>('GET', '/v1/register')
    expect(before.body).toMatchObject({
      status: 'pending',
      address: null,
      emailValidated: true,
      stripe: { credits: 0 },
      role: 'userB2C',
    })
    const answer = await person.call<Register>('POST', '/v1/register', form(profile, await picture()))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 'completed',
      fullname: profile.fullname,
      address: profile.address,
      useMFA: true,
    })
  })

  it('accepts the form once', async () => {
    const person = await signUp(server)
    await person.call('POST', '/v1/register', form(profile))
    const again = await person.call<Failure>('POST', '/v1/register', form(profile))
    expect(again).toMatchObject({ status: 409, body: { code: '0040' } })
  })

  it('stores the photo re-encoded, for its owner only, with its path in either spelling', async () => {
    const person = await signUp(server)
    const { body } = await person.call<Register>('POST', '/v1/register', form(profile, await picture()))
    expect(body.image).toMatch(/^\/picture\/.+\.webp$/)
    for (const path of [body.image ?? '', encodeURIComponent(body.image ?? '')]) {
      const image = await person.call('GET', `/v1/register${path}`)
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    const stranger = await signUp(server)
    expect(await stranger.call('GET', `/v1/register${body.image}`)).toMatchObject({
      status: 404,
      body: { code: '0001' },
    })
  })

  it('names every field that breaks a rule', async () => {
    const person = await signUp(server)
    const broken = {
      ...profile,
      birthDate: '2020-01-01',
      secondaryEmails: ['one@example.com', 'ONE@example.com'],
      webDomains: ['localhost'],
    }
    const answer = await person.call<Failure>('POST', '/v1/register', form(broken))
    expect(answer).toMatchObject({ status: 400, body: { code: '0000' } })
    expect((answer.body.fields ?? []).length).toBeGreaterThan(0)
    expect((await person.call<Register>('GET', '/v1/register')).body.status).toBe('pending')
  })

  it.each([
    ['a program', 'MZ\u0001 not a picture', 'image/png'],
    ['an SVG with a script (ASVS 1.3.4)', svg, 'image/svg+xml'],
    ['an SVG under another type', svg, 'image/png'],
  ])('refuses what claims to be an image and is none: %s', async (_what, content, type) => {
    const person = await signUp(server)
    const answer = await person.call<Failure>(
      'POST',
      '/v1/register',
      form(profile, new Blob([content], { type })),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ name: 'image', rule: 'imageNotSupported' }] },
    })
  })

  it('lets nobody assign credits, roles or a status', async () => {
    const person = await signUp(server)
    for (const extra of [
      { credits: 9 },
      { status: 'completed' },
      { groups: ['ADMIN'] },
      { companyId: crypto.randomUUID() },
    ])
      expect((await changeProfile(person, extra)).status).toBe(400)
  })

  it('changes what is given and leaves the rest', async () => {
    const person = await signUp(server)
    await person.call('POST', '/v1/register', form(profile))
    const { body } = await changeProfile<Register>(person, { preferredName: 'Rosie', useMFA: false })
    expect(body).toMatchObject({
      preferredName: 'Rosie',
      useMFA: false,
      fullname: profile.fullname,
      havePasswordManager: true,
    })
  })

  it('stores every field, and answers it as it was sent', async () => {
    const person = await signUp(server)
    const ofInput: Record<ProfileInputName, unknown> = {
      text: 'Ada King',
      optionalText: 'Ada',
      lines: ['ada.example'],
      gender: 'Other',
      birthDate: '1990-02-03',
      address: { ...profile.address, number: '7' },
      phone: '+14165550123',
      answer: false,
      optionalAnswer: false,
      networks: ['reddit'],
      apps: ['tiktok'],
    }
    const stored = profileFields.filter(({ column }) => column !== null)
    const sent = Object.fromEntries(stored.map(({ name, input }) => [name, ofInput[input]]))
    expect((await changeProfile(person, sent)).status).toBe(200)
    expect((await person.call<Register>('GET', '/v1/register')).body).toMatchObject(sent)
  })

  it('answers a known address at sign-up like an unknown one, and changes nothing of it', async () => {
    const person = await signUp(server, { fullname: 'Rosa Marchetti' })
    const known = await call(server, 'POST', '/v1/register/before', {
      body: { fullname: 'Somebody Else', email: person.email, phoneNumber: '+14165550199' },
    })
    const unknown = await call(server, 'POST', '/v1/register/before', {
      body: { fullname: 'Somebody Else', email: newEmail(), phoneNumber: '+14165550199' },
    })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await person.call<Register>('GET', '/v1/register')).body.fullname).toBe('Rosa Marchetti')
  })

  it('needs at most six statements for any of its calls', async () => {
    const person = await signUp(server)
    await person.call('POST', '/v1/register', form(profile))
    for (const [method, path, body] of [
      ['GET', '/v1/register'],
      ['PUT', '/v1/register', form({ version: 2, preferredName: 'Rosie', secondaryEmails: [] })],
      ['PUT', '/v1/register/language', { language: 'fr' }],
    ] as const) {
      server.queries.clear()
      expect((await person.call(method, path, body)).status, path).toBe(200)
      expect(server.queries.all.length, `${method} ${path}`).toBeLessThanOrEqual(6)
    }
  })
})
