import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Ellipsis,
  LogOut,
  type LucideIcon,
  MailCheck,
  MailPlus,
  MailX,
  Pencil,
  Trash2,
  UserCog,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CompanyMember, MemberStatus } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { memberStatuses } from '#src/parts/company/exposure-labels.ts'
import { groupNames } from '#src/parts/company/membership-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { LinkButton } from '#src/ui/link.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { CellEmail } from '#src/ui/table/cells.tsx'
import { type Column, DataTable, type RowSelection } from '#src/ui/table/data-table.tsx'
import { SelectionBar } from '#src/ui/table/selection-bar.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Tone } from '#src/ui/tones.ts'
import { appliesTo, type MemberRequest, type MemberStep, membersFor } from './member-steps.ts'

const tones: Record<MemberStatus, Tone> = {
  'Not Invited': 'neutral',
  Invited: 'info',
  Pending: 'info',
  Registered: 'safe',
  'Completed Profile': 'safe',
}

export const nameOfMember = ({ fullname, email }: Pick<CompanyMember, 'fullname' | 'email'>): string =>
  fullname ?? email

interface MemberTableProps {
  members: readonly CompanyMember[]
  onRequest: (request: MemberRequest) => void
  busy: boolean
  selection: RowSelection<CompanyMember> | undefined
  isOwner: boolean
}

export function MemberTable({ members, onRequest, busy, selection, isOwner }: MemberTableProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns = useMemo(
    (): Column<CompanyMember>[] => [
      { key: 'name', title: t`Name`, narrow: 'title', cell: member => <Person member={member} /> },
      {
        key: 'status',
        title: t`Status`,
        narrow: 'bare',
        cell: ({ status }) => <Tag tone={tones[status]}>{i18n._(memberStatuses[status])}</Tag>,
      },
      { key: 'role', title: t`Role`, cell: ({ role }) => i18n._(groupNames[role]) },
      { key: 'department', title: t`Department`, cell: ({ department }) => department ?? '–' },
      {
        key: 'joined',
        title: t`Joined`,
        cell: ({ joinedAt }) => (joinedAt === null ? '–' : formats.shortDate(joinedAt)),
      },
      {
        key: 'actions',
        title: t`Actions`,
        align: 'end',
        narrow: 'bare',
        cell: member => <MemberMenu member={member} onRequest={onRequest} isOwner={isOwner} />,
      },
    ],
    [t, i18n, formats, onRequest, isOwner],
  )
  return (
    <DataTable
      caption={t`Company members`}
      columns={columns}
      rows={members}
      keyOf={({ id }) => id}
      busy={busy}
      selection={selection}
    />
  )
}

function Person({ member }: { member: CompanyMember }) {
  return (
    <Box minWidth={0}>
      <Flex gap={2} alignItems="center" flexWrap="wrap" fontWeight={600} overflowWrap="anywhere">
        {nameOfMember(member)}
        {member.self && (
          <Tag>
            <Trans>You</Trans>
          </Tag>
        )}
        {member.onHold && (
          <Tag tone="warning">
            <Trans>Address changed: confirm</Trans>
          </Tag>
        )}
      </Flex>
      {member.fullname !== null && <CellEmail>{member.email}</CellEmail>}
    </Box>
  )
}

interface MemberMenuProps extends Pick<MemberTableProps, 'onRequest' | 'isOwner'> {
  member: CompanyMember
}

/** For the owner and for oneself only the details. */
function MemberMenu({ member, onRequest, isOwner }: MemberMenuProps) {
  const { t } = useLingui()
  const mayChange = useMayChange()
  const name = nameOfMember(member)
  const changes: { kind: MemberStep['kind']; label: string; icon: LucideIcon; disabled?: boolean }[] = [
    { kind: 'confirmAddress', label: t`Confirm the address`, icon: MailCheck },
    { kind: 'refuseAddress', label: t`Refuse the address`, icon: MailX },
    { kind: 'edit', label: t`Edit`, icon: Pencil, disabled: !mayChange },
    { kind: 'changeRole', label: t`Change role`, icon: UserCog, disabled: !mayChange },
    { kind: 'resend', label: t`Resend invitation`, icon: MailPlus },
    {
      kind: 'endSessions',
      label: t({ message: 'Sign out everywhere', context: 'a member' }),
      icon: LogOut,
    },
    { kind: 'remove', label: t`Remove`, icon: Trash2, disabled: !mayChange },
  ]
  /** The owner's decisions about a new address outside the company's domains. */
  const ofOwner: readonly MemberStep['kind'][] = ['confirmAddress', 'refuseAddress']
  const items = changes
    .filter(({ kind }) => appliesTo[kind](member) && (isOwner || !ofOwner.includes(kind)))
    .map(({ kind, ...item }) => ({
      ...item,
      key: kind,
      onSelect: () => onRequest({ kind, members: [member] }),
    }))
  return (
    <Menu
      trigger={
        <IconButton label={t`Actions for ${name}`} marginInlineEnd={-2.5}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={[{ key: 'actions', items }]}
    />
  )
}

/** As many as the server changes at once. */
const most = 200

type Members = ReadonlyMap<string, CompanyMember>

/** The selected members, across the pages and filters of the list. */
export function useMemberSelection() {
  const { t } = useLingui()
  const [members, setMembers] = useState<Members>(new Map())
  const toggle = (toggled: readonly CompanyMember[], isSelected: boolean) =>
    setMembers(before => {
      const after = new Map(before)
      for (const member of toggled)
        if (!isSelected) after.delete(member.id)
        else if (after.size < most) after.set(member.id, member)
      return after
    })
  return {
    members: [...members.values()],
    clear: () => setMembers(new Map()),
    ofTable: {
      isSelected: ({ id }) => members.has(id),
      onToggle: toggle,
      labelOf: member => t`Select ${nameOfMember(member)}`,
      pageLabel: t`Select everyone on this page`,
    } satisfies RowSelection<CompanyMember>,
  }
}

interface MembersSelectionBarProps {
  members: readonly CompanyMember[]
  clear: () => void
  onRequest: (request: MemberRequest) => void
}

export function MembersSelectionBar({ members, clear, onRequest }: MembersSelectionBarProps) {
  const { t } = useLingui()
  if (members.length === 0) return null
  const actions = [
    { kind: 'resend', icon: MailPlus, label: <Trans>Resend invitations</Trans> },
    { kind: 'changeRole', icon: UserCog, label: <Trans>Change role</Trans> },
    { kind: 'remove', icon: Trash2, label: <Trans>Remove</Trans> },
  ] as const satisfies { kind: MemberStep['kind']; icon: unknown; label: unknown }[]
  return (
    <SelectionBar
      label={t`Selected members`}
      text={
        <>
          <Plural value={members.length} one="# person selected" other="# people selected" />
          {members.length >= most && (
            <>
              {' · '}
              <Trans>You can’t select more at once.</Trans>
            </>
          )}
        </>
      }
      actions={
        <LinkButton variant="standalone" fontSize="t2" fontWeight={600} onClick={clear}>
          <Trans>Clear selection</Trans>
        </LinkButton>
      }
    >
      {actions.map(({ kind, icon: Icon, label }) => (
        <Button
          key={kind}
          variant="plain"
          size="s"
          disabled={membersFor({ kind, members }).length === 0}
          onClick={() => onRequest({ kind, members })}
        >
          <Icon aria-hidden="true" />
          {label} ({membersFor({ kind, members }).length})
        </Button>
      ))}
    </SelectionBar>
  )
}
