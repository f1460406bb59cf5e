import { describe, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { type ApiContext, type ApiRefusal, createApi, listenToRefusals, unwrap } from './client.ts'
import { asForm } from './form-key.ts'
import { EndedRead, endReads } from './open-reads.ts'
import { isUuid } from './queries.ts'

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const apiAnswering = (answer: () => Response | Error, over: Partial<ApiContext> = {}) => {
  const requests: Request[] = []
  const refused: ApiRefusal[] = []
  const onFactorRequired = vi.fn()
  const api = createApi({
    origin: 'https://wardlight.example',
    accessToken: async () => 'token',
    language: () => 'fr-FR',
    signInAgain: async () => false,
    fetch: async request => {
      requests.push(request)
      const given = answer()
      if (given instanceof Error) throw given
      return given
    },
    ...over,
  })
  const onRefused = (refusal: ApiRefusal) => void refused.push(refusal)
  api.use(listenToRefusals({ onRefused, onFactorRequired, now: () => 42 }))
  return { api, requests, refused, onFactorRequired }
}

const failureOf = async (call: Promise<unknown>): Promise<PortError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PortError)) throw new Error('Nothing was refused')
  return error
}

describe('the API client', () => {
  it('sends the bearer token and the language on every request', async () => {
    const { api, requests } = apiAnswering(() => json(200, {}))
    await api.GET('/v1/register')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token')
    expect(requests[0]?.headers.get('accept-language')).toBe('fr-FR')
  })

  it('sends no authorization before sign-in', async () => {
    const { api, requests } = apiAnswering(() => json(200, {}), { accessToken: async () => null })
    await api.GET('/v1/register')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('sends the same thing with the same key until it is answered, and the next with a new one', async () => {
    const answers = [
      new TypeError('Failed to fetch'),
      json(502, {}),
      Response.json({ code: '0040', message: '' }, { status: 409, headers: { 'retry-after': '5' } }),
      json(200, {}),
      json(200, {}),
    ]
    const { api, requests } = apiAnswering(() => answers.shift() ?? json(200, {}))
    const ask = (email: string) => api.POST('/v1/account/email', { body: { email } }).catch(() => undefined)
    for (let call = 0; call < 5; call += 1) await ask('rosa@example.com')
    await ask('other@example.com')
    await api.GET('/v1/register')
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4, 5, 6])
    expect(keys.at(-1)).toBeNull()
  })

  it('sends the same form with the same key until it is answered, and another one with its own', async () => {
    const answers = [new TypeError('Failed to fetch'), json(502, {})]
    const { api, requests } = apiAnswering(() => answers.shift() ?? json(201, {}))
    const send = async (text: string, name: string) => {
      const payload = new FormData()
      payload.append('file', new File([text], name))
      const form = await asForm(payload)
      const params = { path: { id: 'c1' } }
      const sent = api.POST('/v2/company/{id}/scan/batch/upload', {
        params,
        body: { file: new Blob() },
        ...form,
      })
      await sent.catch(() => undefined)
    }
    await send('ada@a.example', 'people.csv')
    await send('ada@a.example', 'people.csv')
    await send('ada@a.example', 'people.csv')
    await send('ada@a.example', 'people.csv')
    await send('bo@a.example', 'people.csv')
    await send('ada@a.example', 'others.csv')
    const keys = requests.map(({ headers }) => headers.get('idempotency-key') ?? '')
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4, 5])
    expect(keys.every(isUuid)).toBe(true)
    expect(await requests[2]?.text()).toContain('ada@a.example')
  })

  it('returns the body of a success', async () => {
    const { api } = apiAnswering(() => json(200, { id: 'r1' }))
    expect(await unwrap(api.GET('/v1/register'))).toEqual({ id: 'r1' })
  })

  it('throws the code and the refused fields', async () => {
    const { api } = apiAnswering(() =>
      json(400, {
        code: '0009',
        message: 'Invalid email domain',
        fields: [{ name: 'email', rule: 'format' }, 7],
      }),
    )
    const failure = await failureOf(api.GET('/v1/register'))
    expect(failure.code).toBe('0009')
    expect(failure.fields).toEqual([{ name: 'email', rule: 'format' }])
  })

  it.each([
    [401, '0015'],
    [403, '0016'],
    [502, '0000'],
  ])('reads a %i without the error shape as %s', async (status, code) => {
    const { api } = apiAnswering(() => new Response('<html>', { status }))
    expect((await failureOf(api.GET('/v1/register'))).code).toBe(code)
  })

  it('says for how long nothing is answered after too many tries', async () => {
    const { api } = apiAnswering(() =>
      Response.json({ code: '0024', message: '' }, { status: 429, headers: { 'retry-after': '840' } }),
    )
    expect(await failureOf(api.GET('/v1/register'))).toMatchObject({ code: '0024', waitSeconds: 840 })
  })

  it('says that it is offline when no answer came', async () => {
    const { api } = apiAnswering(() => new TypeError('Failed to fetch'))
    expect(await failureOf(api.GET('/v1/register'))).toMatchObject({ code: '0000', outage: 'offline' })
  })

  it('waits for an answer as long as it takes (spec 1 §7)', async () => {
    vi.useFakeTimers()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const answer = Promise.withResolvers<Response>()
    const { api } = apiAnswering(() => json(200, {}), { fetch: () => answer.promise })
    const call = unwrap(api.GET('/v1/register'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    answer.resolve(json(200, { id: 'r1' }))
    expect(await call).toEqual({ id: 'r1' })
    expect(timeout).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('reports every bad request with its time and path', async () => {
    const { api, refused } = apiAnswering(() => json(400, { code: '0000', message: '' }))
    await failureOf(api.GET('/v1/leaks'))
    expect(refused).toEqual([{ type: 'api.badRequest', path: '/v1/leaks', at: 42 }])
  })

  it('reports a 401 only when its code is 0015', async () => {
    const code = vi.fn(() => '0022')
    const { api, refused } = apiAnswering(() => json(401, { code: code(), message: '' }))
    await failureOf(api.GET('/v1/leaks'))
    expect(refused).toEqual([])
    code.mockReturnValue('0015')
    await failureOf(api.GET('/v1/leaks'))
    expect(refused).toEqual([{ type: 'api.unauthorised', path: '/v1/leaks' }])
  })

  const stale = () =>
    json(403, { code: '0016', message: '', fields: [{ name: 'session', rule: 'signInAgain' }] })

  it('repeats a call once, with the new token, after the person has signed in again', async () => {
    const tokens = ['old', 'new']
    const answers = [stale(), json(201, { codes: [] })]
    const { api, requests } = apiAnswering(() => answers.shift() ?? json(500, null), {
      accessToken: async () => (tokens.length > 1 ? (tokens.shift() ?? '') : 'new'),
      signInAgain: async () => true,
    })
    expect(await unwrap(api.POST('/v1/account/email', { body: { email: 'a@b.example' } }))).toEqual({
      codes: [],
    })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
    expect(await requests[1]?.text()).toContain('a@b.example')
  })

  it('returns the first refusal when the person does not sign in again', async () => {
    const { api, requests } = apiAnswering(stale)
    const failure = await failureOf(api.POST('/v1/account/recovery-codes'))
    expect(failure).toMatchObject({ code: '0016', fields: [{ name: 'session', rule: 'signInAgain' }] })
    expect(requests).toHaveLength(1)
  })

  it('requests one sign-in only, and not again when the repeated call is refused too', async () => {
    const signInAgain = vi.fn(async () => true)
    const { api, requests } = apiAnswering(stale, { signInAgain })
    await failureOf(api.POST('/v1/account/recovery-codes'))
    expect([requests.length, signInAgain.mock.calls.length]).toEqual([2, 1])
  })

  it('repeats a call whose token another tab has replaced in the meantime, and ends no session for it', async () => {
    const tokens = ['old', 'new', 'new']
    const answers = [json(401, { code: '0015', message: '' }), json(200, { id: 'r1' })]
    const { api, refused } = apiAnswering(() => answers.shift() ?? json(500, null), {
      accessToken: async () => tokens.shift() ?? 'new',
    })
    expect(await unwrap(api.GET('/v1/register'))).toEqual({ id: 'r1' })
    expect(refused).toEqual([])
  })

  it('reports that a second factor has to be set up first', async () => {
    const fields = [{ name: 'session', rule: 'secondFactorRequired' }]
    const { api, onFactorRequired } = apiAnswering(() => json(403, { code: '0016', message: '', fields }))
    await failureOf(api.GET('/v1/register'))
    expect(onFactorRequired).toHaveBeenCalledOnce()
  })
})

it('calls a read that was ended no outage, and ends nothing that changes something', async () => {
  const hung: Request[] = []
  const { promise: areOpen, resolve: bothOpen } = Promise.withResolvers<void>()
  const fetch = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      if (hung.push(request) === 2) bothOpen()
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  const api = visitorApi({ fetch })
  const read = api.GET('/v1/leaks')
  void api.DELETE('/v1/register')
  await areOpen
  endReads()
  await expect(read).rejects.toBeInstanceOf(EndedRead)
  expect(hung.map(({ method, signal }) => [method, signal.aborted])).toEqual([
    ['GET', true],
    ['DELETE', false],
  ])
})
