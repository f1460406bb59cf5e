import { badRequestLimit, badRequestWindowMs } from '#domain/session-rules.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import { failureOf } from '#machines/port-error.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  except,
  type ModelEvent,
  on,
  refused,
  refuses,
  unanswered,
} from '#tests/support/model.ts'
import { sampleRegister, sampleUser } from '#tests/support/samples.ts'
import { stories } from './session.stories.ts'

const path = '/v1/register'
const publicPath = '/v1/auth/verify-email'
const company = { id: '7f000000-0000-4000-8000-0000000000e1', name: 'Northwind' }
const otherCompany = { id: '7f000000-0000-4000-8000-0000000000e2', name: 'Contoso' }
const individual = sampleUser()
const operator = sampleUser({ role: 'admin', companyId: company.id, groups: ['ADMIN', 'SUPER_ADMIN'] })
const pending = sampleRegister({ emailValidated: false })
const verified = sampleRegister()
const completed = sampleRegister({ status: 'completed', role: 'admin' })

export const sessionModel = defineModel({
  machine: sessionFlow,
  events: ({ context }): ModelEvent<typeof sessionFlow>[] => {
    const last = context.badRequests.at(-1) ?? 1_000
    return [
      { type: 'session.signedIn' },
      { type: 'session.signedInElsewhere' },
      { type: 'session.endedElsewhere', reason: 'unauthorized-action' },
      { type: 'session.endedElsewhere', reason: null },
      { type: 'session.retried' },
      { type: 'session.signOutRequested' },
      { type: 'session.signOutRequested', reason: 'revoked' },
      { type: 'session.registerChanged', register: pending },
      { type: 'session.registerChanged', register: verified },
      { type: 'session.registerChanged', register: completed },
      { type: 'session.emailVerified' },
      { type: 'session.membershipChanged' },
      { type: 'session.accountSwitched', account: 'personal' },
      { type: 'session.accountSwitched', account: 'company' },
      { type: 'session.accountEntered', account: 'personal' },
      { type: 'session.accountEntered', account: 'company' },
      { type: 'session.companyViewed', company },
      { type: 'session.companyViewed', company: otherCompany },
      { type: 'session.companyLeft' },
      { type: 'api.unauthorised', path },
      { type: 'api.unauthorised', path: publicPath },
      { type: 'api.badRequest', path, at: last + 100 },
      { type: 'api.badRequest', path, at: last + badRequestWindowMs + 1 },
      { type: 'api.badRequest', path: publicPath, at: last + 100 },
      done('restoreSession', { signedIn: true, reason: null, viewedCompany: null }),
      done('restoreSession', { signedIn: true, reason: null, viewedCompany: company }),
      done('restoreSession', {
        signedIn: false,
        reason: 'consecutives-bad-requests',
        viewedCompany: null,
      }),
      refused('restoreSession', '0000'),
      unanswered('restoreSession'),
      done('loadUser', individual),
      done('loadUser', operator),
      refused('loadUser', '0015'),
      refused('loadUser', '0000'),
      done('loadRegister', verified),
      done('loadRegister', pending),
      done('loadRegister', completed),
      refused('loadRegister', '0015'),
      refused('loadRegister', '0001'),
      done('signOut'),
      refused('signOut', '0000'),
      done('clearSession'),
      refused('clearSession', '0000'),
    ]
  },
  project: ({ context }) => [
    context.user?.role,
    context.register?.status,
    context.register?.emailValidated,
    context.reason,
    context.viewedCompany?.id,
    context.badRequests.length,
  ],
  stories,
  unused: {
    'clearSession refuses 0000': 'The person counts as signed out in this tab all the same.',
    'restoreSession refuses 0000': 'Nobody is signed in then.',
    'loadRegister refuses 0015': 'The tokens don’t work anymore, and the page to sign in opens.',
    'loadUser refuses 0015': 'The tokens don’t work anymore, and the page to sign in opens.',
    'signOut refuses 0000': 'What is reported shows that the person is still signed in.',
  },
  outcomes: [
    {
      state: 'signedOut',
      says: '1 §8: clears caches and goes to /',
      by: anyOf(
        answers('restoreSession', { signedIn: false }),
        except(refuses('restoreSession'), refuses('restoreSession', { outage: 'offline' })),
        answers('clearSession'),
        refuses('clearSession'),
      ),
    },
    {
      state: 'present.loadFailed',
      says: '2 §8: Network error; 1 §2: error screen',
      by: anyOf(
        refuses('restoreSession', { outage: 'offline' }),
        ...['loadUser', 'loadRegister'].map(call => except(refuses(call), refuses(call, '0015'))),
      ),
    },
    {
      state: 'present.signedIn',
      says: '1 §4: the loading screen stays until user and register are there',
      by: answers('loadRegister'),
    },
    {
      state: 'present.signedIn.register.completed',
      says: '1 §4: completed once an address exists',
      by: anyOf(
        answers('loadRegister', { status: 'completed' }),
        on('session.registerChanged', { register: { status: 'completed' } }),
      ),
    },
    {
      state: 'present.signedIn.email.verified',
      says: '2 §4: E-mail verification: verified',
      by: anyOf(
        answers('loadRegister', { emailValidated: true }),
        on('session.registerChanged', { register: { emailValidated: true } }),
        on('session.emailVerified'),
      ),
    },
  ],
  promises: [
    {
      says: 'reloads user and register when the person has joined a company',
      when: ({ event }) => event?.type === 'session.membershipChanged',
      holds: ({ invoked }) => invoked[0]?.id === 'loadUser',
    },
    {
      says: 'shows the loading screen until user and register are both there',
      when: ({ after }) => after.matches('present') && !after.matches({ present: 'loadFailed' }),
      holds: ({ after }) =>
        after.hasTag('loading') !== (after.context.user !== null && after.matches({ present: 'signedIn' })),
    },
    {
      says: `ends the session at ${badRequestLimit} bad requests within the window, and says why`,
      when: ({ before, event }) =>
        event?.type === 'api.badRequest' && before?.context.badRequests.length === 4,
      holds: ({ event, after, before }) => {
        if (event?.type !== 'api.badRequest' || !before) return false
        const isInWindow = event.at - (before.context.badRequests[0] ?? 0) <= badRequestWindowMs
        return (
          after.matches('clearing') === isInWindow &&
          (!isInWindow || after.context.reason === 'consecutives-bad-requests')
        )
      },
    },
    {
      says: 'ends the session at a 401, clears it, and notifies the other tabs',
      when: ({ event }) => event?.type === 'api.unauthorised',
      holds: ({ invoked }) =>
        JSON.stringify(invoked) ===
        JSON.stringify([{ id: 'clearSession', input: { reason: 'unauthorized-action', emitOthers: true } }]),
    },
    {
      says: 'ends here when it ended in another tab, without telling back',
      when: ({ event }) => event?.type === 'session.endedElsewhere',
      holds: ({ invoked, event, after }) =>
        JSON.stringify(invoked).includes('"emitOthers":false') &&
        event?.type === 'session.endedElsewhere' &&
        after.context.reason === (event.reason ?? 'another-tab'),
    },
    {
      says: 'is signed out with its reason once everything is cleared, even if clearing failed',
      when: ({ before }) => before?.matches('clearing') === true,
      holds: ({ before, after, facts }) =>
        after.matches('signedOut') &&
        after.context.user === null &&
        facts[0]?.type === 'session.signedOut' &&
        facts[0].reason === before?.context.reason,
    },
    {
      says: 'says at sign-in why it was signed out',
      when: ({ event, after }) =>
        event?.type === 'session.signOutRequested' && after.matches('present') && after.hasTag('pending'),
      holds: ({ event, after }) =>
        event?.type === 'session.signOutRequested' && after.context.reason === (event.reason ?? null),
    },
    {
      says: 'stays signed in when signing out fails, and says so',
      when: ({ event }) => event?.type === 'xstate.error.actor.signOut',
      holds: ({ after, facts }) =>
        after.matches({ present: { signedIn: { presence: 'staying' } } }) &&
        facts[0]?.type === 'session.signOutFailed',
    },
    {
      says: 'reports once that the session is open',
      when: ({ before, after }) =>
        after.matches({ present: 'signedIn' }) && before?.matches({ present: 'signedIn' }) === false,
      holds: ({ facts }) => facts.length === 1 && facts[0]?.type === 'session.opened',
    },
    {
      says: 'treats an email as verified only when the register says so',
      when: ({ before, event }) =>
        event?.type === 'session.registerChanged' &&
        before?.matches({ present: { signedIn: { email: 'unverified' } } }) === true,
      holds: ({ event, after }) =>
        event?.type === 'session.registerChanged' &&
        after.matches({ present: { signedIn: { email: 'verified' } } }) === event.register.emailValidated,
    },
    {
      says: 'lets nobody but an operator view a company, and one that was chosen',
      when: ({ after }) => after.matches({ present: { signedIn: { superAdmin: 'viewing' } } }),
      holds: ({ after }) =>
        after.context.user?.groups.includes('SUPER_ADMIN') === true && after.context.viewedCompany !== null,
    },
    {
      says: 'leads to the other account when the person requests it, and not when an address has led there',
      when: ({ event, before, after }) =>
        (event?.type === 'session.accountSwitched' || event?.type === 'session.accountEntered') &&
        before?.matches({ present: { signedIn: { account: 'company' } } }) !==
          after.matches({ present: { signedIn: { account: 'company' } } }),
      holds: ({ event, facts }) =>
        event?.type === 'session.accountSwitched'
          ? facts[0]?.type === 'session.accountChanged' && facts[0].account === event.account
          : facts.length === 0,
    },
    {
      says: 'signs nobody out for lack of a connection',
      when: ({ event }) =>
        event?.type === 'xstate.error.actor.restoreSession' && failureOf(event.error).outage !== null,
      holds: ({ after }) => after.matches({ present: 'loadFailed' }),
    },
    {
      says: 'begins from the start when it is tried again',
      when: ({ event }) => event?.type === 'session.retried',
      holds: ({ invoked }) => invoked[0]?.id === 'restoreSession',
    },
    {
      says: 'can be tried again when user or register could not be loaded',
      when: ({ after }) => after.matches({ present: 'loadFailed' }),
      holds: ({ after }) =>
        after.can({ type: 'session.retried' }) && after.context.failure !== null && !after.hasTag('loading'),
    },
  ],
})
