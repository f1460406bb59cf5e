import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { SignInStep } from '#machines/flow/ports/auth.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import { PortError } from '#machines/port-error.ts'
import { lazyActor } from './lazy-actor.ts'
import { signInBeginning } from './sign-in-beginning.ts'

type Snapshot = SnapshotFrom<typeof signInFlow>

const credentials = { email: 'robin@example.com', password: 'Correct-Horse-7' }
const submitted = { type: 'signIn.submitted', credentials } as const

const doorWith = (answer: () => Promise<SignInStep>) => {
  const door = lazyActor(signInBeginning, async () =>
    createActor(signInFlow.provide({ actors: { signIn: fromPromise(answer) } }), {
      input: { resumed: null },
    }).start(),
  )
  const until = (isReached: (snapshot: Snapshot) => boolean) =>
    new Promise<Snapshot>(resolve => {
      const seen = door.subscribe(snapshot => {
        if (!isReached(snapshot)) return
        seen.unsubscribe()
        resolve(snapshot)
      })
    })
  return { door, until }
}

describe('sign-in before its chart has loaded', () => {
  it('stands exactly as the chart begins', () => {
    const real = createActor(signInFlow, { input: { resumed: null } })
      .start()
      .getSnapshot()
    const { door } = doorWith(async () => ({ kind: 'signedIn' }))
    const standing = door.getSnapshot()
    expect(standing.value).toBe(real.value)
    expect(standing.context).toEqual(real.context)
    expect([...real.tags]).toEqual(signInBeginning.tags)
    for (const tag of ['editable', 'settling'] as const) expect(standing.hasTag(tag)).toBe(real.hasTag(tag))
    expect(standing.matches('entering')).toBe(true)
    expect(standing.matches('disabled')).toBe(false)
  })

  it('wakes by the first event, which is not lost', async () => {
    const { door, until } = doorWith(async () => ({ kind: 'signedIn' }))
    const facts: string[] = []
    door.on('signIn.succeeded', ({ type }) => facts.push(type))
    const done = until(snapshot => snapshot.status === 'done')
    door.send(submitted)
    expect(door.getSnapshot().hasTag('settling')).toBe(true)
    expect((await done).matches('signedIn')).toBe(true)
    expect(facts).toEqual(['signIn.succeeded'])
  })

  it('shows what the chart shows from then on', async () => {
    const { door, until } = doorWith(async () => {
      throw new PortError('0022')
    })
    const refused = until(snapshot => snapshot.context.failure !== null)
    door.send(submitted)
    expect((await refused).context).toMatchObject({ email: credentials.email, failure: { code: '0022' } })
    expect(door.getSnapshot().matches('entering')).toBe(true)
  })

  it('says so when it can not be downloaded, and tries again', async () => {
    let downloads = 0
    const door = lazyActor<ReturnType<typeof createActor<typeof signInFlow>>>(signInBeginning, async () => {
      downloads += 1
      throw new TypeError('Failed to fetch')
    })
    door.send(submitted)
    await expect.poll(() => door.getSnapshot().context.failure).toMatchObject({ offline: true })
    expect(door.getSnapshot().hasTag('settling')).toBe(false)
    door.send(submitted)
    await expect.poll(() => downloads).toBe(2)
  })
})
