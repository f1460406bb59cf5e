import { createActor } from 'xstate'
import { type CompanyOnboardingInput, companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import type { OnboardingStep } from '#openapi/generated/api.ts'
import { type CompanyContext, seatsRead } from '#src/parts/company/company-context.ts'
import type { Navigation } from '#src/parts/page/app-context.ts'
import { createEmployeeFile } from '#src/services/employee-file/employee-file.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createCompanyOnboardingPorts } from './api.ts'

/** A company's setup from the step in the address; null: where it was left. */
export const openCompanyOnboarding = (company: CompanyContext, step: CompanyOnboardingInput['step']) => {
  const { api, id, registry, router, inspected, refresh } = company
  const actor = registry.once('companyOnboarding', () => {
    const { setLock, getStatus, submitStep, recallFile } = createCompanyOnboardingPorts(api)
    const flow = withPorts(companyOnboardingFlow, { setLock, getStatus, submitStep, recallFile }).provide({
      actors: { employeeFile: createEmployeeFile(api, seats => seatsRead(company, seats)).flow },
    })
    const made = createActor(flow, { ...inspected, input: { companyId: id, step } })
    made.on('companyOnboarding.stepEntered', entered => goToStep(router, entered.step))
    made.on('companyOnboarding.finished', () => {
      void router.navigate({ to: '/batch-loading', replace: true })
      refresh()
    })
    // Frees the lock for the next admin; a closed browser lets it expire (spec 2 §4).
    made.subscribe({
      complete: () => {
        if (made.getSnapshot().hasTag('holding'))
          void setLock({ companyId: id, held: false }).catch(() => undefined)
      },
    })
    return made
  })
  // A superseded visit emits nothing: it would undo later changes, such as a chosen file.
  const isShown = step !== null && stepShown(router) === step
  if (isShown && !actor.getSnapshot().matches({ working: { step: { open: step } } }))
    actor.send({ type: 'onboarding.stepRequested', step })
  return actor
}

const stepShown = (router: Navigation): unknown => {
  const { search } = router.latestLocation
  return 'step' in search ? search.step : undefined
}

/** Each step has its address; the first one replaces the address without a step. */
const goToStep = (router: Navigation, step: OnboardingStep): void => {
  const shown = stepShown(router)
  if (router.latestLocation.pathname !== '/onboarding' || shown === step) return
  void router.navigate({ to: '/onboarding', search: { step }, replace: shown === undefined })
}
