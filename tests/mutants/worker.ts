import { setTimeout as after } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { Mutant } from './mutate.ts'
import { tryMutant } from './try.ts'

/** An uncaught error of an actor is thrown a moment later; Vitest fails by that, and so does this. */
let uncaught = false
process.on('uncaughtException', () => {
  uncaught = true
})

/** What was started and not waited for, such as a mutant's timers, which would end in the next one's time. */
const started = new Set<NodeJS.Timeout>()
const noted = <Start extends object>(start: Start): Start =>
  new Proxy(start, {
    apply(target, caller, parameters) {
      if (typeof target !== 'function') return null
      const timer: NodeJS.Timeout = Reflect.apply(target, caller, parameters)
      started.add(timer)
      return timer
    },
  })
Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) })

async function answer(mutant: Mutant): Promise<void> {
  uncaught = false
  // The thread ends by itself when a test waits for what can't come any more.
  parentPort?.unref()
  const fate = await tryMutant(mutant)
  await after(1)
  for (const timer of started) clearTimeout(timer)
  started.clear()
  parentPort?.ref()
  parentPort?.postMessage(uncaught ? { kind: 'killed', by: 'an error that nobody caught' } : fate)
}

parentPort?.on('message', (mutant: Mutant) => void answer(mutant))
