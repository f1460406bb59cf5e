import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MailPlus, Trash2, UserCog } from 'lucide-react'
import { useState } from 'react'
import type { CompanyMember } from '#openapi/generated/api.d.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link.tsx'
import type { RowSelection } from '#src/ui/table/data-table.tsx'
import { SelectionBar } from '#src/ui/table/selection-bar.tsx'
import { type MemberRequest, type MemberStep, membersFor } from './member-steps.ts'
import { nameOfMember } from './member-table.tsx'

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
    ofTable: (page: readonly CompanyMember[]): RowSelection<CompanyMember> => ({
      isSelected: ({ id }) => members.has(id),
      onToggle: (member, isSelected) => toggle([member], isSelected),
      onTogglePage: isSelected => toggle(page, isSelected),
      labelOf: member => t`Select ${nameOfMember(member)}`,
      pageLabel: t`Select everyone on this page`,
    }),
  }
}

interface MembersSelectionBarProps {
  members: readonly CompanyMember[]
  clear: () => void
  onRequest: (request: MemberRequest) => void
}

/** What can be done with the selected members; each action applies to those whom it suits. */
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
