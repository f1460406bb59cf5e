import { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { MemberStep } from '#machines/flow/ports/company-people.ts'
import type { CompanyMember } from '#openapi/generated/api.d.ts'
import { defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { sampleMember } from '#tests/support/samples/company-people.ts'

const member = sampleMember({
  inviteId: '7f000000-0000-4000-8000-0000000000b1',
  status: 'Invited',
  joinedAt: null,
})
const notInvited = sampleMember({ status: 'Not Invited', joinedAt: null })
const joined = sampleMember({ inviteId: member.inviteId })
const owner = sampleMember({ owner: true, role: 'COMPANY_OWNER' })
const onHold = sampleMember({ onHold: true })
const self = sampleMember({ self: true, role: 'ADMIN' })

const request = (kind: MemberStep['kind'], ...members: readonly CompanyMember[]) => ({
  type: 'members.requested' as const,
  kind,
  members,
})

export const memberManagementModel = defineModel({
  machine: memberManagementFlow,
  events: [
    ...[member, owner, self].flatMap(person =>
      (['changeRole', 'remove', 'resend', 'edit'] as const).map(kind => request(kind, person)),
    ),
    request('changeRole', owner, member, joined),
    request('remove', owner, member, joined),
    { type: 'members.detailsEntered', details: { fullname: null, department: 'Sales' } },
    { type: 'members.roleChosen', role: 'MANAGER' },
    request('refuseAddress', onHold),
    request('confirmAddress', onHold),
    request('endSessions', joined),
    { type: 'members.warningAccepted' },
    { type: 'members.retried' },
    { type: 'members.left' },
    done('takeMemberStep', 0),
    done('takeMemberStep', 1),
    refused('takeMemberStep', '0027'),
    refused('takeMemberStep', '0000'),
  ],
  project: ({ context }) => [
    context.members.map(({ role }) => role).join(),
    context.step?.kind,
    context.failure?.code,
  ],
  unused: {
    'members.requested': 'The members come again with what was chosen.',
    'takeMemberStep refuses 0027': 'Somebody else was first, which is reported.',
  },
  outcomes: [
    {
      state: 'refused',
      says: '2 §8: Something went wrong',
      by: except(refuses('takeMemberStep'), refuses('takeMemberStep', '0006', '0018', '0027')),
    },
  ],
  promises: [
    {
      says: 'removes nobody, and signs nobody out, before the warning is answered',
      when: ({ invoked }) => /"(remove|refuseAddress|endSessions)"/.test(JSON.stringify(invoked)),
      holds: ({ before }) => before?.matches('warning') === true || before?.matches('refused') === true,
    },
    {
      says: 'does not change the owner, and leaves one’s own account to another admin',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) =>
        [owner, self].every(
          person => !after.can(request('changeRole', person)) && !after.can(request('remove', person)),
        ),
    },
    {
      says: 'decides about an address only where one waits, and signs out only members who have joined and are not the owner',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) =>
        !after.can(request('confirmAddress', joined)) &&
        !after.can(request('refuseAddress', joined)) &&
        [notInvited, owner, self].every(person => !after.can(request('endSessions', person))),
    },
    {
      says: 'gives no role to someone who was not invited',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) => !after.can(request('changeRole', notInvited)),
    },
    {
      says: 'sends only an open invite again',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) => [notInvited, joined].every(person => !after.can(request('resend', person))),
    },
    {
      says: 'reports what was changed and for how many not, and clears the people',
      when: ({ event }) => event?.type === 'xstate.done.actor.takeMemberStep',
      holds: ({ event, facts, after }) =>
        facts[0]?.type === 'members.changed' &&
        facts[0].skipped === Reflect.get(event ?? {}, 'output') &&
        after.context.members.length === 0,
    },
    {
      says: 'says that someone else was first instead of trying again',
      when: ({ facts }) => facts.some(fact => fact.type === 'members.conflict'),
      holds: ({ after, invoked }) => after.matches('looking') && invoked.length === 0,
    },
    {
      says: 'leaves out of several those to whom it does not apply',
      when: ({ invoked }) => invoked.length > 0,
      holds: ({ after }) =>
        after.context.step?.kind === 'edit' ||
        (after.context.step?.members.every(one => !one.owner && !one.self) ?? false),
    },
    {
      says: 'tries the same again after it was refused',
      when: ({ event }) => event?.type === 'members.retried',
      holds: ({ before, after }) => after.context.step?.kind === before?.context.step?.kind,
    },
  ],
})
