import { expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  type LifecycleDriver,
  type LifecyclePath,
  lifecyclePaths,
  type MachineModel,
  refusalsOn,
  walkLifecycle,
  withRefusals,
} from '#tests/support/model.ts'

/** A test of each path with one refused event in all of them, and an exhaustive one of each path on which more are refused. */
export const testLifecycle = <M extends AnyStateMachine, Subject>(
  model: MachineModel<M>,
  driver: LifecycleDriver<M, Subject>,
): void => {
  const paths = lifecyclePaths(model)
  const refusing = paths.filter(path => refusalsOn(path) > 0)
  const walks = (path: LifecyclePath<M>) => expect(walkLifecycle(path, driver)).resolves.toBeUndefined()
  for (const path of paths) it(path.name, () => walks(withRefusals(path, path === refusing[0] ? 1 : 0)))
  for (const path of refusing)
    it(`${path.name}, where nothing else is possible`, { tags: ['exhaustive'] }, () => walks(path))
}
