import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { nameRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import type { AssignableGroup, CompanyMember } from '#openapi/generated/api.ts'
import { assignableGroupValues } from '#openapi/generated/enumerations.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import {
  groupNames,
  membershipFailureMessages,
  permissions,
  rolesFor,
} from '#src/parts/company/membership-labels.ts'
import { RetryDialog } from '#src/parts/company/retry-dialog.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { ConflictNotice } from '#src/parts/forms/conflict-notice.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormText } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useVersionedForm } from '#src/parts/forms/versioned-form.ts'
import { Box, chakra, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { MemberRequest, MemberStep } from './member-steps.ts'
import { nameOfMember } from './member-table.tsx'

const Option = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    gap: '2px 12px',
    alignItems: 'start',
    padding: '12px 14px',
    border: '1px solid',
    borderColor: 'fieldLine',
    borderRadius: 's',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '&:has(input:checked)': { borderColor: 'blue', boxShadow: 'inset 0 0 0 1px var(--blue)', bg: 'blueSoft' },
    '&:has(input:focus-visible)': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
    '& input': {
      width: '18px',
      height: '18px',
      margin: '2px 0 0',
      accentColor: 'var(--blue)',
      outline: 'none',
    },
  },
})

interface RoleChoiceProps {
  members: readonly CompanyMember[]
  value: AssignableGroup
  onChange: (role: AssignableGroup) => void
  disabled: boolean
}

function RoleChoice({ members, value, onChange, disabled }: RoleChoiceProps) {
  const { t, i18n } = useLingui()
  return (
    <Box as="fieldset" display="grid" gap={2} aria-label={t`Role`}>
      {rolesFor(members.map(({ role }) => role)).map(group => (
        <Option key={group}>
          <input
            type="radio"
            name="role"
            value={group}
            checked={value === group}
            disabled={disabled}
            onChange={() => onChange(group)}
          />
          <span>
            <Box as="span" display="block" fontWeight={600} fontSize="t2">
              {i18n._(groupNames[group])}
            </Box>
            <Box as="span" display="block" color="ink2" fontSize="t2">
              {i18n._(permissions[group])}
            </Box>
          </span>
        </Option>
      ))}
    </Box>
  )
}

interface MemberDialogsProps {
  request: MemberRequest
  busy: boolean
  failure: Failure | null
  onTake: (step: MemberStep) => Promise<void>
  onSave: (step: MemberStep) => Promise<Failure | null>
  readAgain: (member: CompanyMember) => Promise<CompanyMember>
  onSaved: () => void
  onClose: () => void
}

export function MemberDialogs(props: MemberDialogsProps) {
  const { request, failure, onTake } = props
  const { kind, members } = request
  const name = useNameOf(members)
  const [member] = members
  if (member === undefined) return null
  const about = { ...props, member, name }
  switch (kind) {
    case 'changeRole':
      return <RoleDialog {...about} />
    case 'edit':
      return <EditDialog {...about} />
    case 'remove':
    case 'refuseAddress':
      return <RemovalDialog {...about} onConfirm={() => onTake({ kind, members })} />
    case 'endSessions':
      return <SignOutDialog {...about} onConfirm={() => onTake({ kind, members })} />
    default:
      return (
        failure && (
          <RetryDialog
            title={
              kind === 'resend' ? (
                <Trans>There was an error inviting the user.</Trans>
              ) : (
                <Trans>The address of {name} wasn’t confirmed</Trans>
              )
            }
            onRetry={() => onTake({ kind, members })}
            onClose={props.onClose}
          >
            {kind === 'resend' && (
              <p>
                <Trans>The invitation of {name} wasn’t sent.</Trans>
              </p>
            )}
            <FailureNotice failure={failure} messages={membershipFailureMessages} />
          </RetryDialog>
        )
      )
  }
}

function useNameOf(members: readonly CompanyMember[]): string {
  const { t } = useLingui()
  const [member] = members
  return members.length === 1 && member !== undefined
    ? nameOfMember(member)
    : t`${plural(members.length, { one: '# person', other: '# people' })}`
}

interface AboutMember extends MemberDialogsProps {
  /** The first of several. */
  member: CompanyMember
  name: string
}

interface WarningProps extends AboutMember {
  onConfirm: () => void
}

function RoleDialog({ request, name, onSave, readAgain, onSaved, onClose }: AboutMember) {
  const { t, i18n } = useLingui()
  const [read, setRead] = useState(request.members)
  const form = useVersionedForm({
    stored: withRole(read),
    readAgain: async () => {
      const now = await Promise.all(read.map(readAgain))
      setRead(now)
      return withRole(now)
    },
    check: () => ({}),
    save: ({ role }, { version: members }) => onSave({ kind: 'changeRole', members, role }),
    onSaved,
  })
  const { isSubmitting } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Role of {name}</Trans>}
      confirm={form.failure ? <Trans>Try again</Trans> : <Trans>Save the role</Trans>}
      form={form}
    >
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          nameOf={() => t`Role`}
          textOf={(_, values) => i18n._(groupNames[values.role])}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <FailureNotice failure={form.failure} messages={membershipFailureMessages} />
      <RoleChoice
        members={read}
        value={role}
        onChange={chosen => form.setValue('role', chosen, { shouldDirty: true })}
        disabled={isSubmitting}
      />
      <Text size="t2" tone="quiet">
        <Trans>The change takes effect immediately.</Trans>
      </Text>
    </FormDialog>
  )
}

const withRole = (members: readonly CompanyMember[]) => ({
  values: { role: assignableGroupValues.find(group => group === members[0]?.role) ?? 'USER' },
  version: members,
})

const withDetails = (member: CompanyMember) => ({
  values: { fullname: member.fullname ?? '', department: member.department ?? '' },
  version: member,
})

function EditDialog({ member, name, onSave, readAgain, onSaved, onClose }: AboutMember) {
  const { t, i18n } = useLingui()
  const isNamed = member.joinedAt === null
  const [read, setRead] = useState(member)
  const form = useVersionedForm({
    stored: withDetails(read),
    readAgain: async () => {
      const now = await readAgain(read)
      setRead(now)
      return withDetails(now)
    },
    check: ({ fullname }) => {
      const rule = isNamed && fullname.trim() !== '' && nameRule(fullname.trim())
      return { fullname: rule && i18n._(ruleMessages[rule]) }
    },
    save: ({ fullname, department }, { version }) =>
      onSave({
        kind: 'edit',
        members: [version],
        details: {
          fullname: (isNamed && fullname.trim()) || null,
          department: department.trim() || null,
        },
      }),
    onSaved,
  })
  const { isSubmitting } = form.formState
  const fieldNames = { fullname: t`Full name`, department: t`Department` }
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Details of {name}</Trans>}
      confirm={form.failure ? <Trans>Try again</Trans> : <Trans>Save</Trans>}
      form={form}
    >
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          nameOf={field => fieldNames[field]}
          textOf={(field, values) => values[field] || '–'}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <FailureNotice failure={form.failure} messages={membershipFailureMessages} />
      <FormText
        name="fullname"
        label={fieldNames.fullname}
        help={isNamed ? undefined : <Trans>People who have joined change their name themselves.</Trans>}
        maxLength={100}
        disabled={isSubmitting || !isNamed}
      />
      <FormText
        name="department"
        label={fieldNames.department}
        help={
          <Trans>
            A department that doesn’t exist yet is added. What scans found follows with the next scan.
          </Trans>
        }
        maxLength={100}
        disabled={isSubmitting}
      />
    </FormDialog>
  )
}

function RemovalDialog({ request, member, name, busy, failure, onConfirm, onClose }: WarningProps) {
  const isIn = member.joinedAt !== null
  const isRestorable = request.kind === 'remove'
  return (
    <ConfirmDialog
      title={<Trans>Remove {name} from the company?</Trans>}
      confirm={failure ? <Trans>Try again</Trans> : <Trans>Remove {name}</Trans>}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <FailureNotice failure={failure} messages={membershipFailureMessages} />
        <Text size="t2">
          {request.members.length > 1 ? (
            <Trans>
              Access to the company and open invitations end immediately, the seats are free again, and no new
              scan includes them. Totals of earlier scans count them until those are measured again.
            </Trans>
          ) : isIn ? (
            <Trans>
              Their access to the company ends immediately, their seat is free again, and no new scan includes
              them. Totals of earlier scans count them until those are measured again.
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

function SignOutDialog({ name, busy, failure, onConfirm, onClose }: WarningProps) {
  return (
    <ConfirmDialog
      title={<Trans>Sign {name} out everywhere?</Trans>}
      confirm={failure ? <Trans>Try again</Trans> : <Trans context="a member">Sign out everywhere</Trans>}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <FailureNotice failure={failure} messages={membershipFailureMessages} />
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
