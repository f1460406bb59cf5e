import { expect, it } from 'vitest'
import { createTabs, type TabMessage } from './tabs.ts'

const heardBy = () => {
  const heard: TabMessage[] = []
  return { heard, hear: (message: TabMessage) => heard.push(message) }
}

it('notifies the other tabs, and never itself', async () => {
  const name = `tabs-${crypto.randomUUID()}`
  const [one, other] = [createTabs(name), createTabs(name)]
  const [here, there] = [heardBy(), heardBy()]
  const stops = [one.listen(here.hear), other.listen(there.hear)]
  one.post({ type: 'session.ended', reason: 'consecutives-bad-requests' })
  one.post({ type: 'notifications.read' })
  await expect
    .poll(() => there.heard)
    .toEqual([{ type: 'session.ended', reason: 'consecutives-bad-requests' }, { type: 'notifications.read' }])
  expect(here.heard).toEqual([])
  for (const stop of stops) stop()
})

it('ignores messages of another version of the app', async () => {
  const name = `tabs-${crypto.randomUUID()}`
  const { heard, hear } = heardBy()
  const stop = createTabs(name).listen(hear)
  const stranger = new BroadcastChannel(name)
  stranger.postMessage({ type: 'session.exploded' })
  stranger.postMessage('session.ended')
  stranger.postMessage({ type: 'session.ended', reason: 'whim' })
  await expect.poll(() => heard).toEqual([{ type: 'session.ended', reason: null }])
  stranger.close()
  stop()
})
