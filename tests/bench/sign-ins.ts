/**
 * How long one person's requests wait while others sign in or send pictures: fifty people with the right password
 * at once, forty tries a second at addresses without an account, from as many networks, and the largest pictures.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { goodPassword, newAddress, signUpAndIn } from '../support/identity-client.ts'
import { call, form } from '../support/people.ts'
import { conciergeRequest } from '../support/support-requests.ts'
import { at, watchOthers } from './watch.ts'

const port = 9_750
const url = `http://127.0.0.1:${port}`
const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const inbox = async (to: string) => (await fetch(`${url}/inbox/messages?to=${encodeURIComponent(to)}`)).json()

const signIn = async (email: string, network: string): Promise<number> => {
  const { status } = await fetch(`${url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'x-forwarded-for': network,
    },
    body: JSON.stringify({
      ClientId: 'wardlight',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
    }),
  })
  return status
}

const sendPicture = async (
  { email, accessToken }: { readonly email: string; readonly accessToken: string },
  bytes: Buffer,
): Promise<number> => {
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  const { status } = await fetch(`${url}/v1/support/concierge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form(conciergeRequest(email), undefined, { picture }),
  })
  if (status !== 201 && status !== 503) throw new Error(`A picture was refused: ${status}`)
  return status
}

/** Pictures are for who has a register, which sign-up leaves first. */
const signUpWithRegister = async () => {
  const email = newAddress()
  await call({ url }, 'POST', '/v1/register/before', {
    body: { fullname: 'Rosa Marchetti', email, phoneNumber: '+14165550123' },
  })
  return signUpAndIn({ url, inbox }, email)
}

const measure = async (): Promise<void> => {
  const person = await signUpWithRegister()
  const people: string[] = []
  for (let count = 0; count < 10; count += 1) people.push((await signUpAndIn({ url, inbox })).email)
  const calls = { url: `${url}/v1/banks`, token: person.accessToken }
  const warming = watchOthers(calls)
  await rest(2_000)
  await warming.end()

  const during = async (name: string, work: () => Promise<readonly number[]>): Promise<readonly number[]> => {
    const others = watchOthers(calls)
    const began = performance.now()
    const statuses = await work()
    const seconds = (performance.now() - began) / 1_000
    const times = (await others.end()).map(({ ms }) => ms)
    const counts = [...Map.groupBy(statuses, status => status)].map(
      ([status, some]) => `${some.length} x ${status}`,
    )
    say(
      `${name}: p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms of ${times.length} requests; answers in ${seconds.toFixed(1)} s: ${counts.join(', ') || 'none'}`,
    )
    return times
  }
  const alone = await during('Alone', () => rest(6_000).then(() => []))
  const ratioTo = (times: readonly number[]) => (at(times, 0.99) / at(alone, 0.99)).toFixed(1)
  const together = await during('Beside fifty sign-ins at once', () =>
    Promise.all(
      Array.from({ length: 50 }, (_, time) => signIn(people[time % 10] ?? '', `198.51.100.${time}`)),
    ),
  )
  say(`  p99 ratio ${ratioTo(together)}`)
  const flood = await during('Beside forty tries a second at unknown addresses', async () => {
    const answers: Promise<number>[] = []
    for (let time = 0; time < 800; time += 1) {
      answers.push(signIn(newAddress(), `198.18.${time % 10}.1`))
      await rest(25)
    }
    return Promise.all(answers)
  })
  say(`  p99 ratio ${ratioTo(flood)}`)
  const bytes = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#7ac' } })
    .png()
    .toBuffer()
  const pictures = await during('Beside five pictures of 25 million pixels at once', () =>
    Promise.all(Array.from({ length: 5 }, () => sendPicture(person, bytes))),
  )
  say(`  p99 ratio ${ratioTo(pictures)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'wardlight-bench-'))
chmodSync(folder, 0o755)
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  stdio: 'inherit',
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    REQUESTS_PER_MINUTE: '1000000',
  },
})
const isReady = (): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
try {
  while (!(await isReady())) await rest(200)
  await measure()
} finally {
  server.kill('SIGTERM')
  await new Promise(resolve => server.once('close', resolve))
  rmSync(folder, { recursive: true, force: true })
}
