import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { companyInviteFlow } from '#machines/flow/company-invite.ts'

export type InviteActor = ActorRefFromLogic<typeof companyInviteFlow>

type Snapshot = SnapshotFrom<typeof companyInviteFlow>

export const selectInvite = ({ context }: Snapshot) => context.invite
export const selectCompany = ({ context }: Snapshot) => context.invite?.company.name ?? ''
export const selectFailure = ({ context }: Snapshot) => context.failure
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('pending')
