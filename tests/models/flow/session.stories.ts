import type { sessionFlow } from '#machines/flow/session.ts'
import { done, type FlowStory, refused, unanswered } from '#tests/support/model.ts'
import { sampleRegister, sampleUser } from '#tests/support/samples.ts'

const company = { id: '7f000000-0000-4000-8000-0000000000e1', name: 'Northwind' }
const user = sampleUser()
const operator = sampleUser({ role: 'admin', companyId: company.id, groups: ['ADMIN', 'SUPER_ADMIN'] })
const pending = sampleRegister({ emailValidated: false })
const renamed = { ...pending, fullname: 'Ada Renamed' }
const completed = sampleRegister({ status: 'completed', role: 'admin' })
const restored = done('restoreSession', { signedIn: true, reason: null, viewedCompany: null })
const asksUser = { asks: { loadUser: undefined } }
const asksRegister = { asks: { loadRegister: undefined } }
const clears = (reason: string | null, emitOthers = true) => ({
  asks: { clearSession: { reason, emitOthers } },
})
const restoring = { begins: 'restoring', first: { asks: { restoreSession: undefined } } } as const
const opens = (as: typeof user, register: typeof pending) =>
  [
    [restored, 'present.loadingUser', asksUser],
    [done('loadUser', as), 'present.loadingRegister', asksRegister],
    [
      done('loadRegister', register),
      'present.signedIn.presence.staying',
      { emits: [{ type: 'session.opened', user: as, register }] },
    ],
  ] as const
const inside = (...states: string[]) => states.map(state => `present.signedIn.${state}`)
const bad = (at: number, path = '/v1/register') => ({ type: 'api.badRequest', path, at }) as const

export const stories: readonly FlowStory<typeof sessionFlow>[] = [
  {
    says: '1 §8: 401 with 0015 forces sign-out with its reason, notifies other tabs, and clears; not on public paths',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [{ type: 'api.unauthorised', path: '/v1/auth/verify-email' }, inside('presence.staying')],
      [{ type: 'api.unauthorised', path: '/v1/register' }, 'clearing', clears('unauthorized-action')],
      [
        done('clearSession'),
        'signedOut',
        {
          emits: [{ type: 'session.signedOut', reason: 'unauthorized-action' }],
          keeps: {
            user: null,
            register: null,
            viewedCompany: null,
            badRequests: [],
            reason: 'unauthorized-action',
          },
        },
      ],
      [{ type: 'session.signedIn' }, 'present.loadingUser', asksUser],
    ],
  },
  {
    says: '1 §8: five bad requests within ten seconds force sign-out; public paths are exempt',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [bad(1_000, '/v1/auth/verify-email'), inside('badRequests.none')],
      [bad(1_000), inside('badRequests.counting')],
      [bad(2_000), inside('badRequests.counting')],
      [bad(3_000), inside('badRequests.counting')],
      [bad(4_000), inside('badRequests.counting')],
      [bad(5_000, '/v1/auth/verify-email'), inside('badRequests.counting')],
      [bad(11_001), inside('badRequests.counting')],
      [bad(12_000), 'clearing', clears('consecutives-bad-requests')],
      [
        refused('clearSession', '0000'),
        'signedOut',
        {
          emits: [{ type: 'session.signedOut', reason: 'consecutives-bad-requests' }],
          keeps: { user: null, register: null, badRequests: [] },
        },
      ],
    ],
  },
  {
    says: '1 §4: another tab that ended the session ends it here, and is not notified back',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [
        { type: 'session.endedElsewhere', reason: 'unauthorized-action' },
        'clearing',
        clears('unauthorized-action', false),
      ],
      [
        done('clearSession'),
        'signedOut',
        { emits: [{ type: 'session.signedOut', reason: 'unauthorized-action' }] },
      ],
      [
        { type: 'session.signedInElsewhere' },
        'present.loadingUser',
        { ...asksUser, keeps: { reason: null } },
      ],
    ],
  },
  {
    says: '1 §9: bad-request window 10000 ms; limit 5',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [bad(1_000), inside('badRequests.counting')],
      [bad(2_000), inside('badRequests.counting')],
      [bad(3_000), inside('badRequests.counting')],
      [bad(4_000), inside('badRequests.counting')],
      [bad(11_000), 'clearing', clears('consecutives-bad-requests')],
    ],
  },
  {
    says: '2 §2: sign out; 1 §8: a failure is shown, and the person stays',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [
        { type: 'session.signOutRequested', reason: 'another-tab' },
        inside('presence.signingOut'),
        { asks: { signOut: undefined } },
      ],
      [
        refused('signOut', '0000'),
        inside('presence.staying'),
        { emits: [{ type: 'session.signOutFailed' }], keeps: { reason: null } },
      ],
      [{ type: 'session.signOutRequested' }, inside('presence.signingOut'), { asks: { signOut: undefined } }],
      [done('signOut'), 'clearing', clears(null)],
      [done('clearSession'), 'signedOut', { emits: [{ type: 'session.signedOut', reason: null }] }],
    ],
  },
  ...(['loadUser', 'loadRegister'] as const).map(
    (port): FlowStory<typeof sessionFlow> => ({
      says: `1 §4: ${port} that says 0015 signs out`,
      ...restoring,
      steps: [
        ...opens(user, pending).slice(0, port === 'loadUser' ? 1 : 2),
        [refused(port, '0015'), 'clearing', clears('unauthorized-action')],
      ],
    }),
  ),
  ...(['loadUser', 'loadRegister'] as const).map(
    (port): FlowStory<typeof sessionFlow> => ({
      says: `1 §4: ${port} that fails says so; it can be tried again, or left`,
      ...restoring,
      steps: [
        ...opens(user, pending).slice(0, port === 'loadUser' ? 1 : 2),
        [refused(port, '0000'), 'present.loadFailed', { failure: '0000' }],
        [{ type: 'session.signOutRequested' }, 'clearing', { failure: '0000', ...clears(null) }],
        [done('clearSession'), 'signedOut', { emits: [{ type: 'session.signedOut', reason: null }] }],
      ],
    }),
  ),
  {
    says: '2 §8: a network error signs nobody out',
    ...restoring,
    steps: [
      [unanswered('restoreSession'), 'present.loadFailed', { failure: '0000' }],
      [{ type: 'session.retried' }, 'restoring', { failure: '0000', asks: { restoreSession: undefined } }],
      [refused('restoreSession', '0000'), 'signedOut', { failure: '0000' }],
    ],
  },
  {
    says: '1 §4: who was signed out reads the reason that was stored',
    ...restoring,
    steps: [
      [
        done('restoreSession', { signedIn: false, reason: 'unauthorized-action', viewedCompany: company }),
        'signedOut',
        { keeps: { reason: 'unauthorized-action', viewedCompany: null } },
      ],
      [{ type: 'session.signedIn' }, 'present.loadingUser', { ...asksUser, keeps: { reason: null } }],
    ],
  },
  {
    says: '1 §4: completed once an address exists; it never goes back; 2 §4: the email is verified once',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [
        { type: 'session.registerChanged', register: renamed },
        inside('register.pending', 'email.unverified'),
        { keeps: { register: renamed } },
      ],
      [
        { type: 'session.emailVerified' },
        inside('register.pending', 'email.verified'),
        {
          keeps: {
            user: { ...user, emailVerified: true },
            register: { ...renamed, emailValidated: true },
          },
        },
      ],
      [
        { type: 'session.registerChanged', register: completed },
        inside('register.completed', 'email.verified'),
        { emits: [{ type: 'session.registerCompleted' }], keeps: { register: completed } },
      ],
      [
        { type: 'session.registerChanged', register: pending },
        inside('register.completed'),
        { keeps: { register: completed } },
      ],
      [
        { type: 'session.registerChanged', register: { ...completed, lastScore: 700 } },
        inside('register.completed'),
        { keeps: { register: { ...completed, lastScore: 700 } } },
      ],
    ],
  },
  {
    says: '2 §4: a register marked as verified verifies the email',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [{ type: 'session.registerChanged', register: sampleRegister() }, inside('email.verified')],
    ],
  },
  {
    says: '2 §6: admins switch between company and personal account',
    ...restoring,
    steps: [
      ...opens(user, completed),
      [
        { type: 'session.accountSwitched', account: 'personal' },
        inside('account.personal', 'register.completed', 'email.verified'),
        { emits: [{ type: 'session.accountChanged', account: 'personal' }] },
      ],
      [
        { type: 'session.accountSwitched', account: 'company' },
        inside('account.company'),
        { emits: [{ type: 'session.accountChanged', account: 'company' }] },
      ],
      [{ type: 'session.accountEntered', account: 'company' }, inside('account.company')],
      [{ type: 'session.accountEntered', account: 'personal' }, inside('account.personal')],
      [{ type: 'session.accountEntered', account: 'company' }, inside('account.company')],
    ],
  },
  {
    says: '1 §6: who is no admin has no company account, and who is no operator views no company',
    ...restoring,
    steps: [
      ...opens(user, pending),
      [{ type: 'session.accountSwitched', account: 'company' }, inside('account.personal')],
      [{ type: 'session.accountEntered', account: 'company' }, inside('account.personal')],
      [{ type: 'session.companyViewed', company }, inside('superAdmin.off')],
    ],
  },
  {
    says: '1 §4: super-admin mode lets an operator view a company, and go back to the list of companies',
    ...restoring,
    steps: [
      ...opens(operator, completed),
      [
        { type: 'session.companyViewed', company },
        inside('superAdmin.viewing'),
        { emits: [{ type: 'session.companyViewChanged', company }] },
      ],
      [
        { type: 'session.companyViewed', company: { ...company, name: 'Contoso' } },
        inside('superAdmin.viewing'),
        { emits: [{ type: 'session.companyViewChanged', company: { ...company, name: 'Contoso' } }] },
      ],
      [
        { type: 'session.companyLeft' },
        inside('superAdmin.off'),
        { emits: [{ type: 'session.companyViewChanged', company: null }] },
      ],
      [{ type: 'session.membershipChanged' }, 'present.loadingUser', asksUser],
    ],
  },
  {
    says: '1 §4: super-admin mode lasts as long as the session of the tab',
    ...restoring,
    steps: [
      [
        done('restoreSession', { signedIn: true, reason: null, viewedCompany: company }),
        'present.loadingUser',
        asksUser,
      ],
      [done('loadUser', operator), 'present.loadingRegister', asksRegister],
      [
        done('loadRegister', completed),
        inside('superAdmin.viewing', 'account.company'),
        { emits: [{ type: 'session.opened', user: operator, register: completed }] },
      ],
      [{ type: 'api.unauthorised', path: '/v1/register' }, 'clearing', clears('unauthorized-action')],
      [
        done('clearSession'),
        'signedOut',
        {
          emits: [{ type: 'session.signedOut', reason: 'unauthorized-action' }],
          keeps: { viewedCompany: null },
        },
      ],
    ],
  },
]
