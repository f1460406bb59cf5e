import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentPlan } from './plan.ts'
import { findSteps, setStep } from './store.ts'

/** What a person does about their findings, one after another; what is done about a finding ends its step (docs/score.md). */
export const createGuidedPlanModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const plan = async (registerId: string) => {
    const now = clock.now()
    const found = await findSteps(db, registerId, now)
    if (found === undefined) throw new AppError('0001')
    return presentPlan(found.steps, found, now)
  }

  return {
    getGuidedPlan: async request => plan(registerIdOf(request)),

    setGuidedStep: async request => {
      const registerId = registerIdOf(request)
      const step = { registerId, id: request.params.id, at: clock.now() }
      await db.transaction().execute(transaction => setStep(transaction, step, request.body))
      return plan(registerId)
    },
  } satisfies Partial<Handlers>
}
