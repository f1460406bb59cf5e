import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { AssignableGroup, CompanyMember } from '#openapi/generated/api.d.ts'
import { assignableGroups, membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { RetryDialog } from '#src/parts/company/retry-dialog.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { nameOfMember } from './member-table.tsx'
import { RoleChoice } from './role-choice.tsx'

export type MemberActor = ActorRefFromLogic<typeof memberManagementFlow>
type Snapshot = SnapshotFrom<typeof memberManagementFlow>

/** The open dialog by its question, also while it is processed and after a refusal. */
const selectDialog = (snapshot: Snapshot) => {
  if (snapshot.matches('choosingRole')) return 'changeRole'
  const hasStep = ['warning', 'pending', 'refused'] as const
  return hasStep.some(state => snapshot.matches(state)) ? (snapshot.context.step?.kind ?? null) : null
}

export function MemberDialogs({ actor }: { actor: MemberActor }) {
  const dialog = useSelector(actor, selectDialog)
  const member = useSelector(actor, ({ context }) => context.member)
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  if (!member || dialog === null) return null
  if (dialog === 'changeRole') return <RoleDialog key={member.id} actor={actor} member={member} />
  if (dialog === 'remove' || dialog === 'refuseAddress')
    return <RemovalDialog actor={actor} member={member} />
  if (dialog === 'endSessions') return <SignOutDialog actor={actor} member={member} />
  if (!isRefused) return null
  return dialog === 'confirmAddress' ? (
    <ConfirmationRefused actor={actor} member={member} />
  ) : (
    <ResendRefused actor={actor} member={member} />
  )
}

interface AboutMember {
  actor: MemberActor
  member: CompanyMember
}

const useWork = (actor: MemberActor) => ({
  isBusy: useSelector(actor, snapshot => snapshot.hasTag('pending')),
  isRefused: useSelector(actor, snapshot => snapshot.matches('refused')),
  failure: useSelector(actor, ({ context }) => context.failure),
  leave: () => actor.send({ type: 'members.left' }),
  retry: () => actor.send({ type: 'members.retried' }),
})

function Refusal({ actor }: { actor: MemberActor }) {
  const { i18n } = useLingui()
  const { failure } = useWork(actor)
  return failure && <Notice tone="danger" role="alert" title={i18n._(membershipFailureMessages(failure))} />
}

function RoleDialog({ actor, member }: AboutMember) {
  const { isBusy, isRefused, leave, retry } = useWork(actor)
  const known = assignableGroups.find(({ group }) => group === member.role)?.group ?? 'USER'
  const [role, setRole] = useState<AssignableGroup>(known)
  const name = nameOfMember(member)
  const submit = () => {
    if (isRefused) retry()
    else if (role === known) leave()
    else actor.send({ type: 'members.roleChosen', role })
  }
  return (
    <FormDialog
      onClose={leave}
      title={<Trans>Role of {name}</Trans>}
      confirm={isRefused ? <Trans>Try again</Trans> : <Trans>Save the role</Trans>}
      busy={isBusy}
      onSubmit={submit}
    >
      <Refusal actor={actor} />
      <RoleChoice value={role} onChange={setRole} disabled={isBusy || isRefused} />
      <Text size="t2" tone="quiet">
        <Trans>The change takes effect immediately.</Trans>
      </Text>
    </FormDialog>
  )
}

function RemovalDialog({ actor, member }: AboutMember) {
  const { isBusy, isRefused, leave, retry } = useWork(actor)
  const name = nameOfMember(member)
  const isIn = member.joinedAt !== null
  const isRestorable = useSelector(actor, ({ context }) => context.step?.kind === 'remove')
  return (
    <ConfirmDialog
      title={<Trans>Remove {name} from the company?</Trans>}
      confirm={isRefused ? <Trans>Try again</Trans> : <Trans>Remove {name}</Trans>}
      busy={isBusy}
      onConfirm={() => (isRefused ? retry() : actor.send({ type: 'members.warningAccepted' }))}
      onClose={leave}
    >
      <Stack gap={3}>
        <Refusal actor={actor} />
        <Text size="t2">
          {isIn ? (
            <Trans>
              Their access to the company ends immediately, their seat is free again, and no figure or scan
              includes them anymore.
            </Trans>
          ) : (
            <Trans>Their invitation ends, and they disappear from the company’s lists and scans.</Trans>
          )}
        </Text>
        <Text size="t2">
          {isRestorable ? (
            <Trans>
              For 30 days you can restore them under Left, with what bulk scans found about them. After that,
              we delete it for good.
            </Trans>
          ) : (
            <Trans>What the company saw about them is deleted for good.</Trans>
          )}
        </Text>
        <Text size="t2" tone="quiet">
          <Trans>Their personal account stays theirs. You can invite them again.</Trans>
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

function SignOutDialog({ actor, member }: AboutMember) {
  const { isBusy, isRefused, leave, retry } = useWork(actor)
  const name = nameOfMember(member)
  return (
    <ConfirmDialog
      title={<Trans>Sign {name} out everywhere?</Trans>}
      confirm={isRefused ? <Trans>Try again</Trans> : <Trans context="a member">Sign out everywhere</Trans>}
      busy={isBusy}
      onConfirm={() => (isRefused ? retry() : actor.send({ type: 'members.warningAccepted' }))}
      onClose={leave}
    >
      <Stack gap={3}>
        <Refusal actor={actor} />
        <Text size="t2">
          <Trans>
            All their sessions end immediately, on every device. That helps when one has been lost. They can
            sign in again.
          </Trans>
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

function ConfirmationRefused({ actor, member }: AboutMember) {
  const { leave, retry } = useWork(actor)
  const name = nameOfMember(member)
  return (
    <RetryDialog
      title={<Trans>The address of {name} wasn’t confirmed</Trans>}
      onRetry={retry}
      onClose={leave}
    >
      <Refusal actor={actor} />
    </RetryDialog>
  )
}

function ResendRefused({ actor, member }: AboutMember) {
  const { leave, retry } = useWork(actor)
  const name = nameOfMember(member)
  return (
    <RetryDialog title={<Trans>The invitation of {name} wasn’t sent</Trans>} onRetry={retry} onClose={leave}>
      <Refusal actor={actor} />
    </RetryDialog>
  )
}
