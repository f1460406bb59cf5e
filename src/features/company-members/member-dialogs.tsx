import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { nameRule } from '#domain/validation.ts'
import type { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { AssignableGroup, CompanyMember } from '#openapi/generated/api.d.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { assignableGroups, membershipFailureMessages } from '#src/parts/company/membership-labels.ts'
import { RetryDialog } from '#src/parts/company/retry-dialog.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { type MemberActor, nameOfMember } from './member-table.tsx'
import { RoleChoice } from './role-choice.tsx'

type Snapshot = SnapshotFrom<typeof memberManagementFlow>

/** The open dialog by its question, also while it is processed and after a refusal. */
const selectDialog = (snapshot: Snapshot) => {
  if (snapshot.matches('choosingRole')) return 'changeRole'
  if (snapshot.matches('editing')) return 'edit'
  const hasStep = ['warning', 'pending', 'refused'] as const
  return hasStep.some(state => snapshot.matches(state)) ? (snapshot.context.step?.kind ?? null) : null
}

export function MemberDialogs({ actor }: { actor: MemberActor }) {
  const dialog = useSelector(actor, selectDialog)
  const members = useSelector(actor, ({ context }) => context.members)
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  const name = useNameOf(members)
  const [member] = members
  if (member === undefined || dialog === null) return null
  const about = { actor, member, name, count: members.length }
  if (dialog === 'changeRole') return <RoleDialog key={member.id} {...about} />
  if (dialog === 'edit') return <EditDialog key={member.id} {...about} />
  if (dialog === 'remove' || dialog === 'refuseAddress') return <RemovalDialog {...about} />
  if (dialog === 'endSessions') return <SignOutDialog {...about} />
  if (!isRefused) return null
  return dialog === 'confirmAddress' ? <ConfirmationRefused {...about} /> : <ResendRefused {...about} />
}

function useNameOf(members: readonly CompanyMember[]): string {
  const { t } = useLingui()
  const [member] = members
  return members.length === 1 && member !== undefined
    ? nameOfMember(member)
    : t`${plural(members.length, { one: '# person', other: '# people' })}`
}

interface AboutMember {
  actor: MemberActor
  /** The first of several. */
  member: CompanyMember
  name: string
  count: number
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

function RoleDialog({ actor, member, name, count }: AboutMember) {
  const { isBusy, isRefused, leave, retry } = useWork(actor)
  const known = assignableGroups.find(({ group }) => group === member.role)?.group ?? 'USER'
  const isSame = (chosen: AssignableGroup) => count === 1 && chosen === known
  const [role, setRole] = useState<AssignableGroup>(known)
  const submit = () => {
    if (isRefused) retry()
    else if (isSame(role)) leave()
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

function EditDialog({ actor, member, name }: AboutMember) {
  const { t, i18n } = useLingui()
  const { isBusy, isRefused, leave, retry } = useWork(actor)
  const isNamed = member.joinedAt === null
  const form = usePlainForm({
    values: { fullname: member.fullname ?? '', department: member.department ?? '' },
    check: ({ fullname }) => {
      const rule = isNamed && fullname.trim() !== '' && nameRule(fullname.trim())
      return { fullname: rule && i18n._(ruleMessages[rule]) }
    },
    submit: ({ fullname, department }) => {
      if (isRefused) return retry()
      const details = {
        fullname: (isNamed && fullname.trim()) || null,
        department: department.trim() || null,
      }
      return actor.send({ type: 'members.detailsEntered', details })
    },
  })
  return (
    <FormDialog
      onClose={leave}
      title={<Trans>Details of {name}</Trans>}
      confirm={isRefused ? <Trans>Try again</Trans> : <Trans>Save</Trans>}
      form={form}
      busy={isBusy}
    >
      <Refusal actor={actor} />
      <FormText
        name="fullname"
        label={t`Full name`}
        help={isNamed ? undefined : <Trans>People who have joined change their name themselves.</Trans>}
        maxLength={100}
        disabled={isBusy || isRefused || !isNamed}
      />
      <FormText
        name="department"
        label={t`Department`}
        help={
          <Trans>
            A department that doesn’t exist yet is added. What scans found follows with the next scan.
          </Trans>
        }
        maxLength={100}
        disabled={isBusy || isRefused}
      />
    </FormDialog>
  )
}

function RemovalDialog({ actor, member, name, count }: AboutMember) {
  const { isBusy, isRefused, leave, retry } = useWork(actor)
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
          {count > 1 ? (
            <Trans>
              Access to the company and open invitations end immediately, the seats are free again, and no
              figure or scan includes them anymore.
            </Trans>
          ) : isIn ? (
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
          <Trans>Their personal account stays theirs. To join again, it needs a new invitation.</Trans>
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

function SignOutDialog({ actor, name }: AboutMember) {
  const { isBusy, isRefused, leave, retry } = useWork(actor)
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

function ConfirmationRefused({ actor, name }: AboutMember) {
  const { leave, retry } = useWork(actor)
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

function ResendRefused({ actor, name }: AboutMember) {
  const { leave, retry } = useWork(actor)
  return (
    <RetryDialog title={<Trans>The invitation of {name} wasn’t sent</Trans>} onRetry={retry} onClose={leave}>
      <Refusal actor={actor} />
    </RetryDialog>
  )
}
