import { adminManagementFlow } from '#machines/flow/admin-management.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  elapsed,
  except,
  from,
  given,
  on,
  passes,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { sampleAdmin, sampleMember } from '#tests/support/samples/company-people.ts'

const active = sampleAdmin()
const self = sampleAdmin({ self: true })
const owner = sampleAdmin({ owner: true, role: 'COMPANY_OWNER' })
const revoked = sampleAdmin({ status: 'INACTIVE' })

export const adminManagementModel = defineModel({
  machine: adminManagementFlow,
  events: [
    { type: 'admins.addRequested' },
    { type: 'admins.searched', query: 'ada' },
    { type: 'admins.submitted', email: ' Ada@Northwind.example' },
    ...[active, self, owner, revoked].flatMap(admin => [
      { type: 'admins.revokeRequested' as const, admin },
      { type: 'admins.giveBackRequested' as const, admin },
      { type: 'admins.transferRequested' as const, admin },
    ]),
    { type: 'admins.revokeConfirmed' },
    { type: 'admins.transferConfirmed', email: ` ${active.email.toUpperCase()} ` },
    { type: 'admins.transferConfirmed', email: 'somebody@northwind.example' },
    { type: 'admins.retried' },
    { type: 'admins.left' },
    done('searchMembers', [sampleMember()]),
    refused('searchMembers', '0000'),
    done('takeAdminStep', active),
    done('takeAdminStep', { ...self, status: 'INACTIVE' }),
    refused('takeAdminStep', '0027'),
    refused('takeAdminStep', '0000'),
    elapsed(adminManagementFlow, 'farewell', 'farewell'),
  ],
  project: ({ context }) => [
    context.admin?.status,
    context.admin?.self,
    context.step?.kind,
    context.failure?.code,
    context.found.length,
  ],
  outcomes: [
    {
      state: 'refused',
      says: '2 §8: Something went wrong',
      by: except(
        refuses('takeAdminStep'),
        refuses('takeAdminStep', '0014', '0027'),
        given({ step: { kind: 'add' } }, refuses('takeAdminStep')),
      ),
    },
    {
      state: 'adding',
      says: '2 §5: Admin add',
      by: anyOf(
        on('admins.addRequested'),
        on('admins.searched'),
        answers('searchMembers'),
        refuses('searchMembers'),
        given({ step: { kind: 'add' } }, refuses('takeAdminStep')),
      ),
    },
    {
      state: 'adding.notSearched',
      says: '2 §6: search a user or enter an e-mail',
      by: refuses('searchMembers'),
    },
    {
      state: 'farewell',
      says: '2 §4: an admin may revoke own access, and is logged out shortly',
      by: given({ step: { kind: 'revoke' } }, answers('takeAdminStep', { self: true })),
    },
    {
      state: 'signedOut',
      says: '2 §4: You will be logged out shortly',
      by: anyOf(passes('farewell'), from('farewell', on('admins.left'))),
    },
  ],
  promises: [
    {
      says: 'revokes nothing before the warning is answered',
      when: ({ invoked }) => JSON.stringify(invoked).includes('"revoke"'),
      holds: ({ before }) => before?.matches('warning') === true || before?.matches('refused') === true,
    },
    {
      says: 'never revokes the owner',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) => !after.can({ type: 'admins.revokeRequested', admin: owner }),
    },
    {
      says: 'restores no access that was not revoked',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) => !after.can({ type: 'admins.giveBackRequested', admin: active }),
    },
    {
      says: 'transfers the company only once the address of the new owner is typed, and only to an admin with access',
      when: ({ invoked }) => JSON.stringify(invoked).includes('"transferOwnership"'),
      holds: ({ invoked, before }) =>
        (before?.matches('handingOn') === true || before?.matches('refused') === true) &&
        JSON.stringify(invoked).includes('"status":"ACTIVE"'),
    },
    {
      says: 'requires the new owner’s own address',
      when: ({ after }) => after.matches('handingOn'),
      holds: ({ after }) =>
        !after.can({ type: 'admins.transferConfirmed', email: 'somebody@northwind.example' }) &&
        after.can({ type: 'admins.transferConfirmed', email: active.email }),
    },
    {
      says: 'keeps the dialog with what was typed when someone has access already (0027)',
      when: ({ before, event }) =>
        event?.type === 'xstate.error.actor.takeAdminStep' && before?.context.step?.kind === 'add',
      holds: ({ after }) => after.hasTag('adding') && after.context.failure !== null,
    },
    {
      says: 'signs out an admin who has revoked their own access, after a while or at once, and nobody else',
      when: ({ event, facts }) =>
        event?.type === 'xstate.done.actor.takeAdminStep' ||
        facts.some(fact => fact.type === 'admins.signOutDue'),
      holds: ({ event, before, after, facts }) => {
        if (event?.type !== 'xstate.done.actor.takeAdminStep') return before?.matches('farewell') === true
        const isOwn = JSON.stringify(event).includes('"self":true') && before?.context.step?.kind === 'revoke'
        return after.matches('farewell') === isOwn && (facts[0]?.type === 'admins.changed') === !isOwn
      },
    },
    {
      says: 'changes the email to lower case',
      when: ({ invoked }) => JSON.stringify(invoked).includes('"add"'),
      holds: ({ invoked }) => JSON.stringify(invoked).includes('"ada@northwind.example"'),
    },
    {
      says: 'lets an email be typed when members can’t be searched',
      when: ({ event }) => event?.type === 'xstate.error.actor.searchMembers',
      holds: ({ after }) => after.can({ type: 'admins.submitted', email: 'ada@northwind.example' }),
    },
  ],
})
