/**
 * Paths that are generated from the statecharts, and three ways to walk them.
 *
 * A model is one small file, `tests/models/{lifecycle,flow}/<machine-file>.model.ts`, that names the cases of each event
 * and what the machine promises:
 *
 *     export default defineModel({
 *       machine: signInFlow,
 *       events: [
 *         { type: 'signIn.submitted', credentials },
 *         done('signIn', { kind: 'signedIn' }),        // what the actor with the invoke id `signIn` answers
 *         refused('signIn', '0022'),                   // or how it refuses
 *         elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'),
 *       ],
 *       promises: [{
 *         says: 'tells once that the person is signed in',
 *         when: ({ after }) => after.matches('signedIn'),
 *         holds: ({ facts }) => facts.some(fact => fact.type === 'signIn.succeeded'),
 *       }],
 *       outcomes: [{ state: 'disabled', says: '2 §8: 0028', by: refuses('signIn', '0028') }],   // exactly these lead there
 *     })
 *
 * 1. **The machine** (`tests/models/statecharts.test.ts`): `pathsOf(model)` + `walkMachine`. Nothing to do: every model
 *    is found and walked, and the coverage table is printed.
 *
 * 2. **The API** (`tests/models/api/<lifecycle>.api.test.ts`): every path of a lifecycle over the real API; each state is
 *    read back, and every event that the chart refuses is tried at every state and must be refused: one in `npm test`,
 *    all in `npm run test:all`.
 *
 *     const driver: LifecycleDriver<Payment> = {
 *       begin: async () => newPayment(server),                       // a new thing in the chart's first state
 *       read: async payment => (await getPayment(payment)).status,   // the state as the API tells it
 *       events: {                                                    // each event by the call that causes it
 *         'payment.submitted': async payment => outcomeOf(await post(...)),   // 'accepted' or 'refused' (409)
 *       },
 *     }
 *     describe('a payment over the API', () => testLifecycle(paymentModel, driver))
 *
 * 3. **The browser** (`tests/journeys/flows/<flow>.spec.ts`): the fewest shortest paths that reach every state of a flow, and
 *    each outcome by every answer that leads there.
 *    A step is what the person does, together with what the world answers, so the driver can bring that answer about.
 *
 *     const driver: FlowDriver<Page> = {
 *       begin: async (page, visit) => page.goto('/'),
 *       events: { 'signIn.submitted': async (page, step) => signInAs(page, personFor(step.answers)) },
 *       states: { 'entering': async page => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible() },
 *     }
 *     for (const visit of flowVisits(signInModel)) test(visit.name, ({ page }) => walkFlow(visit, driver, page))
 *
 *    `npm test` leaves most refusals out of the browser: `tests/models/refusals.test.tsx` shows them on their screens.
 */
export {
  defineModel,
  done,
  elapsed,
  type FlowStory,
  type MachineModel,
  type ModelEvent,
  refused,
  unanswered,
} from './model/define.ts'
export { type FlowDriver, type FlowStep, type FlowVisit, flowVisits, walkFlow } from './model/flow-depth.ts'
export {
  type LifecycleDriver,
  type LifecyclePath,
  lifecyclePaths,
  refusalsOn,
  walkLifecycle,
  withRefusals,
} from './model/lifecycle-depth.ts'
export { answers, anyOf, begins, except, from, given, on, passes, refuses } from './model/outcomes.ts'
