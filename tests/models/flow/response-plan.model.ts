import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  elapsed,
  given,
  passes,
  refused,
  refuses,
} from '#tests/support/model.ts'
import {
  change,
  contact,
  entry,
  message,
  ownPlan,
  stories,
  unsaved,
  visit,
  visited,
} from './response-plan.stories.ts'

export const responsePlanModel = defineModel({
  machine: responsePlanFlow,
  inputs: {
    'an owner without a plan': { as: 'owner', plan: null },
    'an owner with a plan': { as: 'owner', plan: ownPlan },
    'a visitor': { as: 'visitor', visit: null },
    'a visitor whose page was loaded anew': { as: 'visitor', visit },
  },
  events: ({ context: { as } }) => [
    { type: 'plan.begun' },
    { type: 'plan.drafted', draft: { familyContacts: [contact] } },
    { type: 'plan.contactsGiven' },
    { type: 'plan.banksGiven' },
    { type: 'plan.wentBack' },
    ...(['contacts', 'banks', 'overview'] as const).map(step => ({
      type: 'plan.stepRequested' as const,
      step,
    })),
    { type: 'plan.confirmed', birthday: '1988-04-17' },
    { type: 'plan.changed', change },
    { type: 'change.left' },
    elapsed(responsePlanFlow, 'betweenLooks', 'open.looking.idle'),
    { type: 'plan.refreshRequested' },
    ...(as === 'owner'
      ? ([
          { type: 'code.shown' },
          { type: 'code.saved' },
          { type: 'code.closed' },
          { type: 'code.renewed' },
        ] as const)
      : []),
    { type: 'message.begun' },
    { type: 'message.sent', message },
    { type: 'message.left' },
    { type: 'access.requested', ...entry },
    { type: 'access.left' },
    done('createPlan', unsaved),
    refused('createPlan', '0040'),
    refused('createPlan', '0000'),
    done('ownPlan', unsaved),
    refused('ownPlan', '0000'),
    done('openPlan', visited),
    refused('openPlan', '0024'),
    done('loadPlan', as === 'owner' ? ownPlan : visited),
    refused('loadPlan', '0025'),
    refused('loadPlan', '0000'),
    done('resumeVisit', visited),
    refused('resumeVisit', '0025'),
    refused('resumeVisit', '0000'),
    done('leavePlan', undefined),
    refused('leavePlan', '0000'),
    done('changePlan', as === 'owner' ? ownPlan : visited),
    ...(as === 'owner' ? [done('changePlan', unsaved)] : []),
    refused('changePlan', '0000'),
    refused('changePlan', '0025'),
    refused('changePlan', '0040'),
    done('notifyContacts', { deliveries: [] }),
    refused('notifyContacts', '0000'),
    refused('notifyContacts', '0025'),
    ...(as === 'visitor'
      ? [
          elapsed(responsePlanFlow, 'betweenLooks', 'resuming.waiting'),
          elapsed(responsePlanFlow, 'visitEnds', 'open'),
        ]
      : []),
  ],
  project: ({ context }) => [
    context.plan?.savedCode,
    context.failure?.code,
    context.change?.newCode,
    context.draft.familyContacts.length,
  ],
  stories,
  unused: {
    'leavePlan refuses 0000': 'The visit ends on the page all the same.',
    'loadPlan refuses 0000': 'The last answer stays until the next poll.',
    'loadPlan refuses 0025': 'The visit is over, and the page says so.',
  },
  outcomes: [
    {
      state: 'ended',
      says: '2 §6: access by code and date of birth, until it expires or is left',
      by: anyOf(
        ...['resumeVisit', 'loadPlan', 'changePlan', 'notifyContacts'].map(call =>
          given({ as: 'visitor' }, refuses(call, '0024', '0025')),
        ),
        passes('visitEnds'),
        answers('leavePlan'),
        refuses('leavePlan'),
      ),
    },
    {
      state: 'open',
      says: '2 §4: Response plan: run',
      by: anyOf(
        begins({ as: 'owner', plan: {} }),
        answers('createPlan'),
        answers('ownPlan'),
        answers('openPlan'),
        answers('resumeVisit'),
      ),
    },
    {
      state: 'entering',
      says: '2 §5: code and valid date of birth required',
      by: anyOf(begins({ as: 'visitor', visit: null }), refuses('openPlan')),
    },
    { state: 'making.fetching', says: '2 §8: 0040, there is one already', by: refuses('createPlan', '0040') },
  ],
  promises: [
    {
      says: 'shows the code of a new plan until the owner confirms that it is saved',
      when: ({ event }) => event?.type === 'xstate.done.actor.createPlan',
      holds: ({ after, facts }) =>
        after.matches({ open: 'showingCode' }) && facts[0]?.type === 'responsePlan.created',
    },
    {
      says: 'does not come back to the code of "Remind me later" with every change',
      when: ({ event, before }) =>
        event?.type === 'xstate.done.actor.changePlan' && before?.context.change?.event !== undefined,
      holds: ({ after }) => after.matches({ open: { looking: 'idle' } }),
    },
    {
      says: 'shows the code that replaces another',
      when: ({ event, before }) =>
        event?.type === 'xstate.done.actor.changePlan' && before?.context.change?.newCode === true,
      holds: ({ after }) => after.matches({ open: 'showingCode' }),
    },
    {
      says: 'keeps the contacts of the draft, whatever step it is at',
      when: ({ event, before }) => event?.type === 'plan.drafted' && before?.matches('making') === true,
      holds: ({ after }) => after.context.draft.familyContacts.length === 1,
    },
    {
      says: 'is at the step of the address, at the contacts as long as there is none, and says so',
      when: ({ event, before }) => event?.type === 'plan.stepRequested' && before?.matches('making') === true,
      holds: ({ event, before, after, facts }) => {
        const invoked = event?.type === 'plan.stepRequested' ? event.step : 'contacts'
        const isSending = before?.hasTag('pending') === true
        const step = before?.context.draft.familyContacts.length === 0 ? 'contacts' : invoked
        const reported = {
          type: 'responsePlan.stepEntered',
          step: isSending ? 'overview' : step,
          requested: true,
        }
        return (
          (isSending || after.matches({ making: step })) &&
          JSON.stringify(facts) === JSON.stringify([reported])
        )
      },
    },
    {
      says: 'reports the new address after a step forward or back',
      when: ({ event, before, after }) =>
        (event?.type === 'plan.contactsGiven' ||
          event?.type === 'plan.banksGiven' ||
          event?.type === 'plan.wentBack') &&
        JSON.stringify(before?.value) !== JSON.stringify(after.value) &&
        !after.matches({ making: 'introduction' }),
      holds: ({ facts, after }) =>
        JSON.stringify(facts) ===
        JSON.stringify([
          {
            type: 'responsePlan.stepEntered',
            step: typeof after.value === 'object' ? Object.values(after.value)[0] : null,
            requested: false,
          },
        ]),
    },
    {
      says: 'clears what was discarded',
      when: ({ event, before }) =>
        event?.type === 'change.left' && before?.matches({ open: 'looking' }) === true,
      holds: ({ after }) => after.context.change === null && after.context.failure === null,
    },
    {
      says: 'informs the server that the code is saved',
      when: ({ event }) => event?.type === 'code.saved',
      holds: ({ invoked }) =>
        JSON.stringify(invoked.find(one => one.id === 'changePlan')?.input).includes('"savedCode":true'),
    },
    {
      says: 'looks again after someone else was faster, and says so',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.changePlan' && after.context.failure?.code === '0040',
      holds: ({ after }) => after.matches({ open: { looking: 'refreshing' } }),
    },
    {
      says: 'opens nothing for a wrong code or date, and keeps why',
      when: ({ event }) => event?.type === 'xstate.error.actor.openPlan',
      holds: ({ after }) =>
        after.matches('entering') && after.context.plan === null && after.context.failure !== null,
    },
    {
      says: 'opens the plan after a reload during a visit without code and date of birth',
      when: ({ event }) => event?.type === 'xstate.done.actor.resumeVisit',
      holds: ({ after }) =>
        after.matches('open') && after.context.code === '' && after.context.birthday === '',
    },
    {
      says: 'tries again while there is no answer, without ending a visit',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.resumeVisit' && after.context.failure?.code === '0000',
      holds: ({ after }) => after.matches({ resuming: 'waiting' }) && after.context.visit === visit,
    },
    {
      says: 'notifies the tab of a visit when it begins, and when it is over',
      when: ({ event, before, after }) =>
        event?.type === 'xstate.done.actor.openPlan' || (after.matches('ended') && !before?.matches('ended')),
      holds: ({ after, facts }) =>
        JSON.stringify(facts) ===
        JSON.stringify([{ type: 'responsePlan.visitChanged', visit: after.matches('ended') ? null : visit }]),
    },
    {
      says: 'informs the server that the visitor leaves',
      when: ({ event, before }) => event?.type === 'access.left' && before?.matches('open') === true,
      holds: ({ after, invoked }) =>
        after.context.as === 'owner' || invoked.some(one => one.id === 'leavePlan'),
    },
    {
      says: 'stores nothing of the plan when the visit has ended',
      when: ({ after }) => after.matches('ended'),
      holds: ({ after }) => after.context.plan === null && after.context.visit === null,
    },
    {
      says: 'names the visit with every change',
      when: ({ invoked, after }) =>
        after.context.as === 'visitor' && invoked.some(one => one.id === 'changePlan'),
      holds: ({ invoked }) => JSON.stringify(invoked).includes(visit),
    },
    {
      says: 'keeps the message when it could not be sent, unless the visit is over',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.notifyContacts' && !after.matches('ended'),
      holds: ({ after }) =>
        after.matches({ open: 'writing' }) && after.context.message?.message === message.message,
    },
  ],
})
