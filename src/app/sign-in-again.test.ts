import { beforeEach, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { openReauthentication } from '../features/reauthentication/open-reauthentication.ts'
import { createSignInAgain } from './sign-in-again.ts'

// Another file of this worker may have loaded what is tested here, with what it really calls.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../features/reauthentication/open-reauthentication.ts'), () => ({
  openReauthentication: vi.fn(),
}))
beforeEach(() => void vi.clearAllMocks())

const identity = { userPoolId: 'local_wardlight', userPoolClientId: 'wardlight', userPoolEndpoint: null }
const now = () => 7
const needed = new PortError('0016', { fields: [{ name: 'session', rule: 'signInAgain' }] })

/** The dialog, which a test ends. */
const dialog = (outcome: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const actor = {
    start: vi.fn(),
    getSnapshot: () => ({ output: { outcome } }),
    subscribe: ({ complete }: { complete: () => void }) => void promise.then(complete),
  }
  vi.mocked(openReauthentication).mockResolvedValue(actor as never)
  return { actor, end: resolve }
}

const open = () => {
  const onProven = vi.fn()
  const signInAgain = createSignInAgain(identity, now)
  signInAgain.onProven(onProven)
  return { ...signInAgain, onProven }
}

it('shows one dialog to all who ask at once, until it has ended', async () => {
  const { actor, end } = dialog('proven')
  const { ask, shown, onProven } = open()
  const changed = vi.fn()
  const stop = shown.subscribe(changed)
  expect(shown.get()).toBeNull()
  const requests = [ask(), ask()]
  await vi.waitFor(() => expect(shown.get()).toBe(actor))
  expect(actor.start).toHaveBeenCalledOnce()
  expect(changed).toHaveBeenCalledOnce()
  expect(vi.mocked(openReauthentication).mock.calls).toEqual([[identity, now]])
  end()
  expect(await Promise.all(requests)).toEqual([true, true])
  expect(onProven).toHaveBeenCalledOnce()
  expect(shown.get()).toBeNull()
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  expect(await ask()).toBe(true)
  expect(openReauthentication).toHaveBeenCalledTimes(2)
  expect(changed).toHaveBeenCalledTimes(2)
})

it('proves nothing when the dialog was left or could not be opened', async () => {
  const { ask, onProven, shown } = open()
  dialog('left').end()
  expect(await ask()).toBe(false)
  vi.mocked(openReauthentication).mockRejectedValue(new PortError('0000', { outage: 'offline' }))
  expect(await ask()).toBe(false)
  expect(onProven).not.toHaveBeenCalled()
  expect(shown.get()).toBeNull()
})

it('makes a call once more after the person has signed in again for it', async () => {
  dialog('proven').end()
  const call = vi.fn(async () => 'done').mockRejectedValueOnce(needed)
  expect(await open().whenFresh(call)).toBe('done')
  expect(call).toHaveBeenCalledTimes(2)
  expect(openReauthentication).toHaveBeenCalledOnce()
})

it('hands the refusal back when they have not', async () => {
  dialog('left').end()
  const call = vi.fn().mockRejectedValue(needed)
  await expect(open().whenFresh(call)).rejects.toBe(needed)
  expect(call).toHaveBeenCalledOnce()
})

it.each([
  new Error('no answer'),
  new PortError('0016'),
  new PortError('0016', { fields: [{ name: 'session', rule: 'secondFactorRequired' }] }),
  new PortError('0016', { fields: [{ name: 'email', rule: 'signInAgain' }] }),
  new PortError('0015', { fields: needed.fields }),
  Object.assign(new Error('no PortError'), { code: '0016', fields: needed.fields }),
])('asks nobody for any other refusal: %o', async refusal => {
  dialog('proven').end()
  await expect(open().whenFresh(() => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(openReauthentication).not.toHaveBeenCalled()
})

it('finds the reason among several', async () => {
  dialog('proven').end()
  const refusal = new PortError('0016', { fields: [{ name: 'email', rule: 'format' }, ...needed.fields] })
  const call = vi.fn(async () => 'done').mockRejectedValueOnce(refusal)
  expect(await open().whenFresh(call)).toBe('done')
})

it('asks nobody when the call succeeds', async () => {
  expect(await open().whenFresh(async () => 'done')).toBe('done')
  expect(openReauthentication).not.toHaveBeenCalled()
})
