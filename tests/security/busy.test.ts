import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { passwordHashes } from '#server/identity/password-hash.ts'
import { fileReading } from '#server/modules/batch-scan/read-file.ts'
import { encodeLogo } from '#server/modules/company-profile/details.ts'
import { encodeScreenshot, pictureWork } from '#server/platform/pictures.ts'
import type { WorkQueue } from '#server/platform/work-queue.ts'
import { employeeFile, newCompany, peopleOf } from '../support/companies.ts'
import {
  type Answer,
  call,
  cognito,
  form,
  newEmail,
  profile,
  signUp,
  testPassword,
} from '../support/people.ts'
import { leaveSignUp } from '../support/signed-up.ts'
import { conciergeRequest } from '../support/support-requests.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())
afterEach(() => void vi.restoreAllMocks())

const fill = (queue: WorkQueue) => void vi.spyOn(queue, 'isFull', 'get').mockReturnValue(true)

const refusal = ({ status, headers, body }: Answer) => [status, headers.get('retry-after'), body]
const busy = [503, '5', { code: '0000', message: 'Too much of this at once. Please try again shortly.' }]

describe('what waits in a full queue is refused at once, and other calls are answered', () => {
  const png = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  const blob = async () => new Blob([new Uint8Array(await png())], { type: 'image/png' })

  it('a picture, whichever door it comes by', async () => {
    const person = await signUp(server)
    fill(pictureWork)
    const support = form(conciergeRequest(person.email), undefined, { picture: await blob() })
    expect(refusal(await person.call('POST', '/v1/support/concierge', support))).toEqual(busy)
    expect(refusal(await person.call('POST', '/v1/register', form(profile, await blob())))).toEqual(busy)
    const file = { filename: 'a.png', mediaType: 'image/png', bytes: await png() }
    await expect(encodeScreenshot(file, 'beforePicture')).rejects.toMatchObject({ status: 503 })
    await expect(encodeLogo(`data:image/png;base64,${file.bytes.toString('base64')}`)).rejects.toMatchObject({
      status: 503,
    })
    expect((await person.call('GET', '/v1/register')).status).toBe(200)
  })

  it('a file of employees', async () => {
    const { id, owner, domain } = await newCompany(server)
    fill(fileReading)
    const upload = () =>
      owner.call('POST', `/v2/company/${id}/scan/batch/upload`, employeeFile(peopleOf(domain, 2)))
    expect(refusal(await upload())).toEqual(busy)
    expect((await owner.call('GET', '/v1/register')).status).toBe(200)
    vi.restoreAllMocks()
    expect((await upload()).status).toBe(201)
  })
})

describe('while passwords wait to be hashed nobody learns who has an account', () => {
  const leave = async (email: string, values: object = {}): Promise<void> => {
    await leaveSignUp(server.platform, {
      email,
      fullname: 'Robin Example',
      phoneNumber: '+14165550100',
      password: testPassword,
    })
    const { db } = server.platform
    await db.updateTable('identity_account').set(values).where('email', '=', email).execute()
  }
  const holders: Record<string, (email: string) => Promise<void>> = {
    nobody: async () => undefined,
    unconfirmed: email => leave(email, { status: 'UNCONFIRMED', email_verified: false }),
    confirmed: email => leave(email, { enabled: true }),
    disabled: email => leave(email, { enabled: false }),
  }
  const PASSWORD = 'Strangers-Lantern-77'
  const signIn = (email: string) =>
    cognito(server, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    })
  const asks: Record<string, (email: string) => Promise<Answer>> = {
    signIn,
    signUp: Username => cognito(server, 'SignUp', { Username, Password: PASSWORD }),
    reset: Username =>
      cognito(server, 'ConfirmForgotPassword', { Username, ConfirmationCode: '000000', Password: PASSWORD }),
    chooseText: email =>
      call(server, 'POST', '/v2/user/auth/toggle-mfa', {
        body: { email, preferred: 'SMS', password: PASSWORD },
      }),
    changePhone: email =>
      call(server, 'PATCH', '/v1/user/phone', {
        body: { email, phone: '+14165550199', password: PASSWORD },
      }),
  }
  const answersTo = async (ask: (email: string) => Promise<Answer>) => {
    const emails = Object.keys(holders).map(holder => newEmail(holder))
    for (const [place, leaveHolder] of Object.values(holders).entries())
      await leaveHolder(emails[place] ?? '')
    fill(passwordHashes)
    const answers = []
    for (const email of emails) answers.push(refusal(await ask(email)))
    return answers
  }

  it.each(Object.entries(asks))('by %s', async (_name, ask) => {
    const [first, ...others] = await answersTo(ask)
    expect(first?.slice(0, 2)).toEqual([503, '5'])
    for (const answer of others) expect(answer).toEqual(first)
  })

  it('by a sign-in after so many that unknown addresses are no longer hashed', async () => {
    for (let tries = 0; tries < 21; tries += 1) expect((await signIn(newEmail())).status).toBe(400)
    const [first, ...others] = await answersTo(signIn)
    expect(first?.slice(0, 2)).toEqual([503, '5'])
    for (const answer of others) expect(answer).toEqual(first)
  })
})
