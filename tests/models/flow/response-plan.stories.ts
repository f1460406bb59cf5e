import { responsePlanFlow } from '#machines/flow/response-plan.ts'
import { PortError } from '#machines/port-error.ts'
import type { PlanDelivery } from '#openapi/generated/api.ts'
import { done, elapsed, type FlowStory, refused } from '#tests/support/model.ts'
import { planOf } from '#tests/support/samples/response-plan.ts'

type Story = FlowStory<typeof responsePlanFlow>
type Step = Story['steps'][number]

export const visit = '7f000000-0000-4000-8000-000000000032'
export const unsaved = planOf({ savedCode: false })
export const ownPlan = planOf({ savedCode: true })
export const visited = planOf({
  seenAs: 'visitor',
  code: null,
  savedCode: null,
  birthday: null,
  access: { id: visit, endsAt: '2026-01-05T10:00:00.000Z' },
})
export const contact = {
  id: '7f000000-0000-4000-8000-000000000031',
  name: 'Sam Okafor',
  relationship: 'Brother',
  email: 'sam.okafor@example.com',
  phone: '+14165550177',
}
export const change = { event: { type: 'run.started' as const } }
export const message = { requestId: ownPlan.id, contact: [ownPlan.id], message: 'Please call me.' }
export const entry = { code: '7KQM-X3TB-92WF-4HNC-8PRV-ZE6J-D5YA', birthday: '1988-04-17' }

const delivery: PlanDelivery = {
  id: '7f000000-0000-4000-8000-000000000041',
  contactId: contact.id,
  name: contact.name,
  email: contact.email,
  status: 'queued',
  requestedAt: '2026-01-05T09:30:00.000Z',
  endedAt: null,
}
const sent: PlanDelivery = { ...delivery, status: 'sent' }
const earlier: PlanDelivery = { ...delivery, id: '7f000000-0000-4000-8000-000000000042' }
const another: PlanDelivery = { ...sent, id: '7f000000-0000-4000-8000-000000000043' }
const run = { ...ownPlan, version: 2, deliveries: [delivery, earlier] }
const { birthday } = entry
const family = { familyContacts: [contact] }
const professional = { professionalContacts: [contact] }
const asOwner = { code: entry.code, visit: null }
const asVisitor = { code: entry.code, visit }
const asksPlan = (key: object) => ({ asks: { loadPlan: key } })
const asksChange = (key: object, what: object) => ({ asks: { changePlan: { ...key, change: what } } })
const asksToCreate = (draft: object) => ({
  asks: { createPlan: { familyContacts: [], professionalContacts: [], bank: [], ...draft, birthday } },
})
const asksToOpen = { asks: { openPlan: entry } }
const asksOwn = { asks: { ownPlan: undefined } }
const notifies = (plan: object, by: string | null) => ({
  asks: { notifyContacts: { ...message, plan, visit: by } },
})
const entered = (step: string, requested = false) => ({
  emits: [{ type: 'responsePlan.stepEntered', step, requested }],
})
const isCreated = { emits: [{ type: 'responsePlan.created' }] }
const isChanged = { emits: [{ type: 'responsePlan.changed' }] }
const visits = (by: string | null) => ({ emits: [{ type: 'responsePlan.visitChanged', visit: by }] })
const isOver = {
  ...visits(null),
  keeps: { plan: null, visit: null, birthday: '', code: '', message: null, change: null, failure: null },
}

const step = (at: 'contacts' | 'banks' | 'overview') => ({ type: 'plan.stepRequested', step: at }) as const
const begin = { type: 'plan.begun' } as const
const contactsGiven = { type: 'plan.contactsGiven' } as const
const banksGiven = { type: 'plan.banksGiven' } as const
const goBack = { type: 'plan.wentBack' } as const
const confirm = { type: 'plan.confirmed', birthday } as const
const changed = { type: 'plan.changed', change } as const
const showCode = { type: 'code.shown' } as const
const write = { type: 'message.begun' } as const
const send = { type: 'message.sent', message } as const
const stopWriting = { type: 'message.left' } as const
const request = { type: 'access.requested', ...entry } as const
const leave = { type: 'access.left' } as const
const pollPasses = elapsed(responsePlanFlow, 'betweenLooks', 'open.looking.idle')
const visitPasses = elapsed(responsePlanFlow, 'visitEnds', 'open')
const looking = 'open.looking.idle'
const isVisiting: readonly Step[] = [
  [request, 'opening', asksToOpen],
  [done('openPlan', visited), looking, { ...visits(visit), keeps: { plan: visited, visit } }],
]

export const stories: readonly Story[] = [
  {
    says: '2 §2: Response plan: introduction, critical contacts, banks, overview, an initial access code',
    input: { as: 'owner', plan: null },
    begins: 'making.introduction',
    steps: [
      [begin, 'making.contacts', entered('contacts')],
      [goBack, 'making.introduction'],
      [begin, 'making.contacts', entered('contacts')],
      [{ type: 'plan.drafted', draft: family }, 'making.contacts', { keeps: { draft: family } }],
      [contactsGiven, 'making.banks', entered('banks')],
      [goBack, 'making.contacts', entered('contacts')],
      [contactsGiven, 'making.banks', entered('banks')],
      [banksGiven, 'making.overview', entered('overview')],
      [goBack, 'making.banks', entered('banks')],
      [banksGiven, 'making.overview', entered('overview')],
      [{ type: 'plan.drafted', draft: professional }, 'making.overview'],
      [confirm, 'making.creating', asksToCreate({ ...family, ...professional })],
      [step('banks'), 'making.creating', entered('overview', true)],
      [refused('createPlan', '0000'), 'making.overview', { failure: '0000', ...entered('overview') }],
      [confirm, 'making.creating', asksToCreate({ ...family, ...professional })],
      [done('createPlan', unsaved), 'open.showingCode', { ...isCreated, keeps: { plan: unsaved } }],
      [{ type: 'code.closed' }, looking],
      [showCode, 'open.showingCode'],
      [{ type: 'code.saved' }, 'open.changing', asksChange(asOwner, { savedCode: true })],
      [done('changePlan', ownPlan), looking, { ...isChanged, keeps: { plan: ownPlan } }],
      [showCode, 'open.showingCode'],
      [{ type: 'code.renewed' }, 'open.changing', asksChange(asOwner, { newCode: true })],
      [done('changePlan', unsaved), 'open.showingCode', { ...isChanged, keeps: { plan: unsaved } }],
    ],
  },
  {
    says: '2 §8: 0040, there is one already; a step of the address needs a contact first',
    input: { as: 'owner', plan: null },
    begins: 'making.introduction',
    steps: [
      [step('overview'), 'making.contacts', entered('contacts', true)],
      [{ type: 'plan.drafted', draft: professional }, 'making.contacts'],
      [step('overview'), 'making.overview', entered('overview', true)],
      [step('banks'), 'making.banks', entered('banks', true)],
      [step('contacts'), 'making.contacts', entered('contacts', true)],
      [step('overview'), 'making.overview', entered('overview', true)],
      [confirm, 'making.creating', asksToCreate(professional)],
      [refused('createPlan', '0040'), 'making.fetching', asksOwn],
      [step('banks'), 'making.fetching', entered('overview', true)],
      [refused('ownPlan', '0000'), 'making.overview', { failure: '0000', ...entered('overview') }],
      [confirm, 'making.creating', asksToCreate(professional)],
      [refused('createPlan', '0040'), 'making.fetching', asksOwn],
      [done('ownPlan', ownPlan), looking, { ...isCreated, keeps: { plan: ownPlan } }],
    ],
  },
  {
    says: '2 §4: Response plan: run; what others change meanwhile is seen',
    input: { as: 'owner', plan: ownPlan },
    begins: looking,
    first: { keeps: { plan: ownPlan }, refuses: [leave] },
    steps: [
      [pollPasses, 'open.looking.refreshing', asksPlan(asOwner)],
      [done('loadPlan', run), looking, { keeps: { plan: run } }],
      [{ type: 'plan.refreshRequested' }, 'open.looking.refreshing', asksPlan(asOwner)],
      [refused('loadPlan', '0025'), looking, { keeps: { plan: run } }],
      [changed, 'open.changing', asksChange(asOwner, change)],
      [refused('changePlan', '0040'), 'open.looking.refreshing', { failure: '0040', ...asksPlan(asOwner) }],
      [done('loadPlan', run), looking, { failure: '0040' }],
      [{ type: 'change.left' }, looking, { keeps: { change: null } }],
      [visitPasses, looking],
    ],
  },
  {
    says: '2 §8: Error sending notifications!; the message is still there, to send or to leave',
    input: { as: 'owner', plan: run },
    begins: looking,
    steps: [
      [changed, 'open.changing', asksChange(asOwner, change)],
      [refused('changePlan', '0000'), looking, { failure: '0000' }],
      [write, 'open.writing'],
      [send, 'open.sending', notifies(run, null)],
      [refused('notifyContacts', '0000'), 'open.writing', { failure: '0000', keeps: { message } }],
      [stopWriting, looking],
      [write, 'open.writing'],
      [send, 'open.sending', notifies(run, null)],
      [
        done('notifyContacts', { deliveries: [sent, another] }),
        looking,
        {
          emits: [{ type: 'responsePlan.contactsNotified' }],
          keeps: { plan: { deliveries: [sent, another, earlier] } },
        },
      ],
    ],
  },
  {
    says: '2 §5: code and valid date of birth required; nothing stays once the visit is over',
    input: { as: 'visitor', visit: null },
    begins: 'entering',
    steps: [
      [request, 'opening', asksToOpen],
      [refused('openPlan', '0024'), 'entering', { failure: '0024' }],
      ...isVisiting,
      [write, 'open.writing'],
      [send, 'open.sending', notifies(visited, visit)],
      [
        { type: 'xstate.error.actor.notifyContacts', error: new PortError('0024', { waitSeconds: 60 }) },
        'open.writing',
        { failure: '0024' },
      ],
      [stopWriting, looking],
      [changed, 'open.changing', asksChange(asVisitor, change)],
      [refused('changePlan', '0024'), 'ended', isOver],
      ...isVisiting,
      [leave, 'leaving', { asks: { leavePlan: asVisitor } }],
      [done('leavePlan'), 'ended', isOver],
    ],
  },
  {
    says: '2 §6: Public visitor: access by code and date of birth, also after a reload',
    input: { as: 'visitor', visit },
    begins: 'resuming.asking',
    first: { asks: { resumeVisit: { code: '', visit } } },
    steps: [
      [refused('resumeVisit', '0000'), 'resuming.waiting', { failure: '0000' }],
      [
        elapsed(responsePlanFlow, 'betweenLooks', 'resuming.waiting'),
        'resuming.asking',
        { failure: '0000', asks: { resumeVisit: { code: '', visit } } },
      ],
      [done('resumeVisit', visited), looking, { keeps: { plan: visited, visit } }],
      [visitPasses, 'ended', isOver],
    ],
  },
  {
    says: '2 §6: Public visitor: access by code and date of birth, while a reload gets no answer',
    input: { as: 'visitor', visit },
    begins: 'resuming.asking',
    first: { asks: { resumeVisit: { code: '', visit } } },
    steps: [[refused('resumeVisit', '0000'), 'resuming.waiting', { failure: '0000' }], ...isVisiting],
  },
]
